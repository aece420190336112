'use strict';
// Makes copies of images with the site's package sharp. A request is a line of standard input with
// {data, widths, own, formats, quality} as JSON, the image in base64; its response is a line of
// standard output. argv: the folder of the package.
const {createInterface} = require('node:readline');

/** Writes responses; what the package prints goes to standard error. */
const answer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

const sharp = require(process.argv.at(-1));

/** Returns the sets of options to try for a format; the smallest result is used. */
function settings(format, own, quality) {
  switch (format) {
    case 'avif':
      return [{quality: Math.max(1, Math.round(quality * 0.7)), effort: 4}];
    case 'webp':
      return own === 'png' ? [{lossless: true}, {quality}] : [{quality}];
    case 'png':
      return [{compressionLevel: 9}];
    default:
      return [{quality, mozjpeg: true}];
  }
}

async function copies({data, widths, own, formats, quality}) {
  const image = Buffer.from(data, 'base64');
  const made = [];
  for (const width of widths) {
    const pixels = await sharp(image).rotate().resize({width, withoutEnlargement: true}).toColourspace('srgb').png({compressionLevel: 0}).toBuffer();
    for (const format of new Set([...formats, own])) {
      let best;
      for (const options of settings(format, own, quality)) {
        const {data: bytes, info} = await sharp(pixels).toFormat(format, options).toBuffer({resolveWithObject: true});
        if (!best || bytes.length < best.bytes.length) best = {bytes, info};
      }
      made.push({format, width: best.info.width, height: best.info.height, data: best.bytes.toString('base64')});
    }
  }
  return {copies: made};
}

let last = Promise.resolve();
createInterface({input: process.stdin}).on('line', (line) => {
  last = last
    .then(() => copies(JSON.parse(line)))
    .catch((error) => ({error: String(error.message ?? error)}))
    .then((result) => answer(`${JSON.stringify(result)}\n`));
});
