import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many bytes of new objects may come together while exports run; V8 takes twice as many for them. By itself it goes to 64 MB. */
const YOUNG_MAX = 16 * 1024 * 1024;
/** By how much V8 lets the space of older objects grow before it looks through it again, in per cent; 0: some three times. */
const GROWS = 40;

let sparing = 0;
let sparingOld = 0;
let collect: (() => void) | undefined;

/**
 * Has V8 spare memory until what is answered is called. An export makes garbage and little else: left to itself V8 takes 130 MB
 * for new objects. Where garbage gets old before it is let go of (`old`), V8 also looks through older objects more often,
 * which takes processor time of its own.
 */
export function spareMemory(old: boolean): () => void {
  sparing += 1;
  if (old) spareOld(1);
  paceYoungSpace();
  return () => {
    sparing -= 1;
    if (old) spareOld(-1);
    paceYoungSpace();
  };
}

/** Lets the space for new objects grow, or no more: to be asked again and again while memory is spared. */
export function paceYoungSpace(): void {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  const room = young ? young.space_used_size + young.space_available_size : 0;
  const full = sparing > 0 && room >= YOUNG_MAX;
  setFlagsFromString(`--semi-space-growth-factor=${full ? 1 : 2}`);
}

function spareOld(more: 1 | -1): void {
  sparingOld += more;
  setFlagsFromString(`--heap-growing-percent=${sparingOld > 0 ? GROWS : 0}`);
  if (more === 1 && sparingOld === 1) {
    // Where the next look is due is decided by the last: this is one, some 50 ms long.
    collect ??= exposed();
    collect();
  }
}

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => gc();
}
