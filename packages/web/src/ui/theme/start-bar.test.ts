import { readFileSync } from 'node:fs';
import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '@fireledger/domain/shared/limits.ts';
import { expect, test } from 'vitest';
import { COLOURS } from './tokens.ts';

test('the loading bar of a start has the times and the colour of the one between pages', () => {
  const css = readFileSync(new URL('start-bar.css', import.meta.url), 'utf8');
  const colours = [...css.matchAll(/background: (#\w{6});/g)].map(([, colour]) => colour?.toUpperCase());
  expect(colours).toEqual(COLOURS.primary);
  const times = [...css.matchAll(/(\d+)ms/g)].map(([, time]) => Number(time));
  expect(times).toEqual([LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS]);
});
