import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const files = {
  'docs/one.md': [
    '# One',
    '```jsx live\nfunction Counter(props) {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>Counted {count}</button>;\n}\n```',
    '```tsx live noInline\nconst text: string = "From a program";\nrender(<Otter>{text}</Otter>);\n```',
    '```js\nplain();\n```',
  ].join('\n\n'),
  'src/theme/ReactLiveScope/index.js': "import React from 'react';\nexport default {React, ...React, Otter: ({children}) => <b>Otter: {children}</b>};\n",
};

describe.for(readerThemes)('live code in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, '[markdown]\nliveCode = true\n', files);

  test('runs, takes up changes, tells of mistakes, and can be reset', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/one`);
    const results = page.getByRole('group', {name: 'Result'});
    await page.getByText('Otter: From a program').waitFor();
    expect(await results.count()).toBe(2);
    await page.getByRole('button', {name: 'Counted 0'}).click();
    await page.getByRole('button', {name: 'Counted 1'}).waitFor();
    expect(await violationsInBothModes(page, '.gs-live')).toEqual({light: [], dark: []});
    const editor = page.getByRole('textbox', {name: 'Code that can be changed'}).first();
    await editor.evaluate((code) => {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        node.textContent = (node.textContent ?? '').replace('Counted', 'Seen');
      }
      code.dispatchEvent(new InputEvent('input', {bubbles: true}));
    });
    await page.getByRole('button', {name: 'Seen 0'}).waitFor();
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' )(');
    await results.first().getByRole('alert').waitFor();
    await results.first().getByRole('button', {name: 'Reset'}).click();
    await page.getByRole('button', {name: 'Counted 0'}).waitFor();
    await page.keyboard.press('Tab'); // the field does not keep the keyboard
    expect(await editor.evaluate((code) => code === document.activeElement)).toBe(false);
  });

  test('leads from a page without such code to one with it, and back', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/two`);
    const scripts = await page.evaluate(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '');
    expect(scripts).not.toContain('unsafe-eval');
    await page.getByRole('link', {name: /One/}).first().click();
    await page.getByText('Otter: From a program').waitFor();
  });
});
