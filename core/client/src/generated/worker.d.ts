declare module '*?worker' {
  /** The address of the worker script. */
  const url: string;
  export default url;
}
