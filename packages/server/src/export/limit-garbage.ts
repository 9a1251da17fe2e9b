import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Once V8 has seen objects survive, it allocates later ones as old from the start. Rows of an export that survived one collection
// made it do so for all further rows: one export in two then kept 150 MB of garbage (docs/decisions/0252).
setFlagsFromString('--no-allocation-site-pretenuring');

/**
 * By how many per cent V8 lets the old generation grow before it collects it again; 0: V8's own
 * limit, about three times the size.
 */
const GROWS = 25;

let sparing = 0;
let collect: (() => void) | undefined;

/**
 * Makes V8 collect the old generation more often until the returned function is called, which costs processor time: for an export
 * whose garbage ages before it is released. New objects have at most 16 MB at any time (package.json, `start`).
 */
export function limitGarbage(): () => void {
  spare(1);
  return () => spare(-1);
}

function spare(more: 1 | -1): void {
  collect ??= exposed();
  sparing += more;
  setFlagsFromString(`--heap-growing-percent=${sparing > 0 ? GROWS : 0}`);
  // Each collection decides when the next is due; this one takes some 50 ms.
  if (more === 1 && sparing === 1) collect();
}

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => gc();
}
