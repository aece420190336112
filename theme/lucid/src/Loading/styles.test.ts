// @vitest-environment node
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import postcss, {type Rule} from 'postcss';
import {expect, test} from 'vitest';

const css = postcss.parse(readFileSync(join(import.meta.dirname, 'styles.module.css'), 'utf8'));

/** Returns the values that rules for a selector set, outside of media queries. */
function declared(selector: string, property: string): string[] {
  const values: string[] = [];
  css.walkRules(selector, (rule: Rule) => {
    if ((rule.parent as {name?: string}).name !== 'media') {
      rule.walkDecls(property, ({value}) => {
        values.push(value);
      });
    }
  });
  return values;
}

test('the cycles of the spinner take 3 s, and begin after 1.5 s and 3 s', () => {
  expect(declared('.ring', 'animation')).toEqual([expect.stringMatching(/ 3s .*infinite/)]);
  expect(declared('.ring:nth-child(2)', 'animation-delay')).toEqual(['1.5s']);
  expect(declared('.ring:nth-child(3)', 'animation-delay')).toEqual(['3s']);
});

test('the spinner stands still for a reader who wants no motion', () => {
  const still: string[] = [];
  css.walkAtRules('media', (media) => {
    if (media.params.includes('prefers-reduced-motion: reduce')) {
      media.walkDecls('animation-name', ({value}) => {
        still.push(value);
      });
    }
  });
  expect(still).toEqual(['none']);
});
