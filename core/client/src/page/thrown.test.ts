import {describe, expect, it} from 'vitest';
import {asError} from './thrown';

const message = (thrown: unknown) => (asError(thrown) as Error).message;

describe('asError', () => {
  it('leaves errors as they are, of other realms too', () => {
    const error = new TypeError('x');
    expect(asError(error)).toBe(error);
    const foreign = {name: 'DataCloneError', message: 'x', stack: ''};
    expect(asError(foreign)).toBe(foreign);
  });

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['x', 'the text "x"'],
    [7, '7'],
    [{a: 1, reason: 'x'}, 'an object with the keys a, reason'],
    [{}, 'an object with the keys (none)'],
    [Promise.resolve(), 'a Promise'],
    [() => 1, 'a function'],
  ])('says what %j is', (thrown, want) => {
    expect(message(thrown)).toBe(want);
    expect((asError(thrown) as Error).name).toBe('Thrown');
  });

  it('survives getters that throw', () => {
    const hostile = {
      get message(): string {
        throw new Error('hostile');
      },
    };
    expect(message(hostile)).toBe('an error that cannot be read');
    const get = (): never => {
      throw new Error('hostile');
    };
    expect(message(new Proxy({}, {get}))).toBe('an error that cannot be read');
  });
});
