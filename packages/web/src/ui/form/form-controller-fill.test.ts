import { expect, test } from 'vitest';
import { createFormController } from './form-controller.ts';

const options = { initial: { place: 'Hall' }, save: () => Promise.resolve(2) };

test('what leaves no choice is nothing to lose in a new entry, and a change of what is saved', () => {
  const fresh = createFormController(() => options);
  fresh.fill('place', 'Cellar');
  expect(fresh.isDirty()).toBe(false);
  fresh.change('place', '');
  fresh.fill('place', 'Loft');
  expect(fresh.get().values.place).toBe('Loft');
  expect(fresh.isDirty()).toBe(true);
  const saved = createFormController(() => ({ ...options, version: 1 }));
  saved.fill('place', 'Cellar');
  expect(saved.get()).toMatchObject({ values: { place: 'Cellar' }, base: { place: 'Hall' } });
  expect(saved.isDirty()).toBe(true);
});
