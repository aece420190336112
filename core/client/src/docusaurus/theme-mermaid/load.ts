import address from '@generated/mermaid';
import type {Mermaid} from 'mermaid';

let library: Promise<Mermaid> | undefined;

/** Loads the library that draws diagrams, once. After a failure the next call tries again. */
export function loadMermaid(): Promise<Mermaid> {
  library ??= import(/* @vite-ignore */ new URL(address, document.baseURI).href).then(
    (module: {default: Mermaid}) => module.default,
  );
  library.catch(() => {
    library = undefined;
  });
  return library;
}
