import { isRecord } from '../api/answer.ts';
import type { PageStorage } from './page-storage.ts';
import { readJson } from './page-storage.ts';

/** The location and discipline of the visited logbook, and the reseller whose logo is shown. */
export type Place = {
  readonly location: { readonly locationID: string; readonly name: string };
  readonly discipline: { readonly disciplineID: string; readonly name: string };
  readonly resellerID: string | null;
};

/** What is kept until the tab closes, so that a return needs no retyping (specification 4 and 9). */
export type RememberedVisit = Place & { readonly password: string };

const KEY = 'public_logbook';
const PASSWORD = /^[0-9]{4}$/;

/** Whether a text has the form of a logbook password (specification 9). */
export function isPassword(text: string): boolean {
  return PASSWORD.test(text);
}

/** Saves the visit for this tab. */
export function rememberVisit(storage: PageStorage, visit: RememberedVisit): void {
  storage.setItem(KEY, JSON.stringify(visit));
}

/** Forgets the visit: its password turned out to be wrong. */
export function forgetVisit(storage: PageStorage): void {
  storage.removeItem(KEY);
}

/** The visit saved for this tab, or null if there is none or it is incomplete. */
export function recallVisit(storage: PageStorage): RememberedVisit | null {
  const kept = readJson(storage, KEY);
  if (!isRecord(kept) || !isRecord(kept.location) || !isRecord(kept.discipline)) return null;
  const { location, discipline, password, resellerID } = kept;
  if (typeof location.locationID !== 'string' || typeof location.name !== 'string') return null;
  if (typeof discipline.disciplineID !== 'string' || typeof discipline.name !== 'string') return null;
  if (typeof password !== 'string' || !isPassword(password)) return null;
  return {
    location: { locationID: location.locationID, name: location.name },
    discipline: { disciplineID: discipline.disciplineID, name: discipline.name },
    resellerID: typeof resellerID === 'string' ? resellerID : null,
    password,
  };
}
