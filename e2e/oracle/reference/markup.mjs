// The attributes of an element as React's server writes them, and React's error for
// an element that cannot be rendered.

import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const REFERENCES = {amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'"};
const known = new Map();

/** attributes renders one element, and rethrows React's error. */
export function attributes(tag, props, hasChildren) {
  if (hasChildren && VOID.has(tag)) {
    throw new Error(`${tag} is a void element tag and must neither have \`children\` nor use \`dangerouslySetInnerHTML\`.`);
  }
  const key = JSON.stringify([tag, props]);
  if (!known.has(key)) {
    known.set(key, read(tag, props));
  }
  return known.get(key);
}

function read(tag, props) {
  const html = renderToStaticMarkup(createElement(tag, props));
  const start = new RegExp(`<${tag.replace(/[^\w-]/g, '\\$&')}(?=[\\s/>])`).exec(html);
  if (!start) {
    throw new Error(`React writes no <${tag}>: ${html}`);
  }
  const out = {};
  const pattern = /\s+([^\s=>/"]+)(?:="([^"]*)")?|(\/?>)/y;
  pattern.lastIndex = start.index + start[0].length;
  for (let m = pattern.exec(html); m && !m[3]; m = pattern.exec(html)) {
    out[m[1].toLowerCase()] = (m[2] ?? '').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => REFERENCES[name]);
  }
  return out;
}
