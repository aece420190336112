// How each picture is taken. A function gets the tools of main.mjs and returns a page with the part of it to show.

/** Returns the part of a page around elements, with a margin. */
async function around(page, locators, margin = 24) {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()));
  const {width, height} = page.viewportSize();
  const left = Math.max(0, Math.min(...boxes.map(({x}) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({y}) => y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return {x: left, y: top, width: right - left, height: bottom - top};
}

const SETTLE = 400;

async function glossary({open, goto, origin}) {
  const page = await open({width: 860, height: 700});
  await goto(page, `${origin}/start/install`);
  await page.locator('abbr.gs-term').nth(1).hover();
  const card = page.getByRole('tooltip');
  await card.waitFor();
  await page.waitForTimeout(SETTLE);
  return {page, clip: await around(page, [page.getByRole('heading', {level: 1}), page.locator('article pre').first(), card])};
}

async function liveCode({open, goto, origin}) {
  const page = await open({width: 860, height: 900});
  await goto(page, `${origin}/guides/components`);
  const block = page.locator('.gs-live');
  await block.getByRole('button', {name: 'Seen 3 otters'}).click();
  await page.getByRole('textbox', {name: 'Code that can be changed'}).focus();
  await page.waitForTimeout(SETTLE);
  return {page, clip: await around(page, [page.locator('article .theme-code-block').first(), block])};
}

async function feedback({open, goto, origin}) {
  const page = await open({width: 860, height: 700});
  await goto(page, `${origin}/start/install`);
  const question = page.locator('.gs-feedback');
  await question.getByRole('button', {name: 'Yes'}).click();
  await question.getByRole('textbox').fill('The two commands were all that I needed.');
  await question.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE);
  return {page, clip: await around(page, [question])};
}

async function zoom({open, goto, origin, beside}) {
  const page = await open({width: 1000, height: 640});
  await goto(page, `${origin}/guides/addresses`);
  const before = await page.screenshot();
  await page.getByRole('img', {name: 'From a file to a page'}).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(SETTLE);
  const after = await page.screenshot();
  await page.context().close();
  return beside([{png: before, width: 460, text: 'An image in the text'}, {png: after, width: 460, text: 'After a click'}]);
}

async function linkPreview({open, goto, origin}) {
  const page = await open({width: 860, height: 700});
  await goto(page, `${origin}/guides/publish`);
  const link = page.locator('article').getByRole('link', {name: 'how addresses are chosen'});
  await link.hover();
  const card = page.locator('.gs-link-preview');
  await card.waitFor();
  await page.waitForTimeout(SETTLE);
  return {page, clip: await around(page, [page.getByRole('heading', {level: 1}), page.locator('article p').first(), card])};
}

async function whatsNew({open, goto, origin}) {
  const page = await open({width: 1280, height: 560});
  await goto(page, `${origin}/start/install`);
  const before = {since: 1, newest: Date.parse('2026-01-10T00:00:00Z') / 1000, at: 0, read: []};
  await page.evaluate((visit) => globalThis.localStorage.setItem('gosaur.reader.visit', JSON.stringify(visit)), before);
  await goto(page, `${origin}/start/install`);
  await page.locator('[data-gs-new]').first().waitFor();
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  return {page, clip: await around(page, [sidebar.getByRole('link').first(), sidebar.getByRole('link').last()], 20)};
}

async function contributors({open, goto, origin}) {
  const page = await open({width: 860, height: 700});
  await goto(page, `${origin}/guides/publish`);
  const people = page.getByRole('region', {name: 'Contributors'});
  await people.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE);
  return {page, clip: await around(page, [people])};
}

