const texts = new Map();

/** What is known of a document by its name: the promise of its last line, and what settles it. */
function lineOf(name) {
  if (!texts.has(name)) {
    const line = {};
    line.promise = new Promise((resolve) => {
      line.settle = resolve;
    });
    texts.set(name, line);
  }
  return texts.get(name);
}

/** Puts the last line of another document in place of a paragraph "QUOTE name", however long that takes to come. */
export default function quote() {
  return async (tree, file) => {
    for (const node of tree.children) {
      const [first] = node.type === 'paragraph' ? node.children : [];
      if (first?.type === 'text' && first.value.startsWith('QUOTE ')) first.value = `${file.stem} quotes: ${await lineOf(first.value.slice(6)).promise}`;
    }
    const last = tree.children.findLast((child) => child.type !== 'mdxjsEsm'); // Docusaurus adds an export
    lineOf(file.stem).settle(last?.children?.filter((child) => child.type === 'text').map((child) => child.value).join('') ?? '');
  };
}
