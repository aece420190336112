/** Says at the end of a document how many headings, and links to other files, its source has. */
export default function count() {
  return (tree) => {
    const kinds = {heading: 0, link: 0};
    const visit = (node) => {
      if (node.type in kinds) kinds[node.type]++;
      node.children?.forEach(visit);
    };
    visit(tree);
    if (kinds.heading > 2) tree.children.push({type: 'paragraph', children: [{type: 'text', value: `There are ${kinds.heading} headings and ${kinds.link} links.`}]});
  };
}
