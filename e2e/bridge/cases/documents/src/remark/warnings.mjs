/** Puts a word in front of paragraphs that begin with "WARN ". */
export function emphasizeWarnings({mark}) {
  return (tree) => {
    for (const node of tree.children) {
      const first = node.type === 'paragraph' ? node.children[0] : undefined;
      if (first?.type !== 'text' || !first.value.startsWith('WARN ')) continue;
      first.value = ` ${first.value.slice(5)}`;
      node.children.unshift({type: 'strong', children: [{type: 'text', value: `${mark}:`}]});
    }
  };
}
