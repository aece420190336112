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

/** The longest names that a minifier chooses. */
const MINIFIED = 3;

/**
 * Gives functions of the MDXComponents map that a minifier has named the names of their source. Components of sites look
 * at these (`child.type.name === 'MDXUl'`), and would render something else in browsers than on the server.
 */
export function nameComponents(components: Record<string, unknown>): void {
  for (const [key, name] of Object.entries(NAMES)) {
    const component = components[key];
    if (typeof component === 'function' && component.name.length <= MINIFIED) {
      Object.defineProperty(component, 'name', {value: name, configurable: true});
    }
  }
}
