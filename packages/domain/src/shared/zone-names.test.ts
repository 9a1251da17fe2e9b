import { describe, expect, it } from 'vitest';
import { FORMER_ZONE_NAMES, zoneName, zoneNames } from './zone-names.ts';

const engineName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

describe('names of time zones', () => {
  it.each(Object.entries(FORMER_ZONE_NAMES))('%s is called %s now, and is the same zone', (former, now) => {
    expect(engineName(now)).toBe(engineName(former));
    expect([zoneName(former), zoneName(now)]).toEqual([now, now]);
  });

  it('are as the database of zones writes them, whatever the case', () => {
    expect(zoneName('europe/AMSTERDAM')).toBe('Europe/Amsterdam');
  });

  it('are offered each once, and never by a former name', () => {
    const offered = zoneNames();
    expect(offered).toEqual(
      expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Europe/Amsterdam', 'UTC']),
    );
    expect(offered.filter((name) => name in FORMER_ZONE_NAMES)).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  });
});