async function offline({open, goto, origin}) {
  const page = await open({width: 860, height: 520});
  await goto(page, `${origin}/start/install`);
  await page.evaluate(() => globalThis.navigator.serviceWorker.ready);
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller);
  await page.reload({waitUntil: 'networkidle'});
  await page.context().setOffline(true);
  await page.goto(`${origin}/guides/publish`);
  await page.getByRole('heading', {level: 1, name: 'You are offline'}).waitFor();
  await page.waitForTimeout(SETTLE);
  return {page, clip: {x: 0, y: 0, width: 860, height: 420}};
}

async function imageCopies({open, goto, origin, beside}) {
  const cells = [];
  for (const [text, view, width] of [
    ['A phone', {width: 375, height: 640}, 180],
    ['A laptop', {width: 1280, height: 800}, 440],
    ['A laptop with two pixels to each', {width: 1280, height: 800, density: 2}, 440],
  ]) {
    const page = await open(view);
    await goto(page, `${origin}/start/first-page`);
    const image = page.getByRole('img', {name: 'The editor of Otter Kit'});
    await image.evaluate((node) => node.decode());
    const [, copy] = /-(\d+)-[0-9a-f]+\.\w+$/.exec(await image.evaluate((node) => node.currentSrc)) ?? [];
    const bytes = await image.evaluate((node) => globalThis.performance.getEntriesByName(node.currentSrc)[0].encodedBodySize);
    cells.push({png: await page.screenshot({scale: 'css'}), width, text: `${text}: ${copy ? `${copy} pixels` : 'the image itself'}, ${Math.round(bytes / 1000)} kB`});
    await page.context().close();
  }
  return beside(cells);
}

async function fonts({open, goto, withFont, beside}) {
  const cells = [];
  for (const [text, line] of [
    ['Without a setting', ''],
    ['font = "serif"', 'font = "serif"'],
    ['font = "@fontsource-variable/inter"', 'font = "@fontsource-variable/inter"'],
  ]) {
    await withFont(line, async (origin) => {
      const page = await open({width: 640, height: 560});
      await goto(page, `${origin}/start/install`);
      await page.reload({waitUntil: 'networkidle'}); // what came after the first paint shows from the next page on
      cells.push({png: await page.screenshot(), width: 360, text});
      await page.context().close();
    });
  }
  return beside(cells);
}

async function searchBegin({open, goto, origin}) {
  const page = await open({width: 900, height: 640});
  await goto(page, `${origin}/start/install`);
  await page.keyboard.press('Control+K');
  await page.getByRole('navigation', {name: 'Suggested pages'}).waitFor();
  await page.waitForTimeout(SETTLE);
  return {page, clip: {x: 0, y: 0, width: 900, height: 520}};
}

async function searchAnswer({open, goto, origin}) {
  const page = await open({width: 900, height: 760});
  const events = [
    {text: 'Build the site with `otter build`, then send it to the host with `otter publish`.'},
    {source: {title: 'Publish a site', url: '/guides/publish'}},
    {source: {title: 'Addresses', url: '/guides/addresses'}},
  ];
  await page.route('**/ask', (route) => route.fulfill({contentType: 'text/event-stream', body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}));
  await goto(page, `${origin}/start/install`);
  await page.keyboard.press('Control+K');
  const dialog = page.getByRole('dialog', {name: 'Search'});
  await dialog.locator('.DocSearch-Input').fill('publish a site');
  await dialog.locator('.DocSearch-Hit').first().waitFor();
  await dialog.getByRole('button', {name: 'Ask this as a question'}).click();
  await dialog.getByRole('region', {name: 'Answer'}).getByRole('link').first().waitFor();
  await page.waitForTimeout(SETTLE);
  return {page, clip: {x: 0, y: 0, width: 900, height: 700}};
}

/** The pictures by the names of their files. */
export const pictures = {
  glossary,
  'live-code': liveCode,
  feedback,
  zoom,
  'link-preview': linkPreview,
  'whats-new': whatsNew,
  contributors,
  offline,
  'image-copies': imageCopies,
  'search-begin': searchBegin,
  'search-answer': searchAnswer,
  fonts,
};
