declare module '*.module.css' {
  /** Class names as the bundler scopes them, by the name in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css?raw' {
  /** The text of the file. */
  const text: string;
  export default text;
}

declare module '*.css?url' {
  /** The address of the file. */
  const url: string;
  export default url;
}
