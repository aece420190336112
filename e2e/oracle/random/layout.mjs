// The lines of a block inside its container. `lazy`, if given, reports whether the
// marker before a line is left out.

const never = () => false;

/** behind puts the same text before every line that is not empty. */
export function behind(text, indent) {
  return text.replace(/^(?=.)/gm, indent);
}

/** inside puts a marker before the first line and its indentation before the others. */
export function inside(text, marker, indent, lazy = never) {
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? marker + line : line === '' || lazy() ? line : indent + line))
    .join('\n');
}

/** quoted puts a quote marker before every line. */
export function quoted(text, mark, lazy = never) {
  return text
    .split('\n')
    .map((line, i) => (i > 0 && line !== '' && lazy() ? line : (mark + line).replace(/(?<=>) +$/, '')))
    .join('\n');
}
