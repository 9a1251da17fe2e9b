import type { ChangeDetail } from '@fireledger/domain/shared/ledger-change.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Loaders } from '../graphql/loaders.ts';
import type { HistoryEntity } from '../ledger/history-page.ts';
import { findVisibleCompany } from './company-names.ts';
import { historyNames } from './history-names.ts';
import { personName } from './person-name.ts';

/** The name of a value, in the reader's language. */
export type Name = Readonly<Record<Locale, string>>;

/** The names of what a history mentions; null for what cannot be named, and for missing values. */
export type HistoryNames = {
  readonly person: (id: string | null) => string | null;
  readonly company: (id: string | null) => string | null;
  readonly ofValue: (field: string, value: unknown) => Name | null;
};

/** A change with the names of both values, if they are ids or codes. */
export type NamedDetail = ChangeDetail & { readonly oldName: Name | null; readonly newName: Name | null };

/** Adds the names to a change. */
export function named(detail: ChangeDetail, { ofValue }: HistoryNames): NamedDetail {
  const { field, old, new: now } = detail;
  return { ...detail, oldName: ofValue(field, old), newName: ofValue(field, now) };
}

type Names = ReadonlyMap<string, string>;
/** The part of a change that mentions names, and its event or document; the company is that of the acting person at the time. */
export type Mention = {
  readonly ofID: string;
  readonly actorID: string | null;
  readonly companyID: string | null;
  readonly details: readonly ChangeDetail[];
};

const PERSON_FIELDS = ['assigned_to_user_id', 'responsible_user_id'];

/**
 * Reads the names of the people, places, files and causes that the histories of events, or of documents, mention, behind the
 * caller's wall; anything that the wall now hides is named by the history itself (migration 0020).
 */
export async function namesInHistory(
  db: Transaction,
  loaders: Loaders,
  mentions: readonly Mention[],
  entity: HistoryEntity = 'service_event',
): Promise<HistoryNames> {
  const idsOf = (...fields: readonly string[]) => valuesOf(mentions, fields).map(String);
  const actors = mentions.flatMap(({ actorID }) => actorID ?? []);
  const personIDs = [...new Set([...idsOf(...PERSON_FIELDS), ...actors])];
  const companyIDs = [...new Set(mentions.flatMap(({ companyID }) => companyID ?? []))];
  const locationIDs = idsOf('location_id');
  const [seenPeople, seenCompanies, seenLocations, disciplines, files, events, causes] = await Promise.all([
    peopleOf(loaders, personIDs),
    seenCompaniesOf(loaders, companyIDs),
    namedBy(loaders.location, locationIDs),
    namedBy(loaders.discipline, idsOf('discipline_id')),
    filesNamed(db, idsOf('file_id')),
    eventsNamed(db, idsOf('source_event_id')),
    causesNamed(db, valuesOf(mentions, ['cause_code']).map(Number)),
  ]);
  const seenNames = [seenPeople, seenCompanies, seenLocations, disciplines];
  const seen = new Set(seenNames.flatMap((names) => [...names.keys()]));
  const hiding = mentions.filter((one) => mentionedIn(one).some((id) => !seen.has(id)));
  const hidden = await hiddenNames(db, entity, hiding);
  const person = (id: string | null) => (id && (seenPeople.get(id) ?? hidden.get(id))) || null;
  const company = (id: string | null) => (id && (seenCompanies.get(id) ?? hidden.get(id))) || null;
  const alike = (name: string | null | undefined): Name | null =>
    name ? { en_GB: name, nl_NL: name } : null;
  const ofValue = (field: string, value: unknown): Name | null => {
    const id = String(value);
    switch (field) {
      case 'assigned_to_user_id':
      case 'responsible_user_id':
        return alike(person(id));
      case 'location_id':
        return alike(seenLocations.get(id) ?? hidden.get(id));
      case 'discipline_id':
        return alike(disciplines.get(id) ?? hidden.get(id));
      case 'file_id':
        return alike(files.get(id));
      case 'source_event_id':
        return alike(events.get(id));
      case 'cause_code':
        return causes.get(id) ?? null;
      default:
        return null;
    }
  };
  return { person, company, ofValue };
}

/** The names from the histories themselves, for what the wall hides. */
async function hiddenNames(
  db: Transaction,
  entity: HistoryEntity,
  hiding: readonly Mention[],
): Promise<Names> {
  if (hiding.length === 0) return new Map();
  return historyNames(db, entity, [...new Set(hiding.map(({ ofID }) => ofID))]);
}

/** The people, companies, locations and disciplines that a change names. */
function mentionedIn(mention: Mention): readonly string[] {
  const ids = valuesOf([mention], [...PERSON_FIELDS, 'location_id', 'discipline_id']).map(String);
  return [...ids, mention.actorID, mention.companyID].filter((id) => id !== null);
}

/** Every distinct value, old or new, that a history has in these fields. */
function valuesOf(mentions: readonly Mention[], fields: readonly string[]): readonly unknown[] {
  const values = mentions.flatMap(({ details }) =>
    details.filter(({ field }) => fields.includes(field)).flatMap((detail) => [detail.old, detail.new]),
  );
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

async function peopleOf({ person }: Loaders, ids: readonly string[]): Promise<Names> {
  const rows = await Promise.all(ids.map((id) => person.load(id)));
  return new Map(rows.flatMap((row) => (row ? [[row.id, personName(row)] as const] : [])));
}

/** The companies that the wall shows to the caller directly. */
async function seenCompaniesOf(loaders: Loaders, ids: readonly string[]): Promise<Names> {
  const names = await Promise.all(ids.map((id) => findVisibleCompany(loaders, id)));
  return new Map(names.flatMap((row) => (row ? [[row.id, row.name] as const] : [])));
}

type Named = {
  readonly load: (id: string) => Promise<{ readonly id: string; readonly name: string } | null>;
};

async function namedBy(loader: Named, ids: readonly string[]): Promise<Names> {
  const rows = await Promise.all(ids.map((id) => loader.load(id)));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row.name] as const] : [])));
}

/** A removed file keeps its row, and with it its name. */
async function filesNamed(db: Transaction, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('file').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function eventsNamed(db: Transaction, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_event')
    .select(['id', 'description'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

async function causesNamed(db: Transaction, codes: readonly number[]): Promise<ReadonlyMap<string, Name>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('fire_cause')
    .select(['code', 'label_en', 'label_nl'])
    .where('code', 'in', codes)
    .execute();
  return new Map(
    rows.map(({ code, label_en, label_nl }) => [
      String(code),
      { en_GB: `${code} ${label_en}`, nl_NL: `${code} ${label_nl}` },
    ]),
  );
}
