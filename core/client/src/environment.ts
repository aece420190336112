/** Whether this code runs in a JavaScript engine at build time rather than in a browser. */
export const IS_SERVER = typeof document === 'undefined';
