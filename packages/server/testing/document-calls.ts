import type { AdministrationAct } from '@fireledger/domain/access/permissions.ts';
import type { TestApp } from './app.ts';
import { buildChapter, buildDocument } from './document-builders.ts';
import type { PermissionCall, PermissionRow } from './permission-rows.ts';
import { type Seed, unique } from './seed.ts';

type DocumentAct = Extract<AdministrationAct, `document.${string}` | `chapter.${string}`>;

/** The call for each act on documents and chapters; `at` returns the program, and a discipline for a new chapter. */
export function documentCalls(
  at: () => { readonly t: TestApp; readonly disciplineID: string },
  read: (query: string, id: string) => PermissionCall,
  change: (path: string, body: () => object) => PermissionCall,
): Readonly<Record<DocumentAct, PermissionCall>> {
  return {
    'document.read': read('document', 'documentID'),
    'document.create': async (client, row) => {
      const { location_id, discipline_id, chapter_id } = await documentOf(at().t.db, row);
      const place = { locationID: location_id, disciplineID: discipline_id, chapterID: chapter_id };
      return client.post('/document', { ...place, name: unique('Document') });
    },
    'document.edit': change('document', () => ({ notes: unique('Notes') })),
    'document.check': (client, row) => client.post(`/document/${row.id}/check`, {}),
    'document.delete': async (client, row) => {
      const { location_id, discipline_id, chapter_id, created_by_user_id, creator_company_id } =
        await documentOf(at().t.db, row);
      const place = { location_id, discipline_id, chapter_id };
      const made = await buildDocument(at().t.db, { ...place, created_by_user_id, creator_company_id });
      return client.delete(`/document/${made.id}`);
    },
    'chapter.create': (client) =>
      client.post('/chapter', {
        disciplineID: at().disciplineID,
        group: 'public',
        nameEn: unique('Plans'),
        nameNl: unique('Plattegronden'),
      }),
    'chapter.edit': change('chapter', () => ({ nameEn: unique('Plans') })),
    'chapter.delete': async (client) => client.delete(`/chapter/${(await buildChapter(at().t.db)).id}`),
  };
}

function documentOf(db: Seed, { id }: PermissionRow) {
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
