import { createContext, useContext } from 'react';

/** The part of the browser's storage that these pages use. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage in memory, for a browser that stores nothing: the page works, a reload starts afresh. */
export function memoryStorage(): PageStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** The storage that `open` returns, or memory if the browser refuses it. */
export function storageOrMemory(open: () => Storage): PageStorage {
  try {
    const storage = open();
    const probe = 'public_probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}

/** The JSON stored under `key`, or null if there is none or it cannot be parsed. */
export function readJson(storage: PageStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The storage of this tab. */
export const StorageContext = createContext<PageStorage>(memoryStorage());

/** The storage of this tab, for data that must survive a reload. */
export function usePageStorage(): PageStorage {
  return useContext(StorageContext);
}
