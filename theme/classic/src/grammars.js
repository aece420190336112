// Converts Prism grammars to data, so that code in Markdown gets the same tokens as with Prism, without running Prism:
//
//   {languages: {name: number}, grammars: [[[type, pattern, flags, options], …], …]}
//
// Options are {behind, greedy, alias, inside}; inside is the number of a grammar.

/** Returns the token types of a grammar with their patterns, including those in `rest`. */
function entriesOf(grammar) {
  const {rest, ...own} = grammar;
  return Object.entries(rest ? {...own, ...rest} : own).filter(([, patterns]) => patterns && typeof patterns !== 'function');
}

/** Grammars by number, because a grammar may contain itself. */
class Numbered {
  grammars = [];
  numbers = new Map();

  numberOf(grammar) {
    if (!this.numbers.has(grammar)) {
      const number = this.grammars.push([]) - 1;
      this.numbers.set(grammar, number);
      this.grammars[number] = entriesOf(grammar).flatMap(([type, patterns]) => [patterns].flat().map((pattern) => this.patternOf(type, pattern)));
    }
    return this.numbers.get(grammar);
  }

  patternOf(type, given) {
    const {pattern, lookbehind, greedy, alias, inside} = given instanceof RegExp ? {pattern: given} : given;
    const options = {};
    if (lookbehind) options.behind = true;
    if (greedy) options.greedy = true;
    if (alias) options.alias = [alias].flat();
    if (inside) options.inside = this.numberOf(inside);
    return [type, pattern.source, pattern.flags.replace(/[gyd]/g, ''), options];
  }
}

/**
 * Returns the grammars of all languages. Prism's hooks that change the code of templates before tokenizing are ignored,
 * because prism-react-renderer passes the original code.
 */
export function grammarsOf(prism) {
  const numbered = new Numbered();
  const known = Object.entries(prism.languages).filter(([, grammar]) => typeof grammar === 'object');
  return {languages: Object.fromEntries(known.map(([name, grammar]) => [name, numbered.numberOf(grammar)])), grammars: numbered.grammars};
}
