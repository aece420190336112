const text = (value) => ({type: 'text', value});
const element = (tagName, properties, ...children) => ({type: 'element', tagName, properties, children});

/** Adds elements of the kinds that themes have components for. */
export default function elements() {
  return (tree, file) => {
    if (file.stem !== 'elements') return;
    const [picture] = tree.children.flatMap((node) => node.children ?? []).filter((node) => node.name === 'img');
    tree.children.push(
      element('section', {className: ['own']},
        element('h2', {id: 'added', className: ['big']}, text('Added')),
        element('p', {}, element('a', {href: '/project/docs/intro'}, text('inside')), text(' and '), element('a', {href: 'https://fifth.example/'}, text('outside'))),
        element('ul', {className: ['contains-task-list']}, element('li', {className: ['task-list-item']}, text('item'))),
        element('pre', {}, element('code', {className: ['language-js'], metastring: 'title="added.js"'}, text('answer(42);\n\nanswer(43);\n'))),
        element('p', {}, element('code', {}, text('inline'))),
        ...(picture ? [picture] : [])));
  };
}
