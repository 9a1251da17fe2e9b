/** How long what was told is told to whoever comes after it, in milliseconds; a page that loads for longer has read later. */
export const RECENT_MS = 10_000;
/** How many messages are kept at most: where there are more, whoever comes is told that everything may have changed. */
const KEPT = 500;

/**
 * What a live stream told lately. A screen reads and opens its stream side by side, in any order: what changed between the two
 * would be told to nobody, and stay unseen until something else changes.
 */
export class RecentMessages<Message> {
  #kept: { readonly at: number; readonly message: Message }[] = [];
  #lostAt = Number.NEGATIVE_INFINITY;

  /** Keeps a message that is told at a moment (milliseconds). */
  add(message: Message, at: number): void {
    this.#kept.push({ at, message });
    if (this.#kept.length > KEPT) {
      this.#lostAt = this.#kept.shift()?.at ?? at;
    }
  }

  /** The messages of the last ten seconds, the oldest first; null where there were too many to keep. */
  until(now: number): readonly Message[] | null {
    this.#kept = this.#kept.filter(({ at }) => at > now - RECENT_MS);
    return this.#lostAt > now - RECENT_MS ? null : this.#kept.map(({ message }) => message);
  }
}
