import {spawn, type ChildProcessWithoutNullStreams, type SpawnOptionsWithoutStdio} from 'node:child_process';
import {once} from 'node:events';
import {neutral} from './machine.ts';
import {gosaurProgram} from './paths.ts';

/** The result of a run of the program. */
export interface Run {
  /** The exit code; null if a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the program. Progress and colours are off, as in CI. */
export function spawnGosaur(args: string[], options: SpawnOptionsWithoutStdio = {}): ChildProcessWithoutNullStreams {
  return spawn(gosaurProgram, args, {...options, env: neutral({CI: 'true', NO_COLOR: '1', ...options.env})});
}

/** Runs the program to its end. */
export async function gosaur(args: string[], options: SpawnOptionsWithoutStdio = {}): Promise<Run> {
  const child = spawnGosaur(args, options);
  const run: Run = {code: null, stdout: '', stderr: ''};
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.stderr += text));
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number | null];
  return {...run, code};
}

/** Runs the program and fails with its output unless it succeeds. */
export async function mustGosaur(args: string[], options: SpawnOptionsWithoutStdio = {}): Promise<Run> {
  const run = await gosaur(args, options);
  if (run.code !== 0) {
    throw new Error(`gosaur ${args.join(' ')} ended with ${run.code ?? 'a signal'}:\n${run.stderr}${run.stdout}`);
  }
  return run;
}
