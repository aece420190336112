import {fireEvent, screen} from '@testing-library/react';
import {beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, renderPage} from '../../../testing/render';
import manifest from '../../theme.json';
import tokens from '../css/tokens.css?raw';
import {choices, settings} from './choices';
import PresetPicker from './index';

/** jsdom does not support constructed style sheets. */
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

beforeAll(() => {
  Object.assign(globalThis, {CSSStyleSheet: Sheet});
  Object.assign(document, {adoptedStyleSheets: []});
});

const worn = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({text}) => text).join('');

describe('PresetPicker', () => {
  test('a choice changes the page and the settings to copy, and leaving the page takes it back', () => {
    const {container, unmount} = renderPage(<PresetPicker />);
    fireEvent.click(screen.getByRole('radio', {name: 'plum'}));
    fireEvent.click(screen.getByRole('radio', {name: 'compact'}));
    expect(worn()).toContain('--gs-text-size: 0.9375rem');
    expect(worn()).not.toContain('@layer');
    expect(container.querySelector('pre')?.textContent).toBe('[theme]\nuse = "lucid"\npreset = "plum"\ndensity = "compact"\n');
    unmount();
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  test('is accessible', async () => {
    await expectAccessible(renderPage(<PresetPicker />).container);
  });

  test('has what the theme offers', () => {
    const offered = Object.fromEntries(settings.map((setting) => [setting, Object.keys(choices[setting])]));
    const {codeMarks: _, ...looks} = manifest.styles; // marks in code are not about appearance
    expect(offered).toEqual(Object.fromEntries(Object.entries(looks).map(([setting, values]) => [setting, Object.keys(values)])));
  });
});

type Colors = Record<string, string>;

/** Returns the hexadecimal colours that a style sheet sets in a mode. */
function colorsOf(css: string, selector: string): Colors {
  const block = css.slice(css.indexOf(selector));
  return Object.fromEntries([...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map((match): [string, string] => [match[1] ?? '', match[2] ?? '']));
}

function channels(color: string): number[] {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number[], b: number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Foregrounds and backgrounds with the minimum contrast. `tint` is the background of the current menu item. */
const pairs: [on: string, under: string, least: number][] = [
  ['gs-text', 'gs-surface', 7],
  ['gs-text', 'gs-surface-sunken', 7],
  ['gs-text-strong', 'gs-surface', 7],
  ['gs-text-muted', 'gs-surface', 4.5],
  ['gs-text-muted', 'gs-surface-sunken', 4.5],
  ['gs-text-muted', 'gs-surface-raised', 4.5],
  ['gs-note', 'gs-surface', 4.5],
  ['ifm-color-primary', 'gs-surface', 4.5],
  ['ifm-color-primary', 'gs-surface-sunken', 4.5],
  ['ifm-color-primary', 'tint', 4.5],
  ['gs-on-primary', 'ifm-color-primary', 4.5],
  ['gs-border-control', 'gs-surface', 3],
  ...['comment', 'keyword', 'string', 'function', 'number', 'tag', 'name', 'property', 'punctuation', 'text'].map(
    (token): [string, string, number] => [`gs-code-${token}`, 'gs-surface-sunken', 4.5],
  ),
];

describe.each([['the theme itself', ''], ...Object.entries(choices.preset)])('the colors of %s', (_, css) => {
  test.each([
    ['light', ':root', 0.09],
    ['dark', "html[data-theme='dark']", 0.13],
  ])('can be told apart in %s mode', (_mode, selector, share) => {
    const colors = {...colorsOf(tokens, ':root'), ...colorsOf(tokens, selector), ...(css && colorsOf(css, selector))};
    const value = (name: string) => channels(colors[name] ?? '');
    const primary = value('ifm-color-primary');
    const tint = value('gs-surface').map((c, i) => c * (1 - share) + (primary[i] ?? 0) * share);
    const poor = pairs.filter(([on, under, least]) => !(contrast(value(on), under === 'tint' ? tint : value(under)) >= least));
    expect(poor).toEqual([]);
  });
});
