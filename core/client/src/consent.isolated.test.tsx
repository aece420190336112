import {act, render, screen} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as consent from './consent';

let api: typeof consent;
let globalData: Record<string, Record<string, unknown>>;

beforeEach(async () => {
  vi.resetModules();
  api = await import('./consent');
  ({default: globalData} = await import('@generated/global-data'));
  globalData.analytics = {default: {active: true, providers: ['gtag'], consent: true}};
});

afterEach(() => {
  delete globalData.analytics;
  localStorage.clear();
  vi.restoreAllMocks();
});

function Banner() {
  const {needed, providers, consent, grant, revoke} = api.useConsent();
  return (
    <>
      <output>{`${String(needed)} ${providers.join()} ${consent}`}</output>
      <button type="button" onClick={grant}>Allow</button>
      <button type="button" onClick={revoke}>Refuse</button>
    </>
  );
}

const state = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => screen.getByRole('button', {name}).click());

test('is unknown at first, and what the reader says then, also on the next page', () => {
  const answers: unknown[] = [];
  const listen = (event: Event) => answers.push((event as CustomEvent).detail);
  document.addEventListener(api.CONSENT_EVENT, listen);
  render(<Banner />);
  expect(state()).toBe('true gtag unknown');
  press('Allow');
  expect(state()).toBe('true gtag granted');
  press('Refuse');
  expect(state()).toBe('true gtag denied');
  expect(localStorage.getItem('gosaur.consent')).toBe('denied');
  expect(answers).toEqual([{given: true}, {given: false}]);
  document.removeEventListener(api.CONSENT_EVENT, listen);
});

test('follows the event of another tool, and another tab', () => {
  render(<Banner />);
  act(() => {
    document.dispatchEvent(new CustomEvent('gosaur:consent', {detail: {given: true}}));
  });
  expect(state()).toBe('true gtag granted');
  act(() => {
    localStorage.setItem('gosaur.consent', 'denied');
    window.dispatchEvent(new StorageEvent('storage', {key: 'gosaur.consent'}));
  });
  expect(state()).toBe('true gtag denied');
});

test('lasts as long as the page where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  render(<Banner />);
  press('Allow');
  expect(state()).toBe('true gtag granted');
});

test('is unknown on the server, and not needed without analytics', () => {
  localStorage.setItem('gosaur.consent', 'granted');
  delete globalData.analytics;
  expect(renderToString(<Banner />)).toContain('false  unknown');
});
