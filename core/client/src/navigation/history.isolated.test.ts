import {NavigationType} from 'react-router-dom';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {Change} from './history';

async function freshHistory() {
  vi.resetModules();
  return (await import('./history')).browserHistory();
}

/** Waits for the browser, which moves through its history asynchronously. */
const popped = () => new Promise((done) => window.addEventListener('popstate', done, {once: true}));

describe('the history of the browser', () => {
  beforeEach(() => window.history.replaceState(null, '', '/start?a=1#b'));
  afterEach(() => vi.restoreAllMocks());

  test('begins where the document is, and numbers its entry', async () => {
    const history = await freshHistory();
    expect(history.action).toBe(NavigationType.Pop);
    expect(history.location).toMatchObject({pathname: '/start', search: '?a=1', hash: '#b', state: null, key: 'default'});
    expect(window.history.state).toEqual({idx: 0});
  });

  test('a push and a replacement call back with what they lead to', async () => {
    const history = await freshHistory();
    const changes: Change[] = [];
    const stop = history.listen((change) => changes.push(change));
    history.push('/next?q=2#c', {from: 'here'});
    history.replace({search: '?q=3'});
    stop();
    history.push('/unheard');
    expect(changes).toMatchObject([
      {action: NavigationType.Push, delta: 1, location: {pathname: '/next', search: '?q=2', hash: '#c', state: {from: 'here'}}},
      {action: NavigationType.Replace, delta: 0, location: {pathname: '/next', search: '?q=3', hash: '', state: null}},
    ]);
    expect(changes[0]?.location.key).not.toBe(changes[1]?.location.key);
    expect(window.location.pathname).toBe('/unheard');
    expect(history.createHref({pathname: '/x', search: 'y', hash: 'z'})).toBe('/x?y#z');
  });

  test('going back tells how far, which whoever prevents it needs', async () => {
    const history = await freshHistory();
    history.push('/one');
    history.push('/two');
    const changes: Change[] = [];
    history.listen((change) => changes.push(change));
    history.go(-2);
    await popped();
    expect(changes).toMatchObject([{action: NavigationType.Pop, delta: -2, location: {pathname: '/start'}}]);
    history.go(1);
    await popped();
    expect(changes[1]).toMatchObject({delta: 1, location: {pathname: '/one'}});
  });

  test.for([
    ['what the browser cannot keep is an error of who pushes it', 'DataCloneError', 0],
    ['where the browser takes no more entries, it loads the document', 'SecurityError', 1],
  ] as const)('%s', async ([, name, assigned]) => {
    const history = await freshHistory();
    const assign = vi.fn();
    vi.stubGlobal('location', {pathname: '/start', search: '', hash: '', assign});
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    const push = () => history.push('/one');
    if (assigned === 0) {
      expect(push).toThrow(DOMException);
    } else {
      push();
    }
    expect(assign).toHaveBeenCalledTimes(assigned);
    vi.unstubAllGlobals();
  });
});
