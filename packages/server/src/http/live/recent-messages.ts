/**
 * How long messages are replayed to new streams, in milliseconds; a page that takes longer to load has
 * read its data later than that.
 */
export const RECENT_MS = 10_000;
/** The maximum number of messages kept: with more, a new stream is told that everything may have changed. */
const KEPT = 500;

/**
 * What a live stream has sent recently. A screen reads its data and opens its stream in parallel, in either order: a change
 * between the two would otherwise reach nobody and stay unseen until the next change.
 */
export class RecentMessages<Message> {
  #kept: { readonly at: number; readonly message: Message }[] = [];
  #lostAt = Number.NEGATIVE_INFINITY;

  /** Stores a message with the time at which it was sent (milliseconds). */
  add(message: Message, at: number): void {
    this.#kept.push({ at, message });
    if (this.#kept.length > KEPT) {
      this.#lostAt = this.#kept.shift()?.at ?? at;
    }
  }

  /** The messages of the last ten seconds, oldest first; null if there were too many to keep. */
  until(now: number): readonly Message[] | null {
    this.#kept = this.#kept.filter(({ at }) => at > now - RECENT_MS);
    return this.#lostAt > now - RECENT_MS ? null : this.#kept.map(({ message }) => message);
  }
}
