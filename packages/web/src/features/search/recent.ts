import { createStore } from '../../platform/store.ts';

const KEPT = 6;
const keyOf = (userID: string) => `fireledger_searches_${userID}`;

function read(userID: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userID)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

const none: readonly string[] = [];
/** What the person signed in searched for last, the latest first; kept in this browser alone. */
export const recent = createStore(none);

/** Shows the searches of a person. */
export function loadRecent(userID: string): void {
  recent.set(read(userID));
}

function keep(userID: string, texts: readonly string[]): void {
  recent.set(texts);
  try {
    if (texts.length === 0) localStorage.removeItem(keyOf(userID));
    else localStorage.setItem(keyOf(userID), JSON.stringify(texts));
  } catch {
    // Storage may be blocked: the searches then hold until the page is left.
  }
}

/** Remembers a search that led somewhere. */
export function remember(userID: string, text: string): void {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  keep(userID, [text, ...read(userID).filter((one) => !same(one))].slice(0, KEPT));
}

/** Forgets every search of a person in this browser. */
export function forget(userID: string): void {
  keep(userID, none);
}
