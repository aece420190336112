import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {repository} from './paths.ts';

/** The fonts of a machine, as families of packages in node_modules/@expo-google-fonts. */
interface FontSet {
  sans: [family: string, folder: string];
  mono: [family: string, folder: string];
}

/** Fonts with the usual measures, and fonts that are wider and higher than most. */
const fontSets = {
  usual: {sans: ['Noto Sans', 'noto-sans'], mono: ['Noto Sans Mono', 'noto-sans-mono']},
  wide: {sans: ['Lexend', 'lexend'], mono: ['Space Mono', 'space-mono']},
} satisfies Record<string, FontSet>;

/** GOSAUR_FONTS chooses the set. */
function chosenSet(): FontSet {
  const name = process.env.GOSAUR_FONTS ?? 'usual';
  if (!(name in fontSets)) {
    throw new Error(`GOSAUR_FONTS is ${name}; it may be ${Object.keys(fontSets).join(' or ')}.`);
  }
  return fontSets[name as keyof typeof fontSets];
}

const families = {sans: ['sans-serif', 'system-ui', 'ui-sans-serif', 'serif', 'cursive', 'fantasy'], mono: ['monospace', 'ui-monospace']};

function alias(generic: string, family: string): string {
  return `  <match target="pattern">
    <test name="family" qual="any"><string>${generic}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${family}</string></edit>
  </match>`;
}

/** Returns a configuration of fontconfig under which a program finds the fonts of the set and no others of the machine. */
function configuration({sans, mono}: FontSet, cache: string): string {
  const folders = [sans, mono].map(([, folder]) => `  <dir>${repository}node_modules/@expo-google-fonts/${folder}</dir>`);
  const aliases = [...families.sans.map((name) => alias(name, sans[0])), ...families.mono.map((name) => alias(name, mono[0]))];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${[...folders, ...aliases].join('\n')}
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}

/** Writes the configuration of the chosen fonts, which is `file` until `remove` is called. */
export async function installFonts(): Promise<{file: string; remove: () => Promise<void>}> {
  const folder = await mkdtemp(join(tmpdir(), 'gosaur-fonts-'));
  const file = join(folder, 'fonts.conf');
  await writeFile(file, configuration(chosenSet(), join(folder, 'cache')));
  return {file, remove: () => rm(folder, {recursive: true, force: true})};
}
