import { type Answer, type Failure, isSignedOut } from '../api/answer.ts';
import { canReadFullLogbook, checkPassword, lookUpCode } from '../api/calls.ts';
import type { PageStorage } from './page-storage.ts';
import type { Place } from './remembered-visit.ts';
import { forgetVisit, recallVisit, rememberVisit } from './remembered-visit.ts';
import type { VisitState } from './visit-state.ts';
import { fullLogbookAddress, isServerUnavailable, phaseAfter, placeOf, promptAfter } from './visit-state.ts';

type Surroundings = {
  readonly storage: PageStorage;
  /** The current time in milliseconds. */
  readonly now: () => number;
  /** Leaves these pages for an address of the application. */
  readonly leave: (address: string) => void;
};

/** The answer of a call while the visitor has no accepted password. */
const NO_TOKEN: Failure = {
  kind: 'refused',
  status: 401,
  problems: [{ path: '', code: 'not_authenticated' }],
};

/**
 * One visitor's way from the QR code to the open logbook. The token is held here, in memory, and in a draft that was sent with
 * it (registration/draft.ts); the password is saved in `storage` and sent again on return and when the token has expired
 * (specification 4, design 5).
 */
export class Visit {
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #state: VisitState = { phase: 'looking_up' };
  #token: string | null = null;
  /** The code of the last start: null for an address without one, undefined before the first start. */
  #code: string | null | undefined;
  /** Counts the arrivals, so that the answer to an earlier one is ignored. */
  #turn = 0;
  #renewing: Promise<Answer<string>> | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The state of the visit; the same object until it changes. */
  readonly state = (): VisitState => this.#state;

  /** Calls `listener` after each change; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts with the code of the address, or with the remembered visit; does nothing when repeated with the same code. */
  async begin(code: string | null): Promise<void> {
    const standing = 'place' in this.#state;
    if (code === this.#code || (code === null && standing)) return;
    this.#code = code;
    await this.#arrive(code);
  }

  /** Tries the arrival again after the server could not be reached. */
  async again(): Promise<void> {
    await this.#arrive(this.#code ?? null);
  }

  /** Sends the typed password (4 digits). */
  async enter(password: string): Promise<void> {
    if (this.#state.phase !== 'at_door' || this.#state.checking) return;
    const { place, opened } = this.#state;
    this.#become({ ...this.#state, checking: true });
    await this.#submit(place, password, { kept: false, opened });
  }

  /** Continues with the token of an earlier page of this tab, so that what was written there still belongs to this visitor. */
  continueWithToken(token: string): void {
    this.#token = token;
  }

  /** Runs `call` with the token; if it has expired, renews it once with the saved password and runs `call` again. */
  async withToken<T>(call: (token: string) => Promise<Answer<T>>): Promise<Answer<T>> {
    const used = this.#token;
    if (used !== null) {
      const answer = await call(used);
      if (answer.ok || !isSignedOut(answer.failure)) return answer;
      if (this.#token !== null && this.#token !== used) return call(this.#token);
    }
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null;
    });
    const renewed = await this.#renewing;
    return renewed.ok ? call(renewed.value) : renewed;
  }

  async #arrive(code: string | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#token = null;
    this.#become({ phase: 'looking_up' });
    const kept = recallVisit(this.#around.storage);
    if (code === null)
      return kept === null ? this.#become({ phase: 'no_code' }) : this.#resubmit(kept, kept.password);
    const answer = await lookUpCode(code);
    if (turn !== this.#turn) return;
    if (!answer.ok) return this.#become({ phase: phaseAfter(answer.failure) });
    const whole = await canReadFullLogbook(answer.value);
    if (turn !== this.#turn) return;
    if (whole) return this.#around.leave(fullLogbookAddress(answer.value));
    const place = placeOf(answer.value);
    if (kept?.location.locationID === place.location.locationID) return this.#resubmit(place, kept.password);
    this.#become({ phase: 'at_door', place, ask: { why: 'first' }, checking: false, opened: false });
  }

  async #resubmit({ location, discipline, resellerID }: Place, password: string): Promise<void> {
    const place = { location, discipline, resellerID };
    this.#become({ phase: 'at_door', place, ask: null, checking: true, opened: false });
    await this.#submit(place, password, { kept: true, opened: false });
  }

  async #submit(
    place: Place,
    password: string,
    { kept, opened }: { readonly kept: boolean; readonly opened: boolean },
  ): Promise<Answer<string>> {
    const turn = this.#turn;
    const { storage, now } = this.#around;
    const { locationID } = place.location;
    const { disciplineID } = place.discipline;
    const answer = await checkPassword({ locationID, disciplineID, password });
    if (turn !== this.#turn) return { ok: false, failure: NO_TOKEN };
    if (answer.ok && answer.value.valid) {
      this.#token = answer.value.token;
      rememberVisit(storage, { ...place, password });
      this.#become({ phase: 'inside', place });
      return { ok: true, value: answer.value.token };
    }
    if (!answer.ok && isServerUnavailable(answer.failure) && kept) {
      // The saved password is still as good as before: an open page stays open, a page not yet shown offers to try again.
      if (!opened) this.#become({ phase: 'unreachable' });
      return answer;
    }
    this.#token = null;
    const ask = answer.ok ? ({ why: 'wrong' } as const) : promptAfter(answer.failure, now());
    if (answer.ok) forgetVisit(storage);
    this.#become({ phase: 'at_door', place, ask, checking: false, opened });
    return { ok: false, failure: answer.ok ? NO_TOKEN : answer.failure };
  }

  async #renew(): Promise<Answer<string>> {
    const kept = recallVisit(this.#around.storage);
    if (this.#state.phase !== 'inside') return { ok: false, failure: NO_TOKEN };
    const { place } = this.#state;
    if (kept !== null) return this.#submit(place, kept.password, { kept: true, opened: true });
    this.#become({ phase: 'at_door', place, ask: { why: 'first' }, checking: false, opened: true });
    return { ok: false, failure: NO_TOKEN };
  }

  #become(next: VisitState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
