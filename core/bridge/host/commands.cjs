// Runs the commands that plugins add to Docusaurus's command line.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {guarded} = load('guard.cjs');

/** Returns the package with which Docusaurus parses its command line; plugins are passed its objects. */
function commander(siteDir) {
  try {
    const core = createRequire(path.join(siteDir, 'x.js')).resolve('@docusaurus/core/package.json');
    return createRequire(core)('commander');
  } catch {
    throw new Error('commands of plugins need the package @docusaurus/core, which is not installed: npm install @docusaurus/core');
  }
}

/** Returns a command line with the commands of all instances. write receives what it prints itself. */
async function commandLine(instances, siteDir, write) {
  const api = commander(siteDir);
  const cli = (api.createCommand ?? (() => new api.Command()))();
  cli.exitOverride?.();
  cli.configureOutput?.({writeOut: write, writeErr: write});
  for (const i of instances) {
    if (i.plugin.extendCli) await guarded(i.label, 'extendCli', () => i.plugin.extendCli(cli));
  }
  for (const command of cli.commands) {
    command.exitOverride?.();
    command.configureOutput?.({writeOut: write, writeErr: write});
  }
  return cli;
}

/** Calls use, and passes what is printed meanwhile to write. */
async function printing(write, use) {
  const originals = [process.stdout, process.stderr].map((stream) => [stream, stream.write]);
  for (const [stream] of originals) {
    stream.write = (chunk, ...rest) => {
      write(String(chunk));
      rest.find((r) => typeof r === 'function')?.();
      return true;
    };
  }
  try {
    return await use();
  } finally {
    for (const [stream, original] of originals) stream.write = original;
  }
}

/**
 * Runs a command: {output, known, commands}. known reports whether the command exists; commands lists all commands as
 * {name, description}.
 *
 * @param {{args: string[]}} params the name of the command and its arguments; none to list the commands
 */
async function runCommand({args}, instances, {siteDir, idle}) {
  let output = '';
  const write = (text) => {
    output += text;
  };
  const cli = await commandLine(instances, siteDir, write);
  const commands = cli.commands.map((c) => ({name: c.name(), description: c.description()}));
  const command = cli.commands.find((c) => c.name() === args[0] || c.aliases().includes(args[0]));
  if (command) {
    // Some commands continue after their actions have resolved.
    const run = () => cli.parseAsync(args, {from: 'user'}).then(idle);
    await printing(write, () => guarded(args[0], 'extendCli', run)).catch((failure) => {
      if (!/^commander\.help/.test(failure.cause?.code ?? '')) throw failure;
    });
  }
  return {output, known: command !== undefined, commands};
}

module.exports = {runCommand};
