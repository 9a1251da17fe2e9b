import { describe, expect, it } from 'vitest';
import { SERVICE_EVENT_LABELS } from './labels.ts';
import { isPriority, PRIORITY_NAMES, PRIORITY_NUMBERS, priorityName } from './vocabulary.ts';

describe('the words of a service event', () => {
  it('says what the specification says word for word', () => {
    expect(SERVICE_EVENT_LABELS.en_GB.status.pending).toBe('Active');
    expect(Object.values(SERVICE_EVENT_LABELS.nl_NL.priority).slice(0, 4)).toEqual([
      'Extreem',
      'Hoog',
      'Midden',
      'Laag',
    ]);
    expect(PRIORITY_NUMBERS).toEqual({ extreme: 1, high: 2, medium: 3, low: 4, none: null });
  });

  it('names every priority’s number', () => {
    for (const name of PRIORITY_NAMES) expect(priorityName(PRIORITY_NUMBERS[name])).toBe(name);
    expect([1, 4, null, 0, 5].map(isPriority)).toEqual([true, true, true, false, false]);
  });
});
