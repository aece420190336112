import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {repository} from './harness/paths.ts';
import {expect, test, visit} from './harness/test.ts';

/** The contrast that WCAG 2.2 requires at level AA: for text, and for the parts of controls that carry meaning. */
const TEXT = 4.5;
const PART = 3;

type Pair = [color: string, backgrounds: string[], minimum: number];

const surfaces = ['--gs-surface', '--gs-surface-sunken', '--gs-surface-raised'];
const code = ['text', 'comment', 'keyword', 'string', 'function', 'number', 'tag', 'name', 'property', 'punctuation'];
const accents = ['note', 'tip', 'info', 'warning', 'danger'];

/** Layers of colours, the undermost first, joined with " + ". */
const alert = (accent: string) => `color-mix(in srgb, var(--gs-${accent === 'warning' ? 'warning-tint' : accent}) 6%, var(--gs-surface))`;

/** The pairs of colours that the style sheets of the theme use together. */
const pairs: Pair[] = [
  ['--gs-text', surfaces, TEXT],
  ['--gs-text-strong', surfaces, TEXT],
  ['--gs-text-muted', surfaces, TEXT],
  ['--gs-text-muted', ['--gs-surface + --ifm-hover-overlay', '--gs-surface-raised + --ifm-hover-overlay'], TEXT],
  ['--ifm-color-primary', [...surfaces, '--ifm-color-primary-contrast-background'], TEXT],
  ['--ifm-link-hover-color', surfaces, TEXT],
  ['--gs-on-primary', ['--ifm-color-primary', '--ifm-color-primary-dark'], TEXT],
  ...accents.flatMap((accent): Pair[] => [
    [`--gs-${accent}`, [alert(accent)], TEXT],
    ['--gs-text', [alert(accent), `${alert(accent)} + color-mix(in srgb, var(--gs-${accent}) 9%, transparent)`], TEXT],
  ]),
  ...code.map((kind): Pair => [`--gs-code-${kind}`, ['--gs-surface-sunken', '--gs-surface-sunken + --gs-code-highlight'], TEXT]),
  // The focus ring, the line below the current tab or page, the border of a field.
  ['--ifm-color-primary', surfaces, PART],
  ['--gs-border-control', surfaces, PART],
  // The button that says that the code was copied.
  ['--gs-tip', ['--gs-surface-raised'], PART],
];

/** Colours without a meaning of their own: lines between things, and decorative marks. */
const decoration = ['--gs-border', '--gs-border-strong'];

/** Computes the contrast of a colour on layers of others, in the browser. */
function contrasts(wanted: [string, string][]): number[] {
  const probe = document.body.appendChild(document.createElement('span'));
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  if (!canvas) {
    throw new Error('no canvas');
  }
  const paint = (color: string) => {
    probe.style.color = 'rgb(1 2 3)';
    probe.style.color = color.startsWith('--') ? `var(${color})` : color;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
  };
  const luminance = () => {
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = wanted.map(([color, background]) => {
    background.split(' + ').forEach(paint);
    const below = luminance();
    paint(color);
    const above = luminance();
    return (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05);
  });
  probe.remove();
  return found;
}

describe('the colours of the theme', () => {
  test.for(['light', 'dark'])('have the contrast of level AA in %s mode', async (mode, {specimen, page}) => {
    await visit(page, `${specimen.url}?docusaurus-theme=${mode}`);
    const wanted = pairs.flatMap(([color, backgrounds]) => backgrounds.map((background): [string, string] => [color, background]));
    const minimums = pairs.flatMap(([, backgrounds, minimum]) => backgrounds.map(() => minimum));
    const found = await page.evaluate(contrasts, wanted);
    const poor = wanted.flatMap(([color, background], i) => {
      const contrast = found[i] ?? 0;
      return contrast < (minimums[i] ?? 0) ? [`${color} on ${background}: ${contrast.toFixed(2)}, not ${minimums[i]}`] : [];
    });
    expect(poor).toEqual([]);
  });

  test('are all looked at', async () => {
    const css = await readFile(join(repository, 'theme/lucid/src/css/tokens.css'), 'utf8');
    const dark = css.slice(css.indexOf("[data-theme='dark']"));
    const tokens = [...dark.matchAll(/(--gs-[\w-]+):/g)].map((match) => match[1] ?? '');
    const known = JSON.stringify(pairs) + decoration.join();
    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter((token) => !known.includes(token))).toEqual([]);
  });
});
