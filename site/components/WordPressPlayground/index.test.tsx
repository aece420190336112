import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {renderPage} from '../../../theme/testing/render';
import WordPressPlayground from '.';
import {boot, obstacle, type Settings} from './boot';

const settings: Settings = {client: 'https://wp.example/client.js', remote: 'https://wp.example/remote.html', blueprint: {login: true}, timeout: 5};

/** Mocks a browser that can run WordPress. */
function capable(): void {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', {value: {}, configurable: true});
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('nothing is loaded before the reader asks for it', () => {
  const start = vi.fn();
  renderPage(<WordPressPlayground settings={settings} start={start} />);
  expect(start).not.toHaveBeenCalled();
  expect(screen.getByTitle('WordPress').hasAttribute('src')).toBe(false);
});

test('a failed start is explained, and Retry starts again in a new frame', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('wp.example cannot be reached.')).mockResolvedValueOnce(undefined);
  renderPage(<WordPressPlayground settings={settings} start={start} />);
  fireEvent.click(screen.getByRole('button', {name: 'Start WordPress'}));
  const retry = await screen.findByRole('button', {name: 'Retry'});
  expect(screen.getByRole('status').textContent).toContain('wp.example cannot be reached.');
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(start.mock.calls[1]?.[0]).not.toBe(start.mock.calls[0]?.[0]);
});

test.each([
  ['an insecure page', {isSecureContext: false, navigator: {serviceWorker: {}}}, /https/],
  ['no service workers', {isSecureContext: true, navigator: {}}, /service workers/],
  ['nothing in the way', {isSecureContext: true, navigator: {serviceWorker: {}}}, undefined],
])('what keeps WordPress from starting: %s', (_, browser, words) => {
  const found = obstacle(browser);
  if (words) {
    expect(found).toMatch(words);
  } else {
    expect(found).toBeUndefined();
  }
});

test('the client gets the frame, the remote page and the blueprint', async () => {
  capable();
  const startPlaygroundWeb = vi.fn().mockResolvedValue({isReady: () => Promise.resolve()});
  const iframe = document.createElement('iframe');
  await boot(iframe, settings, () => Promise.resolve({startPlaygroundWeb}));
  expect(startPlaygroundWeb).toHaveBeenCalledWith({iframe, remoteUrl: settings.remote, blueprint: settings.blueprint});
});

test('a client that cannot be loaded is named', async () => {
  capable();
  await expect(boot(document.createElement('iframe'), settings, () => Promise.reject(new Error('offline')))).rejects.toThrow('wp.example cannot be reached');
});

test('a start that takes too long is given up', async () => {
  capable();
  vi.useFakeTimers();
  const failed = expect(boot(document.createElement('iframe'), settings, () => new Promise(() => {}))).rejects.toThrow('within 5 seconds');
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
});
