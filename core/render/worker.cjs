// A render worker: reads frames from standard input, answers each on standard output, in order.
// A frame is a 4-byte big-endian length and that many bytes. Requests: "B" server bundle, "L" file NUL json,
// "R" page, or "E" self-contained script. Answers: "V" version (once, at start), "0" result, or "1" {name, message, stack} as JSON.
'use strict';
const fs = require('node:fs');
const vm = require('node:vm');

function readExactly(size) {
  const buffer = Buffer.allocUnsafe(size);
  let done = 0;
  while (done < size) {
    let count;
    try {
      count = fs.readSync(0, buffer, done, size - done, null);
    } catch (error) {
      if (error.code === 'EAGAIN') continue;
      if (error.code === 'EOF') return null;
      throw error;
    }
    if (count === 0) return null; // the host has exited or closed the pipe
    done += count;
  }
  return buffer;
}

function writeAll(file, buffer) {
  let done = 0;
  while (done < buffer.length) {
    try {
      done += fs.writeSync(file, buffer, done);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

function answer(kind, text) {
  const body = Buffer.from(kind + text);
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32BE(body.length);
  writeAll(1, Buffer.concat([head, body]));
}

/** Describes a thrown value, which may be of any type. */
function describeThrown(error) {
  try {
    return {name: String(error?.name ?? ''), message: String(error?.message ?? error), stack: String(error?.stack ?? '')};
  } catch {
    return {name: '', message: 'a value that cannot be shown', stack: ''};
  }
}

function attempt(work) {
  try {
    answer('0', work() ?? '');
  } catch (error) {
    answer('1', JSON.stringify(describeThrown(error)));
  }
}

/** Runs a script in a context of its own and returns `__gosaur_value` as JSON, undefined if it cannot be encoded. */
function evaluate(script) {
  const world = vm.createContext({});
  vm.runInContext(script, world, {filename: 'module.js'});
  return vm.runInContext('JSON.stringify(globalThis.__gosaur_value)', world);
}

// Standard output is only for frames: what components log goes to standard error. process.stderr is not used, because its setup
// takes Node.js 20 ms.
const nothing = () => {};
const errors = {write: (text) => writeAll(2, Buffer.from(text)), on: nothing, once: nothing, removeListener: nothing, listenerCount: () => 1};
globalThis.console = new console.Console(errors, errors);
answer('V', process.versions.node);

for (;;) {
  const head = readExactly(4);
  if (head === null) break;
  const body = readExactly(head.readUInt32BE());
  if (body === null) break;
  const text = body.toString('utf8', 1);
  switch (String.fromCharCode(body[0])) {
    case 'B':
      attempt(() => void vm.runInThisContext(text, {filename: 'server.js'}));
      break;
    case 'L': {
      const end = text.indexOf('\0');
      attempt(() => globalThis.__gosaur_server.load(text.slice(0, end), text.slice(end + 1)));
      break;
    }
    case 'E':
      attempt(() => evaluate(text));
      break;
    default:
      attempt(() => globalThis.__gosaur_server.render(text));
  }
}

// React keeps a MessageChannel open, which would keep the process alive.
process.exit(0);
