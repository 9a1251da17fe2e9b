import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import type { EventWorld } from '../../../testing/event-world.ts';
import type { Seed } from '../../../testing/seed.ts';

export const ZONE = 'Europe/Amsterdam';
export const today = dateInZone(new Date(), ZONE);
export const inDays = (days: number) => dateInZone(new Date(Date.now() + days * 86_400_000), ZONE);

/**
 * Seven documents of one organisation in every state, created on consecutive days, and one of a foreign organisation. Returns
 * the chapter whose only document is `Report 2025`.
 */
export async function buildListedDocuments(db: Seed, { own, foreign, places }: EventWorld): Promise<string> {
  const { location, disciplineID, organization, locationEmployee } = own;
  const here = {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  };
  const make = (name: string, columns: object = {}, group: 'public' | 'involved' | 'contractor' = 'public') =>
    buildDocument(db, { ...here, name, ...columns }, { group });
  const chapter = await buildChapter(db, { discipline_id: disciplineID, chapter_group: 'contractor' });
  await make('Plan', { created_at: '2026-01-01T10:00:00Z', notes: 'Begane grond, kelder' });
  await make('Function matrix', { created_at: '2026-01-02T10:00:00Z', expires_at: inDays(400) });
  await make('certificate', {
    created_at: '2026-01-03T10:00:00Z',
    expires_at: inDays(20),
    warning_months: 1,
  });
  await make('Report 2025', {
    created_at: '2026-01-04T10:00:00Z',
    expires_at: inDays(-1),
    chapter_id: chapter.id,
  });
  await make('Contract', { created_at: '2026-01-05T10:00:00Z', expires_at: today }, 'involved');
  await make('Réport 2026', {
    created_at: '2026-01-06T10:00:00Z',
    expires_at: inDays(300),
    warning_months: 12,
    created_by_user_id: locationEmployee.userID,
  });
  await make('Elsewhere', { location_id: places.otherLocation, created_at: '2026-01-07T10:00:00Z' });
  await buildDocument(db, {
    location_id: foreign.location.id,
    name: 'Foreign report',
    expires_at: inDays(-3),
  });
  return chapter.id;
}
