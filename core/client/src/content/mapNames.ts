import {IS_SERVER} from '../environment';

/** The names of Docusaurus's components for elements, by their keys in the MDXComponents map. */
const NAMES: Record<string, string> = {
  a: 'MDXA',
  code: 'MDXCode',
  details: 'MDXDetails',
  img: 'MDXImg',
  li: 'MDXLi',
  pre: 'MDXPre',
  ul: 'MDXUl',
};

/** The maximum length of names that a minifier chooses. */
const MINIFIED = 3;

/**
 * Restores the names of functions in the MDXComponents map that a bundler has renamed: the keys of elements, unless NAMES
 * has others. Components of sites check the names (`child.type.name === 'MDXUl'`), and would otherwise render something
 * else, on the server or in browsers.
 */
export function nameComponents(components: Record<string, unknown>): void {
  for (const key in components) {
    const component = components[key];
    const name = NAMES[key] ?? key;
    if (typeof component === 'function' && /^[a-z]/.test(key) && isRenamed(component.name, name)) {
      Object.defineProperty(component, 'name', {value: name, configurable: true});
    }
  }
}

/** Reports whether a name comes from a minifier, or has a number appended because other modules use the same name. */
function isRenamed(now: string, name: string): boolean {
  const isNumbered = now.startsWith(name) && /^\d+$/.test(now.slice(name.length));
  return now !== name && (isNumbered || (!IS_SERVER && now.length <= MINIFIED));
}
