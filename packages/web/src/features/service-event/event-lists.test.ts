import { expect, test } from 'vitest';
import { kindOf, listOf, titleOf } from './event-lists.ts';

test('an event is called by its first line, cut at a word', () => {
  expect(titleOf({ description: '  Melder piept \nal dagen' })).toBe('Melder piept');
  expect(titleOf({ description: 'De melder op de gang. Al dagen.' }, 24)).toBe('De melder op de gang…');
  expect(titleOf({ description: 'x'.repeat(30) }, 10)).toBe('xxxxx…');
});

test('what is done stands in the archive, the rest where its type belongs', () => {
  const event = { type: 'manual_registration', status: 'ready' } as const;
  expect(listOf({ ...event, type: 'system_registration' })).toBe('registration');
  expect(listOf({ ...event, type: 'action' })).toBe('action');
  expect(listOf({ ...event, status: 'done' })).toBe('historical');
  expect(kindOf('system_registration')).toBe('manual');
});
