/** Marks a word in each document that has it. */
export default function marks() {
  return (tree) => {
    const visit = (node) => {
      const at = node.children?.findIndex((child) => child.type === 'text' && child.value.includes(' the ')) ?? -1;
      if (at >= 0 && node.type === 'paragraph') {
        const [before, ...after] = node.children[at].value.split(' the ');
        node.children.splice(at, 1, {type: 'text', value: `${before} `}, {type: 'strong', children: [{type: 'text', value: 'the'}]}, {type: 'text', value: ` ${after.join(' the ')}`});
        return true;
      }
      return node.children?.some(visit) ?? false;
    };
    visit(tree);
  };
}
