declare module '*?worker' {
  /** The address of the script. */
  const url: string;
  export default url;
}
