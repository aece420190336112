import {describe} from './message.js';

/**
 * The hooks, in the order of a build, by the names of their methods, with the names that
 * they have in the protocol.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const hooks = {
  loadContent: 'load_content',
  buildRoutes: 'build_routes',
  describeOutput: 'describe_output',
  indexPages: 'index_pages',
  postBuild: 'post_build',
  watchPaths: 'watch_paths',
  themePath: 'theme_path',
  cutVersion: 'cut_version',
};

/**
 * The names of the hooks that a plugin has.
 *
 * @param {object} plugin
 */
export const hooksOf = (plugin) => Object.keys(hooks).filter((name) => name in plugin);

const texts = ['name', 'summary'];
const others = ['multiInstance', 'options'];

/**
 * Checks the definition of a plugin, so that a misspelt hook is an error and not a hook
 * that is never called.
 *
 * @type {(plugin: any) => any}
 */
export function definePlugin(plugin) {
  for (const name of texts) {
    if (typeof plugin[name] !== 'string' || plugin[name] === '') {
      throw new TypeError(`the plugin's ${name} is ${describe(plugin[name])}; it must be a text`);
    }
  }
  const functions = ['state', 'configure', ...Object.keys(hooks)];
  const valid = new Set([...texts, ...others, ...functions]);
  for (const [name, value] of Object.entries(plugin)) {
    if (!valid.has(name)) {
      throw new TypeError(`the plugin ${plugin.name} has the unknown property "${name}"; valid: ${[...valid].join(', ')}`);
    }
    if (functions.includes(name) && typeof value !== 'function') {
      throw new TypeError(`${name} of the plugin ${plugin.name} is ${describe(value)}; it must be a function`);
    }
  }
  return plugin;
}
