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

/** The choices for `[theme]`: setting, value, style sheet. They are the same as in `theme.json`. */
export const choices = {
  preset: {ocean, forest, plum, rose, amber, indigo, graphite},
  density: {compact, spacious},
  font: {serif, humanist, geometric},
} satisfies Record<string, Record<string, string>>;

/** The name of a setting of the theme. */
export type Setting = keyof typeof choices;

/** The reader's choices: the settings that differ from the theme's defaults. */
export type Chosen = Partial<Record<Setting, string>>;

/** The names of all settings. */
export const settings = Object.keys(choices) as Setting[];

const sheetOf = (setting: Setting, value: string): string => (choices[setting] as Record<string, string>)[value] ?? '';

/** Returns the styles of the choices. They are in no layer, so that they take precedence over those of the site. */
export function stylesOf(chosen: Chosen): string {
  return settings.map((setting) => sheetOf(setting, chosen[setting] ?? '').replace('@layer tokens', '@media all')).join('\n');
}

/** Returns the lines of docusaurus.toml for the choices. */
export function tomlOf(chosen: Chosen): string {
  const lines = settings.filter((setting) => chosen[setting]).map((setting) => `${setting} = "${chosen[setting]}"`);
  return ['[theme]', 'use = "lucid"', ...lines].join('\n');
}

/** Returns a background that shows the primary colours of a preset in both modes. */
export function swatchOf(preset: string): string {
  const [light, dark] = [...sheetOf('preset', preset).matchAll(/--ifm-color-primary:\s*([^;]+);/g)].map((match) => match[1]);
  return light && dark ? `linear-gradient(90deg, ${light} 50%, ${dark} 50%)` : 'var(--ifm-color-primary)';
}
