import { describe, expect, it } from 'vitest';
import { documentChangeTypeOf, documentDetailsOf, isRedundantEntry } from './history.ts';

const of = (table: string, operation: 'insert' | 'update', old: object, now: object) => ({
  table,
  operation,
  old: { ...old },
  new: { ...now },
});

describe('a line of a document’s history', () => {
  it.each([
    ['made', of('document', 'insert', {}, { name: 'Plan' }), 'created', ['name']],
    ['renamed', of('document', 'update', { name: 'a' }, { name: 'b', version: 2 }), 'edited', ['name']],
    [
      'a first file',
      of('document_version', 'insert', {}, { number: 1, file_id: 'f', document_id: 'd' }),
      'file_added',
      ['number', 'file_id'],
    ],
    [
      'checked',
      of(
        'document',
        'update',
        { acknowledged_at: null },
        { acknowledged_at: 'now', acknowledged_by_user_id: 'me', acknowledged_expires_at: 'then' },
      ),
      'checked',
      [],
    ],
    [
      'renewed',
      of('document', 'update', { expires_at: 'then' }, { acknowledged_at: 'now', expires_at: 'later' }),
      'renewed',
      ['expires_at'],
    ],
    [
      'another date, which nobody has acknowledged',
      of(
        'document',
        'update',
        { expires_at: 'then', acknowledged_at: 'now' },
        { expires_at: 'later', acknowledged_at: null },
      ),
      'edited',
      ['expires_at'],
    ],
    ['deleted', of('document', 'update', { deleted_at: null }, { deleted_at: 'now' }), 'deleted', []],
    ['restored', of('document', 'update', { deleted_at: 'now' }, { deleted_at: null }), 'restored', []],
  ])('%s', (_case, change, type, fields) => {
    expect(documentChangeTypeOf(change)).toBe(type);
    expect(documentDetailsOf(change).map(({ field }) => field)).toEqual(fields);
    expect(isRedundantEntry(change)).toBe(false);
  });

  it('is not written for the current file, which its version tells of', () => {
    expect(isRedundantEntry(of('document', 'update', { file_id: null }, { file_id: 'f', version: 2 }))).toBe(
      true,
    );
  });
});
