import DataLoader from 'dataloader';
import { perOperation } from '../../graphql/per-operation.ts';
import { findServiceEvents, type ServiceEventRow } from './service-event.read.ts';

/** The events that others were created from, in one query per operation, behind the wall; a hidden one loads as null. */
export const sourceEvents = perOperation(
  ({ db }) =>
    new DataLoader<string, ServiceEventRow | null>(async (ids) => {
      const rows = new Map((await findServiceEvents(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id) ?? null);
    }),
);
