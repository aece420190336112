import {describe, expect, test, vi} from 'vitest';
import {BrowserData} from './browserData';
import {isLazy, peekList, readList} from './lazyList';
import {ServerData} from './serverData';

interface Item {
  label: string;
  items?: Item[];
}

const files: Record<string, unknown> = {
  'bar.json': [{label: 'Top'}, {label: 'A', items: {$data: 'a.json'}}, {label: 'B', items: {$data: 'b.json'}}],
  'a.json': [{label: 'One'}, {label: 'Two'}, {label: 'Deep', items: {$data: 'deep.json'}}],
  'b.json': [{label: 'Three'}],
  'deep.json': [{label: 'Four'}],
};

const address = 'bar.json?v=1';

function server(): {data: ServerData; bar: Item[]} {
  const data = new ServerData();
  for (const [file, value] of Object.entries(files)) {
    data.load(file, JSON.stringify(value));
  }
  return {data, bar: data.value(address) as Item[]};
}

const at = (list: Item[], index: number): Item[] => list[index]?.items ?? [];
const labels = (list: readonly Item[]) => list.map(({label}) => label);

describe('at build time', () => {
  const ways: Record<string, (list: Item[]) => unknown> = {
    length: (list) => list.length,
    index: (list) => list[0],
    map: labels,
    spread: (list) => [...list],
    'Array.from': (list) => Array.from(list),
    'Object.keys': (list) => Object.keys(list),
    JSON: (list) => JSON.stringify(list),
    concat: (list) => ([] as Item[]).concat(list),
    slice: (list) => list.slice(1),
    in: (list) => 0 in list,
    destructuring: ([first]) => first,
    readList: (list) => readList(list),
  };
  test.for(Object.entries(ways))('%s reads a list as that of an array, and the page has it then', ([, read]) => {
    const {data, bar} = server();
    data.takeReads();
    expect(read(at(bar, 2))).toEqual(read(files['b.json'] as Item[]));
    expect(data.takeReads()).toEqual(['b.json']);
  });

  test('what passes a list on does not read it', () => {
    const {data, bar} = server();
    const {items = []} = {...bar[1]};
    expect(Array.isArray(items)).toBe(true);
    expect(peekList(items)?.length).toBe(3);
    expect(data.takeReads()).toEqual([]);
  });

  test('lists keep their identities until data change', () => {
    const {data, bar} = server();
    expect(data.value(address)).toBe(bar);
    data.load('b.json', '[{"label":"Edited"}]');
    expect(labels(at(data.value(address) as Item[], 2))).toEqual(['Edited']);
  });
});

describe('in the browser', () => {
  function browser() {
    const fetched: string[] = [];
    const data = new BrowserData((name) => {
      fetched.push(name);
      const file = name.replace(/\?.*/, '');
      const {'bar.json': _, ...whole} = files;
      return Promise.resolve(file.endsWith('.whole.json') ? {whole} : structuredClone(files[file]));
    });
    return {data, fetched, bar: () => data.value(address) as Item[]};
  }

  test('what the page names is there at once, as mere arrays', async () => {
    const {data, bar, fetched} = browser();
    await Promise.all([data.load(address), data.load('a.json?v=2')]);
    expect(isLazy(at(bar(), 1))).toBe(false);
    expect(labels(at(bar(), 1))).toEqual(['One', 'Two', 'Deep']);
    expect(fetched).toEqual([address, 'a.json?v=2']);
  });

  test('what a component reads is loaded, and all learn of it', async () => {
    const {data, bar, fetched} = browser();
    await data.load(address);
    const before = bar();
    const arrived = new Promise<void>((done) => data.subscribe(done));
    expect(labels(at(before, 2))).toEqual([]);
    expect(at(before, 2).length).toBe(0);
    await arrived;
    expect(fetched).toEqual([address, 'b.json']);
    expect(data.version()).toBe(1);
    expect(labels(at(bar(), 2))).toEqual(['Three']);
    expect(bar()).not.toBe(before);
    expect(bar()[0]).toBe(before[0]);
    expect(bar()).toBe(bar());
  });

  test('a component that reads more than a few gets all in one file', async () => {
    const many = Array.from({length: 20}, (_, i) => `m${i}.json`);
    const fetched: string[] = [];
    const data = new BrowserData((name) => {
      fetched.push(name);
      return Promise.resolve(
        name === 'many.json'
          ? many.map((file) => ({label: file, items: {$data: file}}))
          : {whole: Object.fromEntries(many.map((file) => [file, [{label: `in ${file}`}]]))},
      );
    });
    await data.load('many.json');
    const arrived = new Promise<void>((done) => data.subscribe(done));
    (data.value('many.json') as Item[]).forEach((item) => expect(item.items?.length).toBe(0));
    await arrived;
    expect(fetched).toEqual(['many.json', 'many.whole.json']);
    expect((data.value('many.json') as Item[]).map(({items = []}) => labels(items)[0])).toEqual(many.map((file) => `in ${file}`));
  });

  test('a list that did not arrive is loaded by the next that reads it', async () => {
    const get = vi.fn((name: string) => (name === 'b.json' ? Promise.reject(new Error('offline')) : Promise.resolve(structuredClone(files[name]))));
    const data = new BrowserData(get);
    await data.load('bar.json');
    const bar = data.value('bar.json') as Item[];
    expect(at(bar, 2).length).toBe(0);
    await new Promise((done) => setTimeout(done));
    expect(at(bar, 2).length).toBe(0);
    await new Promise((done) => setTimeout(done));
    expect(get.mock.calls.map(([name]) => name)).toEqual(['bar.json', 'b.json', 'b.json']);
  });

  test('what is fetched ahead is there when it is read', async () => {
    const {data, bar} = browser();
    await data.load(address);
    const list = at(bar(), 2);
    data.prefetch();
    await new Promise((done) => setTimeout(done));
    expect(labels(list)).toEqual(['Three']);
    expect(data.version()).toBe(0);
  });
});
