/** Reads a file below the folder of the search data, unpacked. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** Says that a file is not there: the site may have been published anew. */
export class MissingFileError extends Error {}

async function unpack(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) {
    return data; // a host that knows gzip has unpacked it
  }
  if (typeof DecompressionStream === 'undefined') {
    const {gunzip} = await import('./inflate');
    return gunzip(data);
  }
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function optionsOf(path: string): RequestInit {
  if (path === 'index.json') {
    return {cache: 'no-cache'}; // the one file whose name stays the same must be up to date
  }
  // The words that corrections need must not slow down what first results need.
  return /\bv\d+\.bin$/.test(path) ? {priority: 'low'} : {};
}

/** Reads files from the site; `folder` is an absolute URL that ends in a slash. */
export function fromSite(folder: string): ReadFile {
  return async (path) => {
    const response = await fetch(folder + path, optionsOf(path));
    if (!response.ok) {
      throw new MissingFileError(`${folder}${path} answers ${response.status}.`);
    }
    return unpack(new Uint8Array(await response.arrayBuffer()));
  };
}
