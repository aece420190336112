/** The properties of each element that are compared, besides its box. */
export const properties = [
  'display', 'position', 'color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'font-style', 'line-height',
  'letter-spacing', 'text-align', 'text-decoration-line', 'text-transform', 'white-space', 'vertical-align', 'list-style-type', 'cursor', 'opacity', 'visibility',
  'overflow-x', 'box-shadow', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left',
  'border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width', 'border-top-style', 'border-top-color', 'border-bottom-color',
  'border-left-color', 'border-top-left-radius', 'border-bottom-right-radius',
];

/**
 * Runs in the page: returns every visible element, by a path of tags and classes that has the same form on both sites. It
 * leaves out hashes of CSS modules, and addresses of images.
 */
export function collectElements(names) {
  const all = {};
  const nameOf = (element) => {
    const classes = [...element.classList].map((name) => name.replace(/_[\w-]{4}$/, '')).filter((name, i, list) => list.indexOf(name) === i);
    return [element.localName, ...classes.sort()].join('.');
  };
  // The reported value of an auto margin depends on how often the browser has laid out the page; its effect is in the box.
  const isAuto = (element, name) => name.startsWith('margin-') && element.computedStyleMap().get(name)?.toString() === 'auto';
  const valueOf = (style, name) => style.getPropertyValue(name).replace(/url\("?(?!data:)[^)]*\)/g, 'url');
  const visit = (element, path, parent) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const styles = Object.fromEntries(names.map((name) => [name, isAuto(element, name) ? 'auto' : valueOf(style, name)]));
    for (const pseudo of ['before', 'after']) {
      const drawn = getComputedStyle(element, `::${pseudo}`);
      styles[`::${pseudo}`] = drawn.content === 'none' ? '' : ['content', 'display', 'color', 'background-color', 'width', 'height'].map((name) => valueOf(drawn, name)).join(' ');
    }
    styles.alt = element.getAttribute('alt') ?? '';
    all[path] = {styles, box: [box.x - parent.x, box.y - parent.y, box.width, box.height].map(Math.round)};
    const counts = {};
    for (const child of element.children) {
      // Docusaurus writes empty tokens, which show nothing, between a token and the end of its line.
      if (/^(script|style|noscript|template|link)$/.test(child.localName) || child.matches('.token:empty') || child.getClientRects().length === 0) {
        continue;
      }
      const name = nameOf(child);
      counts[name] = (counts[name] ?? 0) + 1;
      if (child.localName === 'svg') {
        all[`${path} > ${name}:${counts[name]}`] = {styles: {color: valueOf(getComputedStyle(child), 'color')}, box: [0, 0, child.clientWidth, child.clientHeight]};
      } else {
        visit(child, `${path} > ${name}:${counts[name]}`, box);
      }
    }
  };
  visit(document.body, 'body', {x: 0, y: 0});
  return all;
}

const tolerance = 1; // pixel: rounding of sub-pixel positions

/** Returns the differences of two pages: path, property, and both values. */
export function elementDifferences(theirs, ours) {
  const found = [];
  for (const [path, a] of Object.entries(theirs)) {
    const b = ours[path];
    if (!b) {
      found.push({path, what: 'element', theirs: 'there', ours: 'missing'});
      continue;
    }
    for (const [name, value] of Object.entries(a.styles)) {
      if (b.styles[name] !== value) {
        found.push({path, what: name, theirs: value, ours: b.styles[name]});
      }
    }
    ['x', 'y', 'width', 'height'].forEach((name, i) => {
      if (Math.abs(a.box[i] - b.box[i]) > tolerance) {
        found.push({path, what: name, theirs: a.box[i], ours: b.box[i]});
      }
    });
  }
  for (const path of Object.keys(ours)) {
    if (!theirs[path]) {
      found.push({path, what: 'element', theirs: 'missing', ours: 'there'});
    }
  }
  // If only one site has a part, its outermost element is enough.
  const lone = new Set(found.filter((each) => each.what === 'element').map((each) => each.path));
  return found.filter((each) => each.what !== 'element' || !lone.has(each.path.replace(/ > [^>]*$/, '')));
}
