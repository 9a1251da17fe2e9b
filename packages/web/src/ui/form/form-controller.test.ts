import { problem } from '@fireledger/domain/shared/problem.ts';
import { expect, test, vi } from 'vitest';
import { ProblemError, UnreachableError } from '../../platform/http.ts';
import { createFormController, type EntityFormOptions } from './form-controller.ts';

type Values = { description: string; place: string };
const initial: Values = { description: '', place: 'Hall' };

function formWith(options: Partial<EntityFormOptions<Values>>) {
  const save = vi.fn<EntityFormOptions<Values>['save']>(() => Promise.resolve(2));
  const all: EntityFormOptions<Values> = { initial, version: 1, save, ...options };
  return { form: createFormController(() => all), save };
}

test('a failed check names every problem and saves nothing; changing a field takes its problem away', async () => {
  const { form, save } = formWith({
    check: () => [problem('field.required', 'description'), problem('field.too_long', 'place', { max: 3 })],
  });
  expect(await form.submit()).toBe(false);
  expect(save).not.toHaveBeenCalled();
  expect(form.get().problems).toHaveLength(2);
  form.change('description', 'Horn silent');
  expect(form.get().problems.map((one) => one.path)).toEqual(['place']);
});

test('a check shows the problems, leads to them and saves nothing; where there are none, nothing is shown', () => {
  const { form, save } = formWith({
    check: ({ description }) => (description === '' ? [problem('field.required', 'description')] : []),
  });
  expect(form.check()).toBe(false);
  expect(form.get()).toMatchObject({ problems: [{ path: 'description' }], attempts: 1 });
  form.change('description', 'Horn silent');
  expect(form.check()).toBe(true);
  expect(form.get()).toMatchObject({ problems: [], attempts: 1 });
  expect(save).not.toHaveBeenCalled();
});

test('two presses save once; what changed, the version and a key go along', async () => {
  const { form, save } = formWith({});
  form.change('description', 'Horn silent');
  const [first, second] = await Promise.all([form.submit(), form.submit()]);
  expect([first, second]).toEqual([true, false]);
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 1, changed: ['description'] });
  expect(form.isDirty()).toBe(false);
  expect(form.get().version).toBe(2);
});

test('a lost answer keeps the values and, for the same values, the key', async () => {
  const keys: string[] = [];
  const { form } = formWith({
    save: (_values, how) => {
      keys.push(how.idempotencyKey);
      return Promise.reject(new UnreachableError('no answer'));
    },
  });
  form.change('description', 'Horn silent');
  await form.submit();
  await form.submit();
  form.change('place', 'Hall, left');
  await form.submit();
  expect(form.get().failure).toBeInstanceOf(UnreachableError);
  expect(form.get().values).toEqual({ description: 'Horn silent', place: 'Hall, left' });
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refusal goes to its fields; what belongs to none stays above the form', async () => {
  const problems = [problem('field.required', 'description'), problem('field.unknown', 'colour')];
  const { form } = formWith({
    save: () => Promise.reject(new ProblemError('validation_failed', 422, problems)),
  });
  await form.submit();
  expect(form.get().problems).toEqual([problems[0]]);
  expect(form.get().failure).toBeInstanceOf(ProblemError);
});

test('a stale version shows what is saved now, and the choice is saved on top of it', async () => {
  const save = vi
    .fn<EntityFormOptions<Values>['save']>()
    .mockRejectedValueOnce(new ProblemError('stale_version', 412, []))
    .mockResolvedValueOnce(6);
  const theirs = { values: { description: 'Horn weak', place: 'Hall, left' }, version: 5 };
  const { form } = formWith({ save, refetch: () => Promise.resolve(theirs) });
  form.change('description', 'Horn silent');
  expect(await form.submit()).toBe(false);
  expect(form.get().conflict).toEqual(theirs);
  expect(await form.resolve({ description: 'mine' })).toBe(true);
  expect(save.mock.calls[1]?.[0]).toEqual({ description: 'Horn silent', place: 'Hall, left' });
  expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 5, changed: ['description'] });
});

test('saved counts as unchanged before onSaved runs, so that leaving is free', async () => {
  let dirtyWhenSaved: boolean | undefined;
  const { form } = formWith({
    onSaved: () => {
      dirtyWhenSaved = form.isDirty();
    },
  });
  form.change('description', 'Horn silent');
  await form.submit();
  expect(dirtyWhenSaved).toBe(false);
});

test('an unchanged form follows what is saved elsewhere; a changed one keeps its text and its version', async () => {
  const { form, save } = formWith({});
  form.follow({ values: { description: 'Theirs', place: 'Hall' }, version: 2 });
  expect(form.get()).toMatchObject({ values: { description: 'Theirs' }, version: 2 });
  expect(form.isDirty()).toBe(false);
  form.change('place', 'Hall, left');
  form.follow({ values: { description: 'Theirs again', place: 'Cellar' }, version: 3 });
  expect(form.get()).toMatchObject({ values: { description: 'Theirs', place: 'Hall, left' }, version: 2 });
  await form.submit();
  expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 2, changed: ['place'] });
});

