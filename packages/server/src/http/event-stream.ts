import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a reader; one that does not read is cut off, and reads everything anew when it comes back. */
const MAX_UNREAD = 64 * 1024;
/** How long the last bytes of a stream that was ended may wait for their reader. */
export const LAST_WORDS_MS = 10_000;

/**
 * One browser's server-sent events. Nothing is written after the end, wherever that came from, and no fault of a connection
 * ever reaches the program: a response without a listener for its errors would end it.
 */
export class EventStream {
  readonly #response: ServerResponse;

  /** `gone` is told when the connection is over. */
  constructor(response: ServerResponse, gone: () => void) {
    this.#response = response;
    response.on('error', gone);
    response.on('close', gone);
  }

  /** Tells an event, or nothing once the stream is over. */
  tell(text: string): void {
    if (this.#response.writableLength > MAX_UNREAD) {
      this.#response.destroy();
    }
    if (!this.#isOver()) {
      this.#response.write(text);
    }
  }

  /** Ends the stream with its last words; one whose end nobody reads is cut off. */
  end(text = ''): void {
    if (this.#isOver()) {
      return;
    }
    const timer = setTimeout(() => this.#response.destroy(), LAST_WORDS_MS);
    this.#response.on('close', () => clearTimeout(timer));
    this.#response.end(text);
  }

  #isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }
}
