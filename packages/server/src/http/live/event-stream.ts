import type { ServerResponse } from 'node:http';

/**
 * Bytes that may wait for a slow reader. A reader that exceeds this is disconnected, and refetches everything when it reconnects.
 */
const MAX_UNREAD = 64 * 1024;
/** How long the last bytes of an ended stream may wait for their reader. */
export const FLUSH_TIMEOUT_MS = 10_000;

/**
 * The server-sent events of one browser. Nothing is written after the end, whichever side ended it, and no connection error
 * reaches the program: a response without an error listener would crash it.
 */
export class EventStream {
  readonly #response: ServerResponse;

  /** `gone` is called when the connection is closed. */
  constructor(response: ServerResponse, gone: () => void) {
    this.#response = response;
    response.on('error', gone);
    response.on('close', gone);
  }

  /** Sends an event; does nothing once the stream is closed. */
  send(text: string): void {
    if (this.#response.writableLength > MAX_UNREAD) {
      this.#response.destroy();
    }
    if (!this.#isOver()) {
      this.#response.write(text);
    }
  }

  /** Ends the stream with a last event; a reader that does not read it is disconnected. */
  end(text = ''): void {
    if (this.#isOver()) {
      return;
    }
    const timer = setTimeout(() => this.#response.destroy(), FLUSH_TIMEOUT_MS);
    this.#response.on('close', () => clearTimeout(timer));
    this.#response.end(text);
  }

  #isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }
}
