/** The address of the library that draws diagrams; "" on a site without any. Written by the bundler. */
declare const address: string;
export default address;
