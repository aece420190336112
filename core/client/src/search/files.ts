/** Reads a file from the folder of the search data and decompresses it. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** Thrown if a file does not exist. The site may have been published again. */
export class MissingFileError extends Error {}

async function unpack(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) {
    return data; // the host or the browser has already decompressed it
  }
  if (typeof DecompressionStream === 'undefined') {
    // Safari before 16.4
    const {gunzipSync} = await import('fflate');
    return gunzipSync(data);
  }
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function optionsOf(path: string): RequestInit {
  if (path === 'index.json') {
    return {cache: 'no-cache'}; // the only file without a hash in its name
  }
  // The words for corrections must not delay the first results.
  return /\bv\d+\.bin$/.test(path) ? {priority: 'low'} : {};
}

/** Returns a reader of files from the site. `folder` is an absolute URL that ends in a slash. */
export function fromSite(folder: string): ReadFile {
  return async (path) => {
    const response = await fetch(folder + path, optionsOf(path));
    if (!response.ok) {
      throw new MissingFileError(`${folder}${path} answers ${response.status}.`);
    }
    return unpack(new Uint8Array(await response.arrayBuffer()));
  };
}
