import { describe, expect, it } from 'vitest';
import type { LedgerChange } from '../../shared/ledger-change.ts';
import { changeDetailsOf, changeTypeOf } from './history.ts';

const change = (over: Partial<LedgerChange>): LedgerChange => ({
  table: 'service_event',
  operation: 'update',
  old: {},
  new: {},
  ...over,
});

describe('changeTypeOf', () => {
  it.each([
    [change({ operation: 'insert', new: { status: 'new' } }), 'created'],
    [change({ old: { status: 'new' }, new: { status: 'pending' } }), 'status_changed'],
    [change({ old: { status: 'done' }, new: { status: 'pending' } }), 'reopened'],
    [change({ old: { priority: 1 }, new: { priority: 2 } }), 'edited'],
    [change({ old: { deleted_at: null }, new: { deleted_at: '2026-01-01' } }), 'deleted'],
    [change({ old: { deleted_at: '2026-01-01' }, new: { deleted_at: null } }), 'restored'],
    [change({ table: 'service_event_file', operation: 'insert' }), 'file_added'],
    [change({ table: 'service_event_file', old: { deleted_at: '2026-01-01' } }), 'file_added'],
    [change({ table: 'service_event_file', new: { deleted_at: '2026-01-01' } }), 'file_removed'],
  ] as const)('%o is %s', (given, expected) => {
    expect(changeTypeOf(given)).toBe(expected);
  });
});

describe('changeDetailsOf', () => {
  it('leaves out what only the database needs, and what did not change', () => {
    const details = changeDetailsOf(
      change({
        old: { version: 1, priority: null, device_id: 'a' },
        new: { version: 2, priority: 2, device_id: 'a' },
      }),
    );
    expect(details).toEqual([{ field: 'priority', old: null, new: 2 }]);
  });

  it('names the file of a file change', () => {
    const details = changeDetailsOf(
      change({ table: 'service_event_file', operation: 'insert', new: { file_id: 'f' } }),
    );
    expect(details).toEqual([{ field: 'file_id', old: null, new: 'f' }]);
    const removed = change({
      table: 'service_event_file',
      old: { file_id: 'f' },
      new: { file_id: 'f', deleted_at: '2026-01-01' },
    });
    expect(changeDetailsOf(removed)).toEqual([{ field: 'file_id', old: 'f', new: null }]);
  });
});
