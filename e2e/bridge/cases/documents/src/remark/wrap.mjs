/** Puts tables into an element that scrolls. */
export default function wrap() {
  return (tree) => {
    tree.children = tree.children.map((node) =>
      node.tagName === 'table' ? {type: 'element', tagName: 'div', properties: {className: ['scrolls'], 'data-kind': 'table'}, children: [node]} : node);
  };
}
