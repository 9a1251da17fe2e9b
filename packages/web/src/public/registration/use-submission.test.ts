import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { expect, test } from 'vitest';
import type { Failure } from '../api/answer.ts';
import { isCertainlyNotSaved, type SubmissionState, stateAfter, withoutProblem } from './use-submission.ts';

const refused = (status: number, problem: Problem): Failure => ({
  kind: 'refused',
  status,
  problems: [problem],
});

test.each([
  [{ kind: 'unreachable' }, { phase: 'offline' }],
  [
    refused(429, { path: '', code: 'too_many_attempts', params: { seconds: 12 } }),
    { phase: 'waiting', until: 13_000 },
  ],
  [refused(429, { path: '', code: 'too_many_attempts' }), { phase: 'waiting', until: 61_000 }],
  [refused(500, { path: '', code: 'internal_error' }), { phase: 'server_failed' }],
  [refused(503, { path: '', code: 'unavailable' }), { phase: 'server_failed' }],
  [refused(401, { path: '', code: 'not_authenticated' }), { phase: 'password_needed' }],
  [refused(422, { path: '', code: 'idempotency_key_reused' }), { phase: 'reused' }],
  [
    refused(422, { path: 'description', code: 'field.required' }),
    { phase: 'refused', at: 1000, problems: [{ path: 'description', code: 'field.required' }] },
  ],
] as [Failure, SubmissionState][])('after %j the form is %j', (failure, state) => {
  expect(stateAfter(failure, 1000)).toEqual(state);
});

test.each([
  [{ kind: 'unreachable' }, false],
  [refused(500, { path: '', code: 'internal_error' }), false],
  [refused(503, { path: '', code: 'unavailable' }), false],
  [refused(401, { path: '', code: 'not_authenticated' }), true],
  [refused(422, { path: 'description', code: 'field.required' }), true],
  [refused(429, { path: '', code: 'too_many_attempts' }), true],
] as [Failure, boolean][])('after %j it is sure that nothing was written: %s', (failure, sure) => {
  expect(isCertainlyNotSaved(failure)).toBe(sure);
});

test('a field that is changed loses its problem, the last one ends the refusal', () => {
  const description = { path: 'description', code: 'field.required' } as const;
  const name = { path: 'visitorName', code: 'logbook.name_required' } as const;
  const both: SubmissionState = { phase: 'refused', at: 1, problems: [description, name] };
  const one = withoutProblem(both, 'description');
  expect(one).toEqual({ phase: 'refused', at: 1, problems: [name] });
  expect(withoutProblem(one, 'category')).toBe(one);
  expect(withoutProblem(one, 'visitorName')).toEqual({ phase: 'writing' });
});
