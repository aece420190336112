/** Returns a change that replaces text anywhere in a fact, given pairs of a text and its replacement. */
export function replaced(...pairs) {
  const replace = (text) => pairs.reduce((so, [from, to]) => so.replaceAll(from, to), text);
  const walk = (value) => {
    if (typeof value === 'string') {
      return replace(value);
    }
    return Array.isArray(value) ? value.map(walk) : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)]));
  };
  return walk;
}

/** Returns a change that leaves out the lines of a list that match. */
export function without(pattern) {
  return (value) => value.filter((line) => !pattern.test(line));
}

/** A change that leaves the fact out. */
export const omitted = () => [];
