import { Readable } from 'node:stream';
import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { uuidv7 } from '../../src/db/uuid.ts';
import type { StoredFile } from '../../src/files/file-store.ts';
import { SAMPLES } from '../../src/files/samples.ts';
import type { Client, TestApp } from '../app.ts';
import { buildContract, buildCustomField, buildLocation, buildLogbookCode } from '../builders.ts';
import { addDocumentVersion, buildDocument } from '../document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../event-builders.ts';
import { buildVisit } from '../visits.ts';
import type { Side, World } from '../world.ts';

/** The user types whose companies have rows of their own that others do not see. */
export const TENANT_TYPES = [
  'reseller_employee',
  'organization_employee',
  'location_employee',
  'contractor_employee',
] as const satisfies readonly UserType[];

/** The ids and values in the paths and bodies of the routes, on one side of the world. */
export type RouteFixtures = {
  readonly userID: string;
  readonly email: string;
  readonly password: string;
  readonly resellerID: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  /** A location without any dependent rows except a custom field. */
  readonly bareLocationID: string;
  readonly customFieldID: string;
  /** A contract that ended before anything happened under it. */
  readonly contractID: string;
  /** A contractor, which every organisation can find. */
  readonly contractor: string;
  readonly logbookCodeID: string;
  readonly logbookCode: string;
  /** A book that the organisation's employee requested and that is ready. */
  readonly logbookBookID: string;
  readonly manualID: string;
  readonly actionID: string;
  readonly manualFileID: string;
  readonly actionFileID: string;
  /** A document of the organisation's own in a public chapter. */
  readonly documentID: string;
  readonly chapterID: string;
};

/** Creates a registration, an action, a file on each, a code and a logo on one side. */
export async function buildRouteFixtures(t: TestApp, side: Side): Promise<RouteFixtures> {
  const { organization, location } = side;
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  const manual = await buildServiceEvent(t.db, by);
  const action = await buildServiceEvent(t.db, { ...by, type: 'action' });
  const stored = await t.services.files.put(Readable.from([SAMPLES.png]), { name: 'photo.png' });
  const kept = { digest: stored.digest, name: stored.name, media_type: stored.mediaType, size: stored.size };
  await t.db
    .updateTable('logbook_code')
    .set({ withdrawn_at: new Date() })
    .where('location_id', '=', location.id)
    .execute();
  const code = await buildLogbookCode(t.db, { location_id: location.id });
  const contract = await buildContract(t.db, { location_id: location.id, active: false });
  const bare = await buildLocation(t.db, { organization_id: side.organizationID });
  const document = await buildDocument(
    t.db,
    { ...by, discipline_id: side.disciplineID, expires_at: '2030-01-01' },
    { withFile: false },
  );
  await addDocumentVersion(t.db, document, kept);
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await t.db.updateTable('reseller').set({ large_logo: logo }).where('id', '=', side.resellerID).execute();
  return {
    userID: organization.userID,
    email: organization.email,
    password: organization.password,
    resellerID: side.resellerID,
    organizationID: side.organizationID,
    locationID: location.id,
    disciplineID: side.disciplineID,
    bareLocationID: bare.id,
    customFieldID: (await buildCustomField(t.db, { location_id: bare.id })).id,
    contractID: contract.id,
    contractor: contract.contractor_id,
    logbookCodeID: code.id,
    logbookCode: code.code,
    logbookBookID: await buildBook(t, side, stored),
    manualID: manual.id,
    actionID: action.id,
    manualFileID: (await buildServiceEventFile(t.db, manual, kept)).id,
    actionFileID: (await buildServiceEventFile(t.db, action, kept)).id,
    documentID: document.id,
    chapterID: document.chapter_id,
  };
}

async function buildBook({ db }: TestApp, side: Side, { digest, size }: StoredFile): Promise<string> {
  const { id } = await db
    .insertInto('logbook_book')
    .values({
      id: uuidv7(),
      organization_id: side.organizationID,
      location_id: side.location.id,
      discipline_id: side.disciplineID,
      asked_by_user_id: side.organization.userID,
      ...{ from_date: '2026-01-01', until_date: '2026-12-31', locale: 'nl_NL' },
      ...{ state: 'done', progress: 100, digest, size, name: 'logbook.pdf' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ids in the right format that refer to nothing. */
export function unknownIDs(ground: RouteFixtures): RouteFixtures {
  const ids = Object.keys(ground).filter((key) => key.endsWith('ID'));
  return {
    ...ground,
    ...Object.fromEntries(ids.map((key) => [key, uuidv7()])),
    logbookCode: '0'.repeat(ground.logbookCode.length),
  };
}

/** A client of each user type on one side; `public` is a visitor at its location. */
export async function clientsOf(
  t: TestApp,
  world: World,
  side: Side,
): Promise<Readonly<Record<UserType, Client>>> {
  const { token } = await buildVisit(t.db, t.services, side.location);
  return {
    application_owner: t.as(world.owner),
    reseller_employee: t.as(side.reseller),
    organization_employee: t.as(side.organization),
    location_employee: t.as(side.locationEmployee),
    contractor_employee: t.as(side.contractor),
    public: t.bearing(token),
  };
}
