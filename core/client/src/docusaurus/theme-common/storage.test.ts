import site from '@generated/site';
import {describe, expect, test, vi} from 'vitest';
import {createStorageSlot, listStorageKeys} from './storage';

describe('createStorageSlot', () => {
  test('reads, writes and deletes', () => {
    const slot = createStorageSlot('key');
    expect(slot.get()).toBeNull();
    slot.set('value');
    expect(slot.get()).toBe('value');
    expect(listStorageKeys()).toEqual(['key']);
    slot.del();
    expect(slot.get()).toBeNull();
  });

  test('keeps what sites with namespaces store apart', () => {
    site.storage = '-kit';
    const slot = createStorageSlot('key');
    delete site.storage;
    slot.set('value');
    expect(localStorage.getItem('key-kit')).toBe('value');
    expect(createStorageSlot('key').get()).toBeNull();
  });

  test('tells this window of changes, and only of changes', () => {
    const seen: (string | null)[] = [];
    const slot = createStorageSlot('key');
    const stop = slot.listen(({newValue}) => seen.push(newValue));
    slot.set('a');
    slot.set('a');
    createStorageSlot('other').set('b');
    slot.del();
    stop();
    slot.set('c');
    expect(seen).toEqual(['a', null]);
  });

  test('does nothing where the browser refuses storage', () => {
    const get = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const slot = createStorageSlot('key');
    slot.set('value');
    expect(slot.get()).toBeNull();
    get.mockRestore();
  });

  test('keeps nothing without persistence', () => {
    createStorageSlot('key', {persistence: 'none'}).set('value');
    expect(localStorage.getItem('key')).toBeNull();
  });
});
