declare module '*.module.css' {
  /** The scoped class names, by their names in the file. */
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
