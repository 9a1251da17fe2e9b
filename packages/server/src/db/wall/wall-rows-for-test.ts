import { NO_ATTEMPTS } from '@fireledger/domain/access/attempts.ts';
import { buildLogbookCode } from '../../../testing/builders.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../testing/event-builders.ts';
import type { Seed } from '../../../testing/seed.ts';
import type { Side } from '../../../testing/world.ts';
import { uuidv7 } from '../uuid.ts';

/** One row of every table about a place that the world itself leaves empty. */
async function buildAtLocation(seed: Seed, side: Side): Promise<void> {
  const { location, organizationID: organization_id } = side;
  const event = await buildServiceEvent(seed, { location_id: location.id });
  await buildServiceEventFile(seed, event);
  const reminder = {
    service_event_id: event.id,
    organization_id,
    cause: 'event_overdue',
    due_date: '2026-05-01',
  };
  await seed.insertInto('event_reminder').values(reminder).execute();
  const noted = { user_id: side.organization.userID, service_event_id: event.id, organization_id };
  await seed.insertInto('assignee_request').values(noted).execute();
  await seed
    .insertInto('assignment_notice')
    .values({ selection: 's', ...noted })
    .execute();
  await buildLogbookCode(seed, { location_id: location.id });
  const pair = { location_id: location.id, discipline_id: side.disciplineID, organization_id };
  await seed
    .insertInto('installation')
    .values({ ...pair, detector_count: 200 })
    .execute();
  const asked = { id: uuidv7(), asked_by_user_id: side.organization.userID, locale: 'nl_NL' as const };
  const period = { from_date: '2026-01-01', until_date: '2026-12-31' };
  await seed
    .insertInto('logbook_book')
    .values({ ...pair, ...asked, ...period })
    .execute();
  const field = { location_id: location.id, organization_id, label: 'Key box', position: 0 };
  await seed.insertInto('custom_field').values(field).execute();
  // a contractor writes its own uploads alone
  const uploaded = { created_by_user_id: side.contractor.userID, creator_company_id: side.contractorID };
  const expires_at = '2026-05-01';
  const { id: document_id } = await buildDocument(seed, {
    location_id: location.id,
    discipline_id: side.disciplineID,
    expires_at,
    ...uploaded,
  });
  const warning = { document_id, organization_id, expires_at, kind: 'expired' as const };
  await seed.insertInto('document_warning').values(warning).execute();
  const told = { user_id: side.organization.userID, acknowledge: false, may_renew: true };
  await seed
    .insertInto('document_notice')
    .values({ ...warning, ...told })
    .execute();
}

/** One row of every other table that the world itself leaves empty; answers the visitor session's id. */
export async function buildRest(seed: Seed, side: Side): Promise<string> {
  await buildAtLocation(seed, side);
  const { location, organizationID: organization_id } = side;
  const user_id = side.organization.userID;
  const hour = new Date(Date.now() + 3_600_000);
  const { sessionID } = side.organization;
  await seed
    .insertInto('two_factor_code')
    .values({ session_id: sessionID, code_digest: 'x', expires_at: hour })
    .execute();
  const reset = { token_digest: user_id, user_id, purpose: 'reset', expires_at: hour };
  await seed.insertInto('password_reset').values(reset).execute();
  await seed.insertInto('security_log').values({ what: 'sign_in', user_id }).execute();
  await seed
    .insertInto('attempt')
    .values({ kind: 'login', key_digest: user_id, state: NO_ATTEMPTS })
    .execute();
  await seed
    .insertInto('outbox')
    .values({ queue: 'send_mail', payload: '{}', unique_key: user_id })
    .execute();
  const claim = { principal: user_id, route: 'r', key: 'k-12345678', body_digest: 'd' };
  await seed.insertInto('idempotency_key').values(claim).execute();
  const visit = { location_id: location.id, organization_id, expires_at: hour };
  const { id } = await seed
    .insertInto('visitor_session')
    .values((eb) => ({
      ...visit,
      password_changed_at: eb
        .selectFrom('location_secret')
        .select('password_changed_at')
        .where('location_id', '=', location.id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where a side's row of a table is found: by the column that ties it to the side. */
export function rowOf(table: string, side: Side): { column: string; value: string } {
  const own: Record<string, { column: string; value: string }> = {
    reseller: { column: 'id', value: side.resellerID },
    organization: { column: 'id', value: side.organizationID },
    contractor: { column: 'id', value: side.contractorID },
    discipline: { column: 'id', value: side.disciplineID },
    person: { column: 'id', value: side.organization.userID },
    user: { column: 'id', value: side.organization.userID },
    credential: { column: 'user_id', value: side.organization.userID },
    device: { column: 'user_id', value: side.organization.userID },
    session: { column: 'user_id', value: side.organization.userID },
    two_factor_code: { column: 'session_id', value: side.organization.sessionID },
    password_reset: { column: 'user_id', value: side.organization.userID },
    security_log: { column: 'user_id', value: side.organization.userID },
    attempt: { column: 'key_digest', value: side.organization.userID },
    outbox: { column: 'unique_key', value: side.organization.userID },
    idempotency_key: { column: 'principal', value: side.organization.userID },
    chapter: { column: 'discipline_id', value: side.disciplineID },
    location_discipline: { column: 'location_id', value: side.location.id },
    logbook_code: { column: 'location_id', value: side.location.id },
    fire_cause: { column: 'code', value: '11' },
    ledger_chain: { column: 'chain', value: side.organizationID },
    ledger_person_value: { column: 'chain', value: side.organizationID },
  };
  return own[table] ?? { column: 'organization_id', value: side.organizationID };
}
