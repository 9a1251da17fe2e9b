import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Where V8 has seen objects get old, it takes the next for old from the start. Rows of an export that waited through one collection
// made it take all further rows so: one export in two then kept 150 MB of garbage (docs/decisions/0252).
setFlagsFromString('--no-allocation-site-pretenuring');

/** By how much V8 lets the space of older objects grow before it looks through it again, in per cent; 0: some three times. */
const GROWS = 25;

let sparing = 0;
let collect: (() => void) | undefined;

/**
 * Has V8 look through older objects more often until what is answered is called, which takes processor time of its own: for an
 * export whose garbage gets old before it is let go of. New objects have 16 MB at most at any time (package.json, `start`).
 */
export function spareMemory(): () => void {
  spare(1);
  return () => spare(-1);
}

function spare(more: 1 | -1): void {
  collect ??= exposed();
  sparing += more;
  setFlagsFromString(`--heap-growing-percent=${sparing > 0 ? GROWS : 0}`);
  // Where the next look is due is decided by the last: this is one, some 50 ms long.
  if (more === 1 && sparing === 1) collect();
}

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => gc();
}