test('what got no answer is tried again under the same key without leading anybody to it', async () => {
  const keys: string[] = [];
  let reachable = false;
  const { form } = formWith({
    save: (_values, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      return reachable ? Promise.resolve(2) : Promise.reject(new UnreachableError('no answer'));
    },
  });
  form.change('description', 'Horn silent');
  await form.submit();
  expect(form.get().unanswered).toBe(form.get().values);
  await form.retry();
  expect(form.get().attempts).toBe(1);
  reachable = true;
  expect(await form.retry()).toBe(true);
  expect(new Set(keys).size).toBe(1);
  expect(form.get()).toMatchObject({ failure: null, unanswered: null });
});

test('a change that had arrived though its answer was lost counts as saved, and nobody has to choose', async () => {
  const saved = vi.fn();
  const save = vi
    .fn<EntityFormOptions<Values>['save']>()
    .mockRejectedValueOnce(new UnreachableError('no answer'))
    .mockRejectedValueOnce(new ProblemError('stale_version', 412, []));
  const now = { values: { description: 'Horn silent', place: 'Attic' }, version: 2 };
  const { form } = formWith({ save, refetch: () => Promise.resolve(now), onSaved: saved });
  form.change('description', 'Horn silent');
  await form.submit();
  expect(await form.retry()).toBe(true);
  expect(saved).toHaveBeenCalledOnce();
  expect(form.get()).toMatchObject({ ...now, conflict: null });
});

test('a stale version without a lost answer asks, also where both changed the same to the same', async () => {
  const save = vi
    .fn<EntityFormOptions<Values>['save']>()
    .mockRejectedValueOnce(new ProblemError('stale_version', 412, []));
  const now = { values: { description: 'Horn silent', place: 'Hall' }, version: 2 };
  const { form } = formWith({ save, refetch: () => Promise.resolve(now) });
  form.change('description', 'Horn silent');
  expect(await form.submit()).toBe(false);
  expect(form.get().conflict).toEqual(now);
});

/** A way to save that waits until the test says how it ends. */
function waitingSave() {
  const saves: PromiseWithResolvers<number | undefined>[] = [];
  const save = vi.fn<EntityFormOptions<Values>['save']>(() => {
    const answer = Promise.withResolvers<number | undefined>();
    saves.push(answer);
    return answer.promise;
  });
  return { save, saves };
}

test('what is typed while a change is saved stays: the form does not close, and saves it over the new version', async () => {
  const onSaved = vi.fn();
  const { save, saves } = waitingSave();
  const { form } = formWith({ save, onSaved });
  form.change('description', 'Horn silent');
  const first = form.submit();
  form.change('description', 'Horn silent, strobe too');
  saves[0]?.resolve(2);
  expect(await first).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
  expect(form.get()).toMatchObject({
    values: { description: 'Horn silent, strobe too', place: 'Hall' },
    base: { description: 'Horn silent', place: 'Hall' },
    version: 2,
    isPartlySaved: true,
  });
  const second = form.submit();
  expect(form.get().isPartlySaved).toBe(false);
  expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 2, changed: ['description'] });
  saves[1]?.resolve(3);
  await second;
  expect(onSaved.mock.calls).toEqual([[{ description: 'Horn silent, strobe too', place: 'Hall' }]]);
});

test('what is typed while a change turns out to be saved stays, over what is saved now', async () => {
  const onSaved = vi.fn();
  const { save, saves } = waitingSave();
  const now = { values: { description: 'Horn silent', place: 'Attic' }, version: 2 };
  const { form } = formWith({ save, onSaved, refetch: () => Promise.resolve(now) });
  form.change('description', 'Horn silent');
  const first = form.submit();
  saves[0]?.reject(new UnreachableError('no answer'));
  await first;
  const second = form.retry();
  form.change('description', 'Horn silent, strobe too');
  saves[1]?.reject(new ProblemError('stale_version', 412, []));
  expect(await second).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
  expect(form.get()).toMatchObject({
    values: { description: 'Horn silent, strobe too', place: 'Attic' },
    base: now.values,
    version: 2,
    conflict: null,
  });
});

test('the fields of a new entry are locked while it is sent, so that a second Save makes no second entry', async () => {
  const onSaved = vi.fn();
  const { save, saves } = waitingSave();
  const { form } = formWith({ version: undefined, save, onSaved });
  form.change('description', 'Horn silent');
  expect(form.isLocked()).toBe(false);
  const first = form.submit();
  expect(form.isLocked()).toBe(true);
  form.change('description', 'Horn silent, strobe too');
  expect(await form.submit()).toBe(false);
  saves[0]?.resolve(undefined);
  await first;
  expect(form.get().values.description).toBe('Horn silent');
  expect(form.isLocked()).toBe(false);
  expect(form.isDirty()).toBe(false);
  expect(save).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('a form that looks itself after what is changed while it sends is not locked, and all of it counts as saved', async () => {
  const { save, saves } = waitingSave();
  const { form } = formWith({ version: undefined, locks: false, save });
  form.change('description', 'Horn silent');
  const first = form.submit();
  form.change('place', 'Hall, left');
  saves[0]?.resolve(undefined);
  await first;
  expect(form.get().values.place).toBe('Hall, left');
  expect(form.isDirty()).toBe(false);
});
