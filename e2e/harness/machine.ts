/** The umask that most systems have. The files that tests and programs write do not depend on that of the reader's shell. */
process.umask(0o022);

/** What programs would learn of the machine by their environment: language, time zone, what git is told of its user. */
const pinned: NodeJS.ProcessEnv = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: '',
  TZ: 'UTC',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  // Clones that belong to another user, as in containers.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
};

/** Variables that point git elsewhere, or change how programs behave. */
const isForeign = (name: string) => /^(?:GIT_|GOSAUR_|NODE_OPTIONS$|CHROMIUM_FLAGS$)/.test(name);

/** The environment of a program that a test starts: of this machine's, only what it needs to run. */
export function neutral(own: NodeJS.ProcessEnv = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => !isForeign(name));
  const all = {...Object.fromEntries(inherited), ...pinned, ...own};
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
