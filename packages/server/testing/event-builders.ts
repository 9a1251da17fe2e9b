import { createHash } from 'node:crypto';
import { type Columns, placeOf, type Row } from './builders.ts';
import { type Seed, unique } from './seed.ts';
import { buildUser } from './user-builder.ts';

/**
 * A service event with the status new: a registration, created by a person of the location's organisation. For the type action,
 * the creator is also assigned and responsible by default.
 */
export async function buildServiceEvent(
  db: Seed,
  columns: Columns<'service_event'> = {},
): Promise<Row<'service_event'>> {
  const place = await placeOf(db, columns);
  const kind = columns.created_by_kind ?? 'user';
  const creator =
    kind === 'user'
      ? (columns.created_by_user_id ??
        (await buildUser(db, { type: 'organization_employee', organization_id: place.organization_id }))
          .userID)
      : null;
  const people =
    columns.type === 'action' ? { assigned_to_user_id: creator, responsible_user_id: creator } : {};
  return db
    .insertInto('service_event')
    .values({
      type: 'manual_registration',
      category: 'MALFUNCTION',
      origin: 'manually',
      device_id: 'Detector 12/3',
      description: unique('Detector gives a fault'),
      creator_company_id: place.organization_id,
      ...people,
      ...columns,
      ...place,
      created_by_kind: kind,
      created_by_user_id: creator,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A file on a service event: only the row; its content is whatever the test's store has under `digest`. */
export async function buildServiceEventFile(
  db: Seed,
  event: Row<'service_event'>,
  columns: Columns<'file'> = {},
): Promise<Row<'file'>> {
  const { organization_id, location_id, discipline_id } = event;
  const file = await db
    .insertInto('file')
    .values({
      digest: createHash('sha256').update(unique('file')).digest('hex'),
      name: 'photo.jpg',
      media_type: 'image/jpeg',
      size: 1000,
      uploaded_by_user_id: event.created_by_user_id,
      uploader_company_id: event.creator_company_id,
      ...columns,
      organization_id,
      location_id,
      discipline_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('service_event_file')
    .values({ service_event_id: event.id, file_id: file.id, organization_id, location_id, discipline_id })
    .execute();
  return file;
}
