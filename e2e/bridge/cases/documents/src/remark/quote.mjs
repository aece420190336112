const texts = new Map();

/**
 * Returns the entry of a document, by its name: the promise of its last line, and the function that resolves it.
 */
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

/** Replaces a paragraph "QUOTE name" with the last line of another document, however long it takes to arrive. */
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
