import { describe, expect, it } from 'vitest';
import { monotonicClock } from './monotonic-clock.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** What the clock tells after each of some steps: what the machine's clock is set by, and how long passes then. */
function toldAfter(steps: readonly (readonly [setBy: number, passes: number])[]): number[] {
  let [wall, run] = [1_000 * DAY, 0];
  const clock = monotonicClock(
    () => wall,
    () => run,
  );
  return steps.map(([setBy, passes]) => {
    run += passes;
    wall += setBy + passes;
    return clock.now() - 1_000 * DAY;
  });
}

describe('the clock that the jobs wait by', () => {
  it.each([
    [
      'a clock that runs',
      [
        [0, MINUTE],
        [0, MINUTE],
      ],
      [MINUTE, 2 * MINUTE],
    ],
    [
      'one that is put forward',
      [
        [DAY, MINUTE],
        [0, MINUTE],
      ],
      [DAY + MINUTE, DAY + 2 * MINUTE],
    ],
    [
      'one that is put back',
      [
        [-DAY, MINUTE],
        [0, MINUTE],
      ],
      [MINUTE, 2 * MINUTE],
    ],
    [
      'one that is put back twice',
      [
        [-DAY, MINUTE],
        [-DAY, MINUTE],
      ],
      [MINUTE, 2 * MINUTE],
    ],
    [
      'one that ran ahead and is put right',
      [
        [DAY, 0],
        [-DAY, MINUTE],
        [0, MINUTE],
      ],
      [DAY, DAY + MINUTE, DAY + 2 * MINUTE],
    ],
    [
      'one that slept: it goes on from then',
      [
        [DAY, 0],
        [0, MINUTE],
      ],
      [DAY, DAY + MINUTE],
    ],
    [
      'one that is put back by half a second, which is waited for',
      [
        [-500, 200],
        [0, 500],
      ],
      [0, 200],
    ],
  ] as const)('follows %s', (_case, steps, told) => {
    expect(toldAfter(steps)).toEqual(told);
  });

  it('tells by how much it is ahead of the machine’s', () => {
    let wall = 1_000 * DAY;
    const clock = monotonicClock(
      () => wall,
      () => 0,
    );
    expect([clock.now() - wall, clock.ahead()]).toEqual([0, 0]);
    wall -= DAY;
    expect([clock.now() - wall, clock.ahead()]).toEqual([DAY, DAY]);
  });
});
