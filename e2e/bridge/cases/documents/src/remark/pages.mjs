/** Shows the target of the first link of a document, and makes MDX elements that the author did not write. */
export default function pages() {
  return (tree, file) => {
    if (file.stem !== 'elements') return;
    const links = [];
    const visit = (node) => {
      if (node.type === 'link' || node.type === 'definition') links.push(node.url);
      node.children?.forEach(visit);
    };
    visit(tree);
    for (const node of tree.children) {
      const [first] = node.children ?? [];
      if (first?.value === 'TO page') first.value = `${node.type} of ${file.basename} to ${links.join(' ')}, ${tree.children.filter((child) => child.type !== 'mdxjsEsm').map((child) => child.name ?? child.type).join(' ')}`;
    }
    tree.children.push({type: 'mdxJsxFlowElement', name: 'a', attributes: [{type: 'mdxJsxAttribute', name: 'href', value: 'https://sixth.example/'}], children: [{type: 'text', value: 'made'}]});
  };
}
