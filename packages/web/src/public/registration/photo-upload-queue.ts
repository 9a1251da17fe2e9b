import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { isTransient } from '../../platform/http.ts';
import { createStore } from '../../platform/store.ts';
import { type Answer, type Failure, isRecord } from '../api/answer.ts';
import type { Photo } from './photos.ts';

/** The progress of a photo. `problem` is null if no server was reached; `again`: a retry may succeed. */
export type PhotoState =
  | { readonly phase: 'waiting' }
  /** `geotagRemoved`: the picture said where it was taken, and this has been removed. */
  | { readonly phase: 'sent'; readonly geotagRemoved: boolean }
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'failed'; readonly problem: Problem | null; readonly again: boolean };

export type UploadingPhoto = Photo & { readonly state: PhotoState };

type Send = (photo: Photo, onProgress: (share: number) => void) => Promise<Answer<unknown>>;

/** Sends the photos of one registration, one by one; each failed one can be retried individually, unless it was refused. */
export class PhotoUploadQueue {
  readonly #send: Send;
  readonly #photos = createStore<readonly UploadingPhoto[]>([]);
  #running = false;

  constructor(photos: readonly Photo[], send: Send) {
    this.#send = send;
    this.#photos.set(photos.map((photo) => ({ ...photo, state: { phase: 'waiting' } })));
  }

  /** The current state of the photos; the same list until one changes. */
  readonly photos = (): readonly UploadingPhoto[] => this.#photos.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#photos.subscribe(listener);

  /** Sends every waiting photo; resolves when none is waiting. Rejects by a fault of our own, after which the others go on. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#waiting(); next; next = this.#waiting()) await this.#sendOne(next);
    } finally {
      this.#running = false;
      if (this.#waiting()) void this.start();
    }
  }

  /** Puts a failed photo back in the queue and continues. */
  async retry(photoID: string): Promise<void> {
    this.#become(photoID, { phase: 'waiting' });
    await this.start();
  }

  /** Puts every photo that reached no server back in the queue and continues. */
  async goOn(): Promise<void> {
    for (const { photoID, state } of this.photos()) {
      if (state.phase === 'failed' && state.problem === null) this.#become(photoID, { phase: 'waiting' });
    }
    await this.start();
  }

  #waiting(): UploadingPhoto | undefined {
    return this.photos().find(({ state }) => state.phase === 'waiting');
  }

  async #sendOne({ photoID, file }: Photo): Promise<void> {
    const progress = (share: number) => this.#become(photoID, { phase: 'sending', share });
    progress(0);
    let outcome: PhotoState = { phase: 'failed', problem: null, again: true };
    try {
      outcome = stateAfter(await this.#send({ photoID, file }, progress));
    } finally {
      this.#become(photoID, outcome);
    }
  }

  #become(photoID: string, state: PhotoState): void {
    this.#photos.set(this.photos().map((photo) => (photo.photoID === photoID ? { ...photo, state } : photo)));
  }
}

/** What has become of a photo by the response to it. */
function stateAfter(answer: Answer<unknown>): PhotoState {
  if (answer.ok) {
    const geotagRemoved = isRecord(answer.value) && answer.value.locationRemoved === true;
    return { phase: 'sent', geotagRemoved };
  }
  const problem = answer.failure.kind === 'refused' ? (answer.failure.problems[0] ?? null) : null;
  return { phase: 'failed', problem, again: !isPhotoRefused(answer.failure) };
}

/**
 * Whether the photo is refused on every try: not for lack of a server or because of a rate limit. A visit that has ended
 * accepts no more photos, as a registration accepts photos only from the visit that wrote it (docs/decisions/0162).
 */
function isPhotoRefused(failure: Failure): boolean {
  return failure.kind === 'refused' && !isTransient(failure);
}
