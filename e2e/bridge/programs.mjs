import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';

/** Runs a program in a folder, and fails with its output unless it succeeds. */
export async function run(folder, program, args, environment) {
  const child = spawn(program, args, {cwd: folder, env: {...process.env, CI: 'true', NO_COLOR: '1', ...environment}, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (process.env.BRIDGE_KEEP) console.log(output);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
}

/** Calls use with the environment of a site whose remote content is served on this machine. */
export async function withRemote(use) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/far.md' ? 200 : 404).end('---\ntitle: Far away\n---\n\nWords from **elsewhere**.\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use({REMOTE_CONTENT: `http://127.0.0.1:${server.address().port}`});
  } finally {
    server.close();
  }
}
