import type { Session } from '@fireledger/domain/access/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemError, UnreachableError } from '../../platform/http.ts';
import { endSession, forgetSession, startSession } from '../../platform/session.ts';
import { createFormController, type EntityFormOptions } from './form-controller.ts';
import { hasDraft } from './form-draft.ts';

type Values = { description: string; place: string };
const initial: Values = { description: '', place: 'Hall' };
const FORM = 'service_event/edit/1';

/** A tab's session storage, as far as drafts use it: entries are own properties, as a browser has them. */
class TabStorage {
  getItem(key: string): string | null {
    return ((this as Record<string, unknown>)[key] as string | undefined) ?? null;
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const signIn = (userID: string) =>
  startSession({ userID, userType: 'organization_employee', deviceID: 'd', deviceTrusted: false } as Session);

function openForm(options: Partial<EntityFormOptions<Values>> = {}) {
  const save: EntityFormOptions<Values>['save'] = () => Promise.resolve(2);
  const all = { initial, version: 1, draft: FORM, save, ...options };
  return createFormController<Values>(() => all);
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new TabStorage());
  signIn('anna');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was typed comes back with the version that it was typed over, and starting over throws it away', () => {
  const before = openForm();
  before.change('description', 'Horn silent');
  const values = { description: 'Horn silent', place: 'Hall' };
  const form = openForm({ initial: { description: 'Theirs', place: 'Hall' }, version: 3 });
  expect(form.get()).toMatchObject({ values, base: initial, version: 1 });
  expect(form.get().draftTypedAt).toMatch(/^\d{4}-/);
  expect(form.isDirty()).toBe(true);
  form.startOver();
  expect(form.get()).toMatchObject({
    values: { description: 'Theirs', place: 'Hall' },
    version: 3,
    draftTypedAt: null,
  });
  expect(hasDraft(FORM)).toBe(false);
});

test('the names of chosen files come back with the values, under the same key, until they are thrown away', async () => {
  const keys: string[] = [];
  const save: EntityFormOptions<Values>['save'] = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    throw new UnreachableError('lost');
  };
  const before = openForm({ save });
  before.change('description', 'Horn silent');
  expect(openForm().get()).toMatchObject({ draftTypedAt: expect.any(String), restoredFiles: [] });
  const choosing = openForm({ save, fileNames: () => ['siren.jpg'] });
  choosing.saveDraft();
  await choosing.submit();
  const form = openForm({ save, fileNames: () => ['siren.jpg', 'plan.pdf'] });
  expect(form.get().restoredFiles).toEqual(['siren.jpg']);
  await form.submit();
  expect(new Set(keys).size).toBe(1);
  expect(openForm().get().restoredFiles).toEqual(['siren.jpg', 'plan.pdf']);
  form.startOver();
  expect(openForm().get()).toMatchObject({ draftTypedAt: null, restoredFiles: [] });
});

test('a new version of other fields asks nothing: the draft goes over the newest', () => {
  openForm().change('description', 'Horn silent');
  expect(openForm({ version: 3 }).get().version).toBe(3);
});

test('a try whose answer was lost goes under the same key after a reload', async () => {
  const keys: string[] = [];
  const save: EntityFormOptions<Values>['save'] = (_values, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return keys.length === 1 ? Promise.reject(new UnreachableError('no answer')) : Promise.resolve(undefined);
  };
  const before = openForm({ save });
  before.change('description', 'Horn silent');
  expect(await before.submit()).toBe(false);
  expect(await openForm({ save }).submit()).toBe(true);
  expect(keys[0]).toBe(keys[1]);
  expect(hasDraft(FORM)).toBe(false);
});

test('taking a change back forgets the draft, and so does leaving', () => {
  const form = openForm();
  form.change('description', 'Horn silent');
  form.change('description', '');
  expect(hasDraft(FORM)).toBe(false);
  form.change('description', 'Horn silent');
  form.discardDraft();
  expect(hasDraft(FORM)).toBe(false);
});

test('a session that ends by itself leaves the draft for the same person, and for nobody else', () => {
  openForm().change('description', 'Horn silent');
  forgetSession();
  expect(openForm().get().draftTypedAt).toBeNull();
  signIn('anna');
  expect(hasDraft(FORM)).toBe(true);
  forgetSession();
  signIn('ben');
  expect(hasDraft(FORM)).toBe(false);
  expect(JSON.stringify(sessionStorage)).not.toContain('Horn');
});

test('signing out leaves nothing of it', () => {
  openForm().change('description', 'Horn silent');
  endSession();
  expect(JSON.stringify(sessionStorage)).not.toContain('Horn');
});

test('a draft of other fields, of before the program was renewed, is none', () => {
  openForm().change('description', 'Horn silent');
  const renewed = { description: '', room: '' };
  const form = createFormController<typeof renewed>(() => ({
    initial: renewed,
    draft: FORM,
    save: () => Promise.resolve(undefined),
  }));
  expect(form.get()).toMatchObject({ values: renewed, draftTypedAt: null });
});

