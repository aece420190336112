import amber from '../css/presets/amber.css?raw';
import forest from '../css/presets/forest.css?raw';
import graphite from '../css/presets/graphite.css?raw';
import indigo from '../css/presets/indigo.css?raw';
import ocean from '../css/presets/ocean.css?raw';
import plum from '../css/presets/plum.css?raw';
import rose from '../css/presets/rose.css?raw';
import compact from '../css/density/compact.css?raw';
import spacious from '../css/density/spacious.css?raw';
import geometric from '../css/fonts/geometric.css?raw';
import humanist from '../css/fonts/humanist.css?raw';
import serif from '../css/fonts/serif.css?raw';

/** What `[theme]` has to choose from: setting, value, style sheet. `theme.json` lists the same. */
export const choices = {
  preset: {ocean, forest, plum, rose, amber, indigo, graphite},
  density: {compact, spacious},
  font: {serif, humanist, geometric},
} satisfies Record<string, Record<string, string>>;

/** The name of a setting of the theme. */
export type Setting = keyof typeof choices;

/** What a reader has chosen: a value for each setting that is not the theme's own. */
export type Chosen = Partial<Record<Setting, string>>;

/** The names of all settings. */
export const settings = Object.keys(choices) as Setting[];

const sheetOf = (setting: Setting, value: string): string => (choices[setting] as Record<string, string>)[value] ?? '';

/** The styles of a choice. In no layer, so that they go before what a site has set. */
export function stylesOf(chosen: Chosen): string {
  return settings.map((setting) => sheetOf(setting, chosen[setting] ?? '').replace('@layer tokens', '@media all')).join('\n');
}

/** The lines of docusaurus.toml for a choice. */
export function tomlOf(chosen: Chosen): string {
  const lines = settings.filter((setting) => chosen[setting]).map((setting) => `${setting} = "${chosen[setting]}"`);
  return ['[theme]', 'use = "lucid"', ...lines].join('\n');
}

/** A background that shows the primary colors of a preset in both modes. */
export function swatchOf(preset: string): string {
  const [light, dark] = [...sheetOf('preset', preset).matchAll(/--ifm-color-primary:\s*([^;]+);/g)].map((match) => match[1]);
  return light && dark ? `linear-gradient(90deg, ${light} 50%, ${dark} 50%)` : 'var(--ifm-color-primary)';
}
