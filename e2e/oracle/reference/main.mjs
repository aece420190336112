// The command:
//
//   node main.mjs record          writes the reference's results for the corpus beside it
//   node main.mjs folder DIR      writes a line of JSON for each document below DIR

import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {readCases} from './corpus.mjs';
import {Evaluation} from './evaluate.mjs';
import {Missing} from './files.mjs';
import {sitesBelow} from './sites.mjs';

const oracle = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** judge runs the reference on one document. */
async function judge(evaluation, text, file) {
  try {
    return {verdict: 'accept', ...(await evaluation.document(text, file))};
  } catch (error) {
    return rejection(error);
  }
}

function rejection(error) {
  const cause = error.cause ?? error;
  const message = String(cause.reason ?? cause.message).split('\n')[0].replace(/ in source file "[^"]*"/, '').replaceAll(`${oracle}/`, '');
  const [line, column] = placeOf(cause);
  return {verdict: 'reject', stage: stageOf(error, message), message, ...(line && {line, column})};
}

/** placeOf finds line and column, which each kind of error stores differently. */
function placeOf(cause) {
  if (cause.line) {
    return [cause.line, cause.column];
  }
  if (cause.mark) {
    return [cause.mark.line + 1, cause.mark.column + 1];
  }
  const place = /\((\d+):(\d+)/.exec(cause.message);
  return place ? [Number(place[1]), Number(place[2])] : [];
}

/** stageOf returns the stage that failed: reading, finding files, or rendering. */
function stageOf(error, message) {
  if (error instanceof Missing || /couldn't be resolved|with empty URL/.test(message)) {
    return 'resolve';
  }
  return error.cause || error.mark ? 'parse' : 'render';
}

async function record() {
  const corpus = path.join(oracle, 'corpus');
  const site = path.join(oracle, 'fixture');
  for (const name of readdirSync(corpus).filter((f) => f.endsWith('.txt')).sort()) {
    const records = {};
    for (const {name: title, options, text} of readCases(path.join(corpus, name))) {
      if (records[title]) {
        throw new Error(`${name}: two cases are called "${title}"`);
      }
      const {file = 'docs/page.mdx', ...rest} = options;
      records[title] = await judge(new Evaluation(rest, site, path.join(site, 'docs')), text, path.join(site, file));
    }
    const lines = Object.entries(records).map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`);
    writeFileSync(path.join(corpus, name.replace(/txt$/, 'json')), `{\n${lines.join(',\n')}\n}\n`);
  }
}

async function folder(dir) {
  for (const {site, root, options, files} of sitesBelow(path.resolve(dir))) {
    const evaluation = new Evaluation(options, site, root);
    for (const file of files) {
      const outcome = await judge(evaluation, readFileSync(file, 'utf8'), file);
      process.stdout.write(`${JSON.stringify({file, site, root, options, ...outcome})}\n`);
    }
  }
}

const [command, dir] = process.argv.slice(2);
if (command === 'record') {
  await record();
} else if (command === 'folder' && dir) {
  await folder(dir);
} else {
  process.stderr.write('usage: main.mjs record | folder DIR\n');
  process.exitCode = 2;
}
