import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {setTimeout as sleep} from 'node:timers/promises';
import {spawnGosaur} from './gosaur.ts';

/** A running `gosaur serve` or `gosaur start`. */
export interface Server {
  /** The address of the site, base URL included. */
  url: string;
  /** Returns its output so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** How long a server may take to exit, in milliseconds. */
const stopTimeout = 8_000;

/** Starts a serving command on a free port of the loopback interface and waits for its address. */
export async function startServer(args: string[]): Promise<Server> {
  const child = spawnGosaur([...args, '--port', '0', '--no-open']);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const exited = once(child, 'exit');
  child.on('exit', (code, signal) => (log += `[the program ended: ${signal ?? `exit code ${code}`}]\n`));
  const url = await Promise.race([address(createInterface({input: child.stdout})), exited.then(() => undefined)]);
  if (url === undefined) {
    throw new Error(`gosaur ${args.join(' ')} did not start:\n${log}`);
  }
  return {
    url,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      const ended = await Promise.race([exited.then(() => true), sleep(stopTimeout, false, {ref: false})]);
      if (!ended) {
        child.kill('SIGKILL');
        throw new Error(`gosaur ${args.join(' ')} did not stop:\n${log}`);
      }
    },
  };
}

async function address(lines: AsyncIterable<string>): Promise<string | undefined> {
  for await (const line of lines) {
    const url = / at (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      return url;
    }
  }
  return undefined;
}

/** Runs a serving command while `work` runs. If that fails, the error includes the output of the server. */
export async function withServer(args: string[], work: (server: Server) => Promise<void>): Promise<void> {
  const server = await startServer(args);
  try {
    await work(server);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\ngosaur ${args.join(' ')} wrote:\n${server.log()}`, {cause: error});
  } finally {
    await server.stop();
  }
}
