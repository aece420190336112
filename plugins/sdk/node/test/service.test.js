import assert from 'node:assert/strict';
import {once} from 'node:events';
import {describe, test} from 'node:test';
import {definePlugin} from '@gosaur/plugin';
import {credentials, makeGenericClientConstructor, Server, ServerCredentials} from '@grpc/grpc-js';
import {serviceDefinition} from '../src/protocol.js';
import {listen} from '../src/serve.js';
import {pluginService} from '../src/service.js';

const named = {name: 'sample', summary: 'A sample.'};

describe('what a plugin says of itself', () => {
  test('is refused with the valid names where it is misspelt', () => {
    /** @type {(plugin: object) => () => unknown} */
    const define = (plugin) => () => definePlugin(/** @type {any} */ (plugin));
    assert.throws(define({...named, buildRoute() {}}), /the plugin sample has the unknown property "buildRoute"; valid: name, .*buildRoutes/);
    assert.throws(define({...named, loadContent: 3}), /loadContent of the plugin sample is 3; it must be a function/);
    assert.throws(define({name: 'sample'}), /the plugin's summary is undefined; it must be a text/);
  });
});

describe('a hook', {timeout: 20_000}, () => {
  test('is told that the host does not wait any more', async () => {
    /** @type {(value?: undefined) => void} */
    let tell = () => undefined;
    const told = new Promise((resolve) => (tell = resolve));
    const plugin = definePlugin({
      ...named,
      async loadContent({signal}) {
        stream.cancel();
        await once(signal, 'abort');
        tell();
      },
    });
    const server = new Server();
    server.addService(serviceDefinition, pluginService(plugin, () => undefined));
    const port = await listen(server, ServerCredentials.createInsecure());
    const Client = makeGenericClientConstructor(serviceDefinition, 'PluginService');
    const client = /** @type {any} */ (new Client(`127.0.0.1:${String(port)}`, credentials.createInsecure()));
    const stream = client.loadContent(Buffer.alloc(0));
    stream.on('error', () => undefined); // the cancellation
    await told;
    client.close();
    server.forceShutdown();
  });
});
