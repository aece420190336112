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
