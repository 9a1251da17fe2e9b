import type { Opener } from '../db/with-access.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Live } from './live/live.ts';
import type { Tokens } from './token.ts';

/** What the parts of the program share; created once in start/services.ts. */
export type Services = {
  readonly env: Env;
  readonly opener: Opener;
  readonly tokens: Tokens;
  readonly files: FileStore;
  readonly live: Live;
};
