import { mayRetryIdempotently } from '@fireledger/domain/shared/idempotent-retry.ts';
import { isRecord } from '../api/answer.ts';
import { type PageStorage, readJson } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';

/** What a visitor has typed so far. Photos are not saved: a browser's session storage cannot hold them. */
export type Draft = {
  readonly category: string | null;
  readonly internalLocation: string;
  readonly description: string;
  readonly visitorName: string;
  /** The Idempotency-Key: throughout the draft's life, however often it is sent, it makes one entry. */
  readonly key: string;
  /** The number of photos chosen, to say after a reload that they are gone. */
  readonly photoCount: number;
  /** The token that it was last sent with: who sends it again after a reload is the same visitor, whose photos may follow. */
  readonly token: string | null;
  /** When it was first sent and may have been written, in milliseconds; null if it was not. */
  readonly triedAt: number | null;
};

const KEY = 'public_registration_draft';

/** An empty draft with a fresh key; the name may be carried over from the previous entry. */
export function newDraft(key: string, visitorName = ''): Draft {
  const empty = { category: null, internalLocation: '', description: '' };
  return { ...empty, visitorName, key, photoCount: 0, token: null, triedAt: null };
}

/** Saves the draft for this tab; it belongs to one location and discipline. */
export function saveDraft(storage: PageStorage, place: Place, draft: Draft): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...draft, of: nameOf(place) }));
  } catch {
    // Storage is full: the text stays on the screen.
  }
}

/** Removes the draft with this key, which has been sent or discarded; another that was begun since stays. */
export function discardDraft(storage: PageStorage, key: string): void {
  const kept = readJson(storage, KEY);
  if (isRecord(kept) && kept.key === key) storage.removeItem(KEY);
}

/** The draft saved for this place, or null if there is none or it is incomplete. */
export function loadDraft(storage: PageStorage, place: Place): Draft | null {
  const kept = readJson(storage, KEY);
  if (!isRecord(kept) || kept.of !== nameOf(place)) return null;
  const { category, internalLocation, description, visitorName, key, photoCount, token, triedAt } = kept;
  if (typeof internalLocation !== 'string' || typeof description !== 'string') return null;
  if (typeof visitorName !== 'string' || typeof key !== 'string') return null;
  return {
    category: typeof category === 'string' ? category : null,
    internalLocation,
    description,
    visitorName,
    key,
    photoCount: typeof photoCount === 'number' ? photoCount : 0,
    token: typeof token === 'string' ? token : null,
    triedAt: typeof triedAt === 'number' ? triedAt : null,
  };
}

/**
 * Whether the draft may have been written so long ago that the server has forgotten its key: sent again, it would make a second
 * entry (docs/decisions/0605). `now` in milliseconds.
 */
export function isLapsed({ triedAt }: Pick<Draft, 'triedAt'>, now: number): boolean {
  return triedAt !== null && !mayRetryIdempotently(triedAt, now);
}

function nameOf({ location, discipline }: Place): string {
  return `${location.locationID} ${discipline.disciplineID}`;
}
