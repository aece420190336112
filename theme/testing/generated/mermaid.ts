/** The address of a library mocked by tests. */
export default 'test:mermaid';
