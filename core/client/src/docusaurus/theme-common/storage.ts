import site from '@generated/site';
import {useCallback, useState, useSyncExternalStore} from 'react';
import type {DocsVersionPersistence} from './themeConfig';

/** A key of the browser's storage. All operations do nothing if storage is unavailable. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls back on changes by this and other windows. Returns a function that stops this. */
  listen: (onChange: (event: StorageEvent) => void) => () => void;
}

/** The storage to use: localStorage, sessionStorage or none. */
export interface StorageSlotOptions {
  persistence?: DocsVersionPersistence | 'sessionStorage';
}

const UNAVAILABLE: StorageSlot = {get: () => null, set: () => {}, del: () => {}, listen: () => () => {}};

function browserStorage(persistence: StorageSlotOptions['persistence'] = 'localStorage'): Storage | null {
  if (persistence === 'none' || typeof window === 'undefined') {
    return null;
  }
  try {
    return window[persistence];
  } catch {
    return null; // Browsers deny access in sandboxed frames and with strict privacy settings.
  }
}

/** Browsers notify only other windows of a change, so this one is notified here. */
function announce(storage: Storage, key: string, oldValue: string | null, newValue: string | null): void {
  if (oldValue !== newValue) {
    const url = window.location.href;
    window.dispatchEvent(new StorageEvent('storage', {key, oldValue, newValue, url, storageArea: storage}));
  }
}

function write(storage: Storage, key: string, value: string | null): void {
  try {
    const old = storage.getItem(key);
    if (value === null) {
      storage.removeItem(key);
    } else {
      storage.setItem(key, value);
    }
    announce(storage, key, old, value);
  } catch {
    // The quota is exceeded or access was revoked, so the value is not stored.
  }
}

/** Returns access to one key of the browser's storage, to which the site's namespace is added. For effects and event handlers only. */
export function createStorageSlot(name: string, options?: StorageSlotOptions): StorageSlot {
  const key = name + (site.storage ?? '');
  const storage = browserStorage(options?.persistence);
  if (!storage) {
    return UNAVAILABLE;
  }
  return {
    get: () => {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    set: (value) => write(storage, key, value),
    del: () => write(storage, key, null),
    listen: (onChange) => {
      const listener = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === key) {
          onChange(event);
        }
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

/** Returns the value of a key of the browser's storage; null on the server and during hydration. A null key has no value. */
export function useStorageSlot(key: string | null, options?: StorageSlotOptions): [string | null, StorageSlot] {
  const [slot] = useState(() => (key === null ? UNAVAILABLE : createStorageSlot(key, options)));
  const subscribe = useCallback((onChange: () => void) => slot.listen(onChange), [slot]);
  return [useSyncExternalStore(subscribe, slot.get, () => null), slot];
}

/** Returns the keys in the browser's storage. */
export function listStorageKeys(persistence?: StorageSlotOptions['persistence']): string[] {
  const storage = browserStorage(persistence);
  return storage ? Array.from({length: storage.length}, (_, i) => storage.key(i) ?? '') : [];
}
