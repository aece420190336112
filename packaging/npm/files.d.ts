// The files that a site's code may import besides modules.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.scss';
declare module '*.svg' {
  import type {ComponentType, SVGProps} from 'react';
  const Drawing: ComponentType<SVGProps<SVGSVGElement>>;
  export default Drawing;
}
declare module '*.md' {
  import type {ComponentType} from 'react';
  const Document: ComponentType;
  export default Document;
}
declare module '*.mdx' {
  import type {ComponentType} from 'react';
  const Document: ComponentType;
  export default Document;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
// The text of a file, and the address of one.
declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*?url' {
  const address: string;
  export default address;
}

/** What bundlers put in the place of the environment. */
declare const process: {readonly env: {readonly NODE_ENV: 'development' | 'production'}};

/** The module of a specifier, which bundlers find. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- it may be any module
declare function require(specifier: string): any;
