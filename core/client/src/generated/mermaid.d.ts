/** The address of the library that draws diagrams, or "" if the site has none. Written by the bundler. */
declare const address: string;
export default address;
