/** Tracks the most frequent number seen so far; before any was seen, the expected one. `seen` returns its argument. */
export function createModeTracker(initial: number) {
  const counts = new Map<number, number>();
  let typical = initial;
  return {
    /** A size of zero is ignored: it has not been laid out yet. */
    expect: (value: number): void => {
      if (counts.size === 0 && value > 0) typical = value;
    },
    seen: (value: number): number => {
      counts.set(value, (counts.get(value) ?? 0) + 1);
      if ((counts.get(value) ?? 0) > (counts.get(typical) ?? 0)) typical = value;
      return value;
    },
    typical: (): number => typical,
  };
}
