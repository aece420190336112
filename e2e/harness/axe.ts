import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Checker {
  run: (within: string | Document, options: object) => Promise<{violations: {id: string; nodes: {html: string; failureSummary?: string}[]}[]}>;
}

/**
 * Returns the findings of axe on the page in its current state, each with the elements; with a selector, below the elements
 * that it matches. Frames are left out, because none of ours runs scripts.
 */
async function violations(page: Page, options: object, within?: string): Promise<string[]> {
  await page.evaluate(`window.axe ?? eval(${JSON.stringify(axe)})`);
  return page.evaluate(async ([given, selector]) => {
    const found = await (window as unknown as {axe: Checker}).axe.run(selector ?? document, {...given, resultTypes: ['violations'], iframes: false});
    return found.violations.flatMap(({id, nodes}) => nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`));
  }, [options, within] as const);
}

/** Switches the colour mode, and waits until no colour changes anymore. Endless animations continue. */
async function switchMode(page: Page, mode: string): Promise<void> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    const ending = document.getAnimations().filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({finished}) => finished));
  }, mode);
}

/** The rules about colours, which do not depend on fonts. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Whether the tests run once more with other fonts. */
const withOtherFonts = process.env.GOSAUR_FONTS !== undefined;

/**
 * Returns the findings of axe in light mode and, for the rules about colours, in dark mode: nothing else differs. With other
 * fonts, these rules are left out.
 */
export async function violationsInBothModes(page: Page, within?: string): Promise<Record<string, string[]>> {
  await switchMode(page, 'light');
  const rules = {
    'label-content-name-mismatch': {enabled: true}, // it is experimental, and off unless asked for
    ...(withOtherFonts ? Object.fromEntries(colourRules.map((rule) => [rule, {enabled: false}])) : {}),
  };
  const light = await violations(page, {rules}, within);
  if (withOtherFonts) {
    return {light, dark: []};
  }
  await switchMode(page, 'dark');
  return {light, dark: await violations(page, {runOnly: colourRules}, within)};
}
