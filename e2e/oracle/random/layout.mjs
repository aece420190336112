// How lines are inside what holds them. `lazy`, if given, says for a line whether
// the mark in front of it is left out.

const never = () => false;

/** behind puts the same text in front of every line that is not empty. */
export function behind(text, indent) {
  return text.replace(/^(?=.)/gm, indent);
}

/** inside puts a marker in front of the first line and its indentation before the others. */
export function inside(text, marker, indent, lazy = never) {
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? marker + line : line === '' || lazy() ? line : indent + line))
    .join('\n');
}

/** quoted puts a mark in front of every line. */
export function quoted(text, mark, lazy = never) {
  return text
    .split('\n')
    .map((line, i) => (i > 0 && line !== '' && lazy() ? line : (mark + line).replace(/(?<=>) +$/, '')))
    .join('\n');
}
