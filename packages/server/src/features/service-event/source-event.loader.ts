import DataLoader from 'dataloader';
import type { Access } from '../../db/with-access.ts';
import { findServiceEvents, type ServiceEventRow } from './service-event.read.ts';

type SourceEvents = DataLoader<string, ServiceEventRow | null>;

const ofOperation = new WeakMap<Access, SourceEvents>();

/** The events that others were made from, in one query of an operation, behind the wall: one that it hides loads as null. */
export function sourceEvents(access: Access): SourceEvents {
  const known = ofOperation.get(access);
  if (known) {
    return known;
  }
  const loader: SourceEvents = new DataLoader(async (ids) => {
    const rows = new Map((await findServiceEvents(access.db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });
  ofOperation.set(access, loader);
  return loader;
}