test('a secret is in no draft, nor in what is kept of a try', async () => {
  const save: EntityFormOptions<Values>['save'] = () => Promise.reject(new UnreachableError('no answer'));
  const form = openForm({ secrets: ['place'], save });
  form.change('place', '123456');
  form.change('description', 'Horn silent');
  expect(await form.submit()).toBe(false);
  expect(JSON.stringify(sessionStorage)).not.toContain('123456');
  expect(openForm({ secrets: ['place'] }).get().values).toEqual({
    description: 'Horn silent',
    place: 'Hall',
  });
});

test('a secret that was saved is in no draft of what was typed meanwhile', async () => {
  const answer = Promise.withResolvers<number>();
  const form = openForm({ secrets: ['place'], save: () => answer.promise });
  form.change('place', '123456');
  const saving = form.submit();
  form.change('description', 'Horn silent');
  answer.resolve(2);
  await saving;
  expect(JSON.stringify(sessionStorage)).toContain('Horn silent');
  expect(JSON.stringify(sessionStorage)).not.toContain('123456');
});

test('a form that names no draft keeps nothing', () => {
  openForm({ draft: undefined }).change('description', 'Horn silent');
  expect(JSON.stringify(sessionStorage)).toBe('{}');
});

test('what a draft cannot hold is kept as the form says, anew when that has changed', () => {
  let said = 'chosen';
  const draftValues = (values: Values) => ({ ...values, place: said });
  const form = openForm({ draftValues });
  form.change('description', 'Horn silent');
  expect(form.get().values.place).toBe('Hall');
  expect(openForm({ draftValues }).get().values).toEqual({ description: 'Horn silent', place: 'chosen' });
  said = 'sent';
  form.saveDraft();
  expect(openForm({ draftValues }).get().values.place).toBe('sent');
});

test('a try of long ago is not repeated, by itself or by a press, after a reload neither; on purpose it goes under a new key', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T16:00:00Z'), toFake: ['Date'] });
  const keys: string[] = [];
  const save: EntityFormOptions<Values>['save'] = (_values, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return keys.length === 1 ? Promise.reject(new UnreachableError('no answer')) : Promise.resolve(undefined);
  };
  const creating = { version: undefined, save };
  const form = openForm(creating);
  form.change('description', 'Horn silent');
  expect(await form.submit()).toBe(false);
  vi.setSystemTime(Date.parse('2026-05-04T06:30:00Z'));
  for (const one of [form, openForm(creating)]) {
    expect([await one.retry(), await one.submit()]).toEqual([false, false]);
    expect(one.get()).toMatchObject({ lapsed: true, unanswered: one.get().values, saving: false });
  }
  expect(keys).toHaveLength(1);
  expect(await openForm(creating).submitAsNew()).toBe(true);
  expect(new Set(keys).size).toBe(2);
});

test('a change of what has a version is repeated however late: nothing is saved twice', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T16:00:00Z'), toFake: ['Date'] });
  const save = vi.fn<EntityFormOptions<Values>['save']>(() => Promise.reject(new UnreachableError('lost')));
  const form = openForm({ version: 3, save });
  form.change('description', 'Horn silent');
  await form.submit();
  vi.setSystemTime(Date.parse('2026-05-04T06:30:00Z'));
  await form.retry();
  expect(save).toHaveBeenCalledTimes(2);
  expect(form.get().lapsed).toBe(false);
});

test('an answer that comes when the form was left keeps no draft of it', async () => {
  for (const refusal of [null, new ProblemError('forbidden', 403, [])]) {
    const form = openForm({ save: () => (refusal ? Promise.reject(refusal) : Promise.resolve(2)) });
    form.change('description', 'Horn silent');
    await Promise.all([form.submit(), form.change('place', 'Attic'), form.discardDraft()]);
    expect(hasDraft(FORM)).toBe(false);
  }
});

test('what is typed while a change is saved is kept over the new version', async () => {
  const answer = Promise.withResolvers<number>();
  const form = openForm({ save: () => answer.promise });
  form.change('description', 'Horn silent');
  const saving = form.submit();
  form.change('place', 'Attic');
  answer.resolve(2);
  await saving;
  const base = { description: 'Horn silent', place: 'Hall' };
  const values = { ...base, place: 'Attic' };
  expect(openForm({ initial: base, version: 2 }).get()).toMatchObject({ values, base, version: 2 });
});

test('chosen files alone are something to lose, and their names are kept, until they are on their way', async () => {
  let chosen = ['siren.jpg'];
  const form = openForm({ version: undefined, fileNames: () => chosen });
  expect(form.isDirty()).toBe(true);
  form.saveDraft();
  expect(openForm({ version: undefined }).get().restoredFiles).toEqual(['siren.jpg']);
  chosen = [];
  form.saveDraft();
  expect([form.isDirty(), hasDraft(FORM)]).toEqual([false, false]);
  chosen = ['siren.jpg'];
  await form.submit();
  form.saveDraft();
  expect([form.isDirty(), hasDraft(FORM)]).toEqual([false, false]);
});
