import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {spawnGosaur} from './gosaur.ts';

/** A running `gosaur serve` or `gosaur start`. */
export interface Server {
  /** The address of the site, base URL included. */
  url: string;
  /** What it has written on standard error so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts a serving command on a free port of the loopback interface and waits for its address. */
export async function startServer(args: string[]): Promise<Server> {
  const child = spawnGosaur([...args, '--port', '0', '--no-open']);
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = once(child, 'exit');
  const url = await Promise.race([address(createInterface({input: child.stdout})), exited.then(() => undefined)]);
  if (url === undefined) {
    throw new Error(`gosaur ${args.join(' ')} did not start:\n${log}`);
  }
  return {
    url,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
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
