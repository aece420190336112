/** A library that draws what a test wants. */
export default 'test:mermaid';
