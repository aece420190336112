/** Changes words in the programs of documents: every text from one to the other. */
export default function weather({from, to}) {
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return undefined;
    if (node.type === 'Literal' && typeof node.value === 'string') node.value = node.value.replaceAll(from, to);
    return Object.values(node).forEach(visit);
  };
  return visit;
}
