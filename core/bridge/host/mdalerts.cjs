// Parses GitHub alerts, which are block quotes that begin with [!NOTE] or similar, as the host
// does.
'use strict';

/** Maps the types of GitHub alerts to those of admonitions. */
const kinds = {NOTE: 'note', TIP: 'tip', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger'};

/** Matches the marker of an alert in the source, up to the start of its text. */
const markInSource = /\[!\w+\][ \t]*(?:\r?\n[ \t]*(?:>[ \t]*)*)?/y;

/**
 * Converts the alerts in a tree to admonitions. The positions of their contents do not include
 * the marker.
 *
 * @param {any} tree
 * @param {string} text the source of the tree
 */
function readAlerts(tree, text) {
  const visit = (node) => {
    node.children?.forEach(visit);
    const [line] = node.type === 'blockquote' ? node.children : [];
    const first = line?.children?.[0];
    const mark = first?.type === 'text' ? /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(first.value) : null;
    const kind = mark && kinds[mark[1].toUpperCase()];
    if (!kind) return;
    first.value = first.value.slice(mark[0].length);
    if (first.value === '') line.children.shift();
    else moveStart(first, text);
    if (line.children[0]?.type === 'break') line.children.shift();
    if (line.children.length === 0) node.children.shift();
    else if (line.position && line.children[0].position) line.position.start = line.children[0].position.start;
    node.data = {hName: 'admonition', hProperties: {type: kind}};
  };
  visit(tree);
}

/** Removes the marker from the position of the text after it. */
function moveStart(node, text) {
  if (!node.position) return;
  markInSource.lastIndex = node.position.start.offset;
  if (markInSource.test(text)) node.position.start = {...node.position.start, offset: markInSource.lastIndex};
}

module.exports = {readAlerts};
