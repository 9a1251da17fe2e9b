import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { expect, test } from 'vitest';
import { EMPTY_SHARED } from '../document-values.ts';
import {
  draftOf,
  draftValuesOf,
  type NewDocuments,
  problemsOf,
  withFiles,
  withoutOwnChapters,
} from './draft-file.ts';

const file = (name: string) => new File(['x'], name);
const empty: NewDocuments = {
  organizationID: null,
  locationID: 'l',
  disciplineID: 'd',
  ...EMPTY_SHARED,
  files: [],
  awaited: [],
};

test('files are kept by name with what was typed for them, without those that are documents by now', () => {
  const [plan, sent] = [draftOf(file('plan.pdf')), draftOf(file('sent.pdf'))];
  const own = { ...EMPTY_SHARED, notes: 'Only this one' };
  const before = { fileName: 'before.pdf', name: 'Before', own: null };
  const values = { ...empty, files: [{ ...plan, name: 'The plan', own }, sent], awaited: [before] };
  const kept = draftValuesOf(values, (key) => key === sent.key);
  expect(kept).toEqual({
    ...values,
    files: [],
    awaited: [before, { fileName: 'plan.pdf', name: 'The plan', own }],
  });
});

test('a file chosen again gets what had been typed for it, once; another one begins by itself', () => {
  const awaited = [
    { fileName: 'a.pdf', name: 'First', own: { ...EMPTY_SHARED, notes: 'n' } },
    { fileName: 'b.pdf', name: 'Second', own: null },
  ];
  const taken = withFiles({ ...empty, awaited }, [file('a.pdf'), file('a.pdf'), file('c.pdf')]);
  expect(taken.files.map(({ name, own }) => [name, own?.notes])).toEqual([
    ['First', 'n'],
    ['a', undefined],
    ['c', undefined],
  ]);
  expect(taken.awaited).toEqual([awaited[1]]);
});

test('a form that still waits for a file is not saved: what was typed for it would be lost without a word', () => {
  const missing = { fileName: 'c.pdf', name: 'Third', own: null };
  const values = { ...empty, chapterID: 'c', files: [draftOf(file('a.pdf'))], awaited: [missing] };
  const awaitedOf = (one: NewDocuments) => problemsOf(one).filter(({ path }) => path === 'awaited');
  expect(awaitedOf(values)).toEqual([{ code: 'document.file_awaited', path: 'awaited' }]);
  expect(awaitedOf({ ...values, awaited: [] })).toEqual([]);
  expect(problemsOf({ ...values, files: [] }).map(({ path }) => path)).toContain('files');
});

test('one form makes fifty documents, and no more', () => {
  const files = Array.from({ length: 51 }, (_, index) => draftOf(file(`${index}.pdf`)));
  const many = (some: NewDocuments['files']) =>
    problemsOf({ ...empty, chapterID: 'c', files: some }).filter(({ code }) => code === 'file.too_many');
  expect(many(files.slice(1))).toEqual([]);
  expect(many(files)).toEqual([{ code: 'file.too_many', path: 'files', params: { max: 50 } }]);
});

test('another discipline frees the chapters that files have for themselves, also of those to be chosen again', () => {
  const own = { ...EMPTY_SHARED, chapterID: 'c', notes: 'n' };
  const values = {
    ...empty,
    files: [{ ...draftOf(file('a.pdf')), own }, draftOf(file('b.pdf'))],
    awaited: [{ fileName: 'c.pdf', name: 'Third', own }],
  };
  const { files, awaited } = withoutOwnChapters(values);
  const freed = { ...own, chapterID: null };
  expect(files.map((one) => one.own)).toEqual([freed, null]);
  expect(awaited).toEqual([{ fileName: 'c.pdf', name: 'Third', own: freed }]);
});

test('a file whose letters are turned round is called what it is, before it is sent as well; chosen again it is known', () => {
  const turned = draftOf(file('report\u202efdp.exe'));
  expect(turned).toMatchObject({ fileName: 'reportfdp.exe', name: 'reportfdp' });
  const kept = draftValuesOf({ ...empty, files: [{ ...turned, name: 'Typed' }] }, () => false);
  expect(kept.awaited).toEqual([{ fileName: 'reportfdp.exe', name: 'Typed', own: null }]);
  const again = withFiles({ ...empty, awaited: kept.awaited }, [file('report\u202efdp.exe')]);
  expect(again.files).toMatchObject([{ name: 'Typed' }]);
});

test('a document may be called as its file is, however long that is', () => {
  const long = draftOf(file('x'.repeat(300)));
  expect(long.name).toHaveLength(TEXT_MAX.documentName);
  expect(problemsOf({ ...empty, chapterID: 'c', files: [long] }).map(({ path }) => path)).not.toContain(
    `files.${long.key}.name`,
  );
});
