/** The most frequent of the numbers seen so far; before any was seen, what is expected. `seen` answers the number itself. */
export function createTypical(initial: number) {
  const counts = new Map<number, number>();
  let typical = initial;
  return {
    /** Nothing is expected of what has no size yet. */
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
