import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../../platform/http.ts';
import { createFormController } from './form-controller.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what was refused was not saved: it goes again however late, unlike what got no answer', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T16:00:00Z'), toFake: ['Date'] });
  const save = vi
    .fn<() => Promise<undefined>>()
    .mockRejectedValueOnce(new ProblemError('forbidden', 403, []));
  const form = createFormController(() => ({ initial: { name: 'Eva' }, save }));
  expect(await form.submit()).toBe(false);
  vi.setSystemTime(Date.parse('2026-05-04T06:30:00Z'));
  expect([await form.submit(), form.get().lapsed]).toEqual([true, false]);
});

test('a fault that names no problem is shown, not swallowed', async () => {
  const fault = new Error('the answer is no JSON');
  const form = createFormController(() => ({ initial: { name: 'Eva' }, save: () => Promise.reject(fault) }));
  expect(await form.submit()).toBe(false);
  expect(form.get()).toMatchObject({ problems: [], failure: fault });
});
