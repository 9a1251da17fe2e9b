import {
  type ChangeType,
  changeDetailsOf,
  changeTypeOf,
} from '@fireledger/domain/service-event/history/history.ts';
import type { CreatorKind } from '@fireledger/domain/service-event/vocabulary.ts';
import type { Page, PageRequest } from '../../../db/page.ts';
import type { Access } from '../../../db/with-access.ts';
import type { Loaders } from '../../../graphql/loaders.ts';
import { actingUser, historyPage } from '../../../ledger/history-page.ts';
import { type NamedDetail, named, namesInHistory } from '../../../people/resolve-history-names.ts';

/** One line of an event's history, made from one ledger entry. */
export type HistoryEntry = {
  readonly changeType: ChangeType;
  readonly actorKind: CreatorKind;
  readonly actorID: string | null;
  readonly actorName: string | null;
  readonly companyName: string | null;
  readonly createdAt: Date;
  readonly recordedAt: Date;
  readonly reason: string | null;
  readonly details: readonly NamedDetail[];
};

/** A page of an event's history, newest first, as far as the ledger shows it to this caller, with names beside ids. */
export async function readHistory(
  { db }: Access,
  loaders: Loaders,
  serviceEventID: string,
  request: PageRequest | null | undefined,
): Promise<Page<HistoryEntry>> {
  const { items: rows, nextCursor } = await historyPage(db, 'service_event', serviceEventID, request);
  const entries = rows.map((row) => ({
    changeType: changeTypeOf(row),
    actorKind: row.actor_kind,
    ...actingUser(row),
    createdAt: row.happened_at ?? row.recorded_at,
    recordedAt: row.recorded_at,
    reason: row.reason,
    details: changeDetailsOf(row),
  }));
  const names = await namesInHistory(
    db,
    loaders,
    entries.map((entry) => ({ ...entry, ofID: serviceEventID })),
  );
  const items = entries.map((entry) => ({
    ...entry,
    actorName: names.person(entry.actorID),
    companyName: names.company(entry.companyID),
    details: entry.details.map((detail) => named(detail, names)),
  }));
  return { items, nextCursor };
}
