import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How great the space for new objects may become while exports run, in bytes: V8 itself would take 130 MB for it. */
const YOUNG_MAX = 32 * 1024 * 1024;
/** By how much V8 lets the space of older objects grow before it looks through it again, in per cent; 0: some three times. */
const GROWS = 40;

let spares = false;
let collect: (() => void) | undefined;

/**
 * Has V8 spare memory, or no longer. An export makes garbage and little else: left to itself V8 takes 200 MB for a hundred
 * thousand rows before it looks what of it is still used.
 */
export function spareMemory(spare: boolean): void {
  spares = spare;
  setFlagsFromString(`--heap-growing-percent=${spare ? GROWS : 0}`);
  if (spare) {
    // Where the next look is due is decided by the last: this is one, some 50 ms long.
    collect ??= exposed();
    collect();
  }
  paceYoungSpace();
}

/** Lets the space for new objects grow, or no more: to be asked again and again while memory is spared. */
export function paceYoungSpace(): void {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  const full = spares && (young?.physical_space_size ?? 0) >= YOUNG_MAX;
  setFlagsFromString(`--semi-space-growth-factor=${full ? 1 : 2}`);
}

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => gc();
}
