import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import ApiConsole from '@theme/ApiConsole';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../testing/render';
import type {Call} from './request';

const call: Call = {
  method: 'GET',
  path: '/otters/{id}',
  servers: ['https://a.example', 'https://b.example'],
  parameters: [{name: 'id', in: 'path', required: true, example: '7'}],
  auth: [{label: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer ', basic: false}],
  contentType: '',
  body: '',
};

beforeEach(() => configure({}));
afterEach(() => vi.unstubAllGlobals());

test('sends what the reader fills in, and shows the answer', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('{"name":"Ada"}', {status: 200, statusText: 'OK'})));
  vi.stubGlobal('fetch', fetched);
  const {container} = renderPage(<ApiConsole call={call} />, {path: '/', providers: true});
  await expectAccessible(container);
  fireEvent.change(screen.getByLabelText('Server'), {target: {value: 'https://b.example'}});
  fireEvent.change(screen.getByLabelText('token'), {target: {value: 's'}});
  fireEvent.submit(screen.getByRole('form', {name: 'Send a request'}));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('200 OK'));
  expect(container.querySelector('.openapi-answer')?.textContent).toContain('"name": "Ada"');
  expect(fetched).toHaveBeenCalledWith('https://b.example/otters/7', expect.objectContaining({method: 'GET', credentials: 'omit', headers: {Authorization: 'Bearer s'}}));
  await expectAccessible(container);
});

test('says why no answer came', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderPage(<ApiConsole call={call} />, {path: '/', providers: true});
  fireEvent.submit(screen.getByRole('form', {name: 'Send a request'}));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Failed to fetch'));
});

test('is there from the start, and cannot be used without scripts', () => {
  const page = new DOMParser().parseFromString(renderOnServer(<ApiConsole call={call} />, {path: '/', providers: true}), 'text/html');
  expect(page.querySelector('fieldset')?.disabled).toBe(true);
  expect([...page.querySelectorAll('form input, form select, form button')].every((field) => field.closest('fieldset'))).toBe(true);
  expect(page.querySelector('noscript')?.textContent).toContain('scripts');
});
