import {expect, test, vi} from 'vitest';
import {useDateTimeFormat} from './intl';

const long = {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'} as const;
const date = new Date('2021-03-05T23:30:00Z');

test('the words are those of the build', () => {
  expect(useDateTimeFormat(long).format(date)).toBe('5. März 2021');
  expect(useDateTimeFormat({...long, month: 'short'}).format(date.getTime())).toBe('5. März 2021');
  expect(useDateTimeFormat({day: 'numeric', month: 'long', timeZone: 'UTC'}).format(date)).toBe('٠٥.٣.');
});

test.each([{...long, weekday: 'long'} as const, {...long, timeZone: undefined}, {...long, month: '2-digit'} as const, {}])(
  'a form without words is an error where there is no Intl: %o',
  (options) => {
    vi.stubGlobal('Intl', undefined);
    expect(() => useDateTimeFormat(options)).toThrow('--engine node');
    vi.unstubAllGlobals();
  },
);
