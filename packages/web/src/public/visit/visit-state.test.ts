import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { expect, test } from 'vitest';
import type { Failure } from '../api/answer.ts';
import { phaseAfter, promptAfter } from './visit-state.ts';

const refused = (status: number, code: ErrorCode, params?: Readonly<Record<string, unknown>>): Failure => ({
  kind: 'refused',
  status,
  problems: [{ path: '', code, ...(params && { params }) }],
});

test.each<[Failure, string]>([
  [{ kind: 'unreachable' }, 'unreachable'],
  [refused(503, 'unavailable'), 'unreachable'],
  [refused(500, 'internal_error'), 'unreachable'],
  [refused(429, 'too_many_attempts', { seconds: 9 }), 'unreachable'],
  [refused(410, 'logbook.code_withdrawn'), 'code_withdrawn'],
  [refused(404, 'logbook.code_unknown'), 'code_unknown'],
])('a code that cannot be looked up is only told as bad where the server says so: %j', (failure, phase) => {
  expect(phaseAfter(failure)).toBe(phase);
});

test.each<[Failure, object]>([
  [{ kind: 'unreachable' }, { why: 'unreachable' }],
  [refused(500, 'internal_error'), { why: 'failed' }],
  [refused(429, 'too_many_attempts', { seconds: 9 }), { why: 'wait', until: 10_000 }],
  [refused(422, 'logbook.location_inactive'), { why: 'inactive' }],
  [refused(422, 'logbook.discipline_not_at_location'), { why: 'inactive' }],
])('a password that could not be checked is asked for again with the reason: %j', (failure, ask) => {
  expect(promptAfter(failure, 1000)).toEqual(ask);
});
