// Separates values from code: a rehype step that leaves literals unchanged and puts
// __expr("source", () => expression) in place of everything else. It also replaces
// exports by named stand-ins, __local("name", () => value). The functions are run
// without access to anything outside of them: if they return a value nevertheless, a
// compiler may know it.

// names that Docusaurus itself binds in every document.
const BOUND = new Set(['frontMatter', 'contentTitle', 'toc']);

/** rehypeValues is the last rehype plugin. It fills `found` for the evaluation. */
export function rehypeValues() {
  return (tree, file) => {
    const found = {values: new Set(BOUND), exports: [], components: new Set()};
    file.data.found = found;
    walk(tree, (node) => node.type === 'mdxjsEsm' && readESM(node, found));
    walk(tree, (node) => replaceCode(node, found));
  };
}

function walk(node, visit) {
  visit(node);
  for (const child of node.children ?? []) {
    walk(child, visit);
  }
}

/** readESM records the imports that are values and removes the code from exports. */
function readESM(node, found) {
  const program = node.data?.estree;
  if (!program) {
    return;
  }
  program.body = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      noteImport(statement, found);
      return [statement];
    }
    return standIns(statement, found);
  });
}

function noteImport(statement, found) {
  for (const specifier of statement.specifiers) {
    if (specifier.type === 'ImportDefaultSpecifier' && isValueModule(statement.source.value)) {
      found.values.add(specifier.local.name);
    }
  }
}

const ASSET = /\.(?:png|jpe?g|gif|webp|avif|ico|svg|bmp|mp4|webm|mov|mp3|wav|ogg|m4a|aac|flac|pdf|zip|docx?|xlsx?|pptx?|rtf|txt|woff2?|ttf|eot|otf)$/i;

/** isValueModule distinguishes imports of text or URLs from imports of code. */
export function isValueModule(specifier) {
  if (/raw-loader/.test(specifier)) {
    return true;
  }
  if (/(?:file|url)-loader/.test(specifier)) {
    return true;
  }
  return !specifier.includes('!') && ASSET.test(specifier.replace(/\?.*$/, ''));
}

/** standIns returns the statements that replace one export. */
function standIns(statement, found) {
  if (statement.type === 'ExportDefaultDeclaration') {
    found.exports.push('default');
    return [];
  }
  if (statement.type === 'ExportAllDeclaration') {
    found.exports.push('*');
    return [];
  }
  const {declaration} = statement;
  if (!declaration) {
    const names = statement.specifiers.map((s) => s.exported.name ?? s.exported.value);
    found.exports.push(...names);
    return statement.source ? names.map((name) => standIn(name)) : [];
  }
  if (!declaration.declarations) {
    return noted([declaration.id.name], found).map((name) => standIn(name));
  }
  return declaration.declarations.flatMap(({id, init}) => {
    if (id.name === 'toc' && isGeneratedTOC(init, found)) {
      return [statement];
    }
    return noted(boundNames(id), found).map((name) => standIn(name, id.type === 'Identifier' ? init : undefined));
  });
}

/** noted records the names of exports. */
function noted(names, found) {
  found.exports.push(...names);
  names.forEach((name) => found.values.delete(name));
  return names;
}

/** isGeneratedTOC reports whether a value is the loader's own table of contents, or equal to it. */
function isGeneratedTOC(init, found) {
  return (
    init?.type === 'ArrayExpression' &&
    init.elements.every((e) => (e?.type === 'SpreadElement' ? /^__toc/.test(e.argument.name) : isLiteral(e, found)))
  );
}

function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((p) => boundNames(p.value ?? p.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
  }
  return [];
}

/** standIn returns `export const name = __local("name", () => value)`. */
function standIn(name, value) {
  return {
    type: 'ExportNamedDeclaration',
    specifiers: [],
    source: null,
    attributes: [],
    declaration: {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [{type: 'VariableDeclarator', id: {type: 'Identifier', name}, init: call('__local', name, value)}],
    },
  };
}

/**
 * call returns `name("argument", () => value)`, without the function if there is no value
 * or an arrow function cannot contain it.
 */
function call(name, argument, value) {
  const args = [{type: 'Literal', value: argument}];
  if (value && !waits(value)) {
    args.push({type: 'ArrowFunctionExpression', params: [], body: value, expression: true, async: false, generator: false});
  }
  return {type: 'CallExpression', callee: {type: 'Identifier', name}, arguments: args, optional: false};
}

function waits(node) {
  if (!node || typeof node !== 'object') {
    return false;
  }
  return node.type === 'AwaitExpression' || node.type === 'YieldExpression' || Object.values(node).some(waits);
}

/** replaceCode puts a placeholder into every expression of a node that is not a value. */
function replaceCode(node, found) {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    replaceProgram(node, node.value, found);
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return;
  }
  if (node.name && /^[\p{Lu}]|\./u.test(node.name)) {
    found.components.add(node.name);
  }
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      replaceSpread(attribute, found);
    } else if (attribute.value && typeof attribute.value === 'object') {
      replaceProgram(attribute.value, attribute.value.value, found);
    }
  }
}

function replaceProgram(node, source, found) {
  const statement = node.data?.estree?.body[0];
  noteComponents(statement, found);
  if (statement && !isLiteral(statement.expression, found)) {
    statement.expression = call('__expr', source.trim(), statement.expression);
  }
}

/** noteComponents records the components that JSX in code uses. */
function noteComponents(node, found) {
  if (!node || typeof node !== 'object') {
    return;
  }
  if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && /^\p{Lu}/u.test(node.name.name)) {
    found.components.add(node.name.name);
  }
  Object.values(node).forEach((child) => noteComponents(child, found));
}

function replaceSpread(attribute, found) {
  const spread = attribute.data?.estree?.body[0]?.expression?.properties[0];
  if (spread && !isLiteral(spread.argument, found)) {
    spread.argument = call('__spread', attribute.value.trim(), spread.argument);
  }
}

/** isLiteral reports whether an expression is data: see NORMAL.md, "Values". */
function isLiteral(node, found) {
  switch (node?.type) {
    case 'Literal':
      return !node.regex && typeof node.value !== 'bigint';
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return ['-', '+'].includes(node.operator) && typeof node.argument.value === 'number';
    case 'ArrayExpression':
      return node.elements.every((e) => e && isLiteral(e, found));
    case 'ObjectExpression':
      return node.properties.every((p) => isLiteralProperty(p, found));
    case 'Identifier':
      return node.name === 'undefined' || found.values.has(node.name);
    case 'CallExpression':
      return isRequire(node);
    case 'MemberExpression':
      return isLiteralMember(node, found);
    case 'BinaryExpression':
      // The loader writes a link with a hash as require("…").default + "#hash".
      return node.operator === '+' && isLiteralMember(node.left, found) && isLiteral(node.right, found);
  }
  return false;
}

function isLiteralProperty(p, found) {
  return (
    p.type === 'Property' &&
    p.kind === 'init' &&
    !p.method &&
    !p.computed &&
    !p.shorthand &&
    isLiteral(p.value, found)
  );
}

function isRequire(node) {
  return node.callee.name === 'require' && node.arguments.length === 1 && typeof node.arguments[0].value === 'string';
}

function isLiteralMember(node, found) {
  if (node?.type !== 'MemberExpression' || (node.computed && !isLiteral(node.property, found))) {
    return false;
  }
  if (node.object.type === 'CallExpression') {
    return isRequire(node.object) && node.property.name === 'default';
  }
  return (node.object.type === 'Identifier' && node.object.name === 'frontMatter' && found.values.has('frontMatter')) ||
    isLiteralMember(node.object, found);
}
