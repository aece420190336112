// Reads the alerts of GitHub, quotes that begin with [!NOTE] and the like, as the host does.
'use strict';

/** The kinds of alerts of GitHub, and of the admonitions that they are. */
const kinds = {NOTE: 'note', TIP: 'tip', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger'};

/** The mark of an alert in the source, up to where its text begins. */
const markInSource = /\[!\w+\][ \t]*(?:\r?\n[ \t]*(?:>[ \t]*)*)?/y;

/**
 * Makes admonitions of the alerts of a tree. The places of what they hold do not cover the mark.
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

/** Takes the mark out of the place of the text behind it. */
function moveStart(node, text) {
  if (!node.position) return;
  markInSource.lastIndex = node.position.start.offset;
  if (markInSource.test(text)) node.position.start = {...node.position.start, offset: markInSource.lastIndex};
}

module.exports = {readAlerts};
