import { discardDraft, loadDraft, saveDraft } from '../../platform/drafts.ts';
import { createStore } from '../../platform/store.ts';

const KEPT = 6;
/** Kept like what is typed into a form: only in this tab, and forgotten when the person signs out or somebody else signs in. */
const NAME = 'search/recent';

function read(userID: string): readonly string[] {
  const stored = loadDraft(userID, NAME);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, KEPT) : NONE;
}

export const NONE: readonly string[] = [];
/** The most recent searches of the signed-in person, the latest first. */
export const recent = createStore({ of: '', texts: NONE });

/** Loads the searches of a person. */
export function loadRecentSearches(userID: string): void {
  recent.set({ of: userID, texts: read(userID) });
}

function keep(userID: string, texts: readonly string[]): void {
  recent.set({ of: userID, texts });
  if (texts.length === 0) discardDraft(userID, NAME);
  else saveDraft(userID, NAME, texts);
}

/** Remembers a search whose result was opened. */
export function remember(userID: string, text: string): void {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  keep(userID, [text, ...read(userID).filter((one) => !same(one))].slice(0, KEPT));
}

/** Forgets every search of a person in this tab. */
export function forget(userID: string): void {
  keep(userID, NONE);
}
