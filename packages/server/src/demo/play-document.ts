import { Readable } from 'node:stream';
import { checkDocumentSchema, createDocumentSchema } from '@fireledger/domain/document/schemas.ts';
import { displayDate } from '@fireledger/domain/shared/dates.ts';
import { changeDocument, checkDocument } from '../features/document/change-document.ts';
import { createDocument } from '../features/document/create-document.ts';
import { addVersion } from '../features/document/file/document-file.ts';
import type { FileStore } from '../files/file-store.ts';
import { chapterPosition, type PlannedDocument, type PlannedVersion } from './document-plan.ts';
import type { InBoth } from './language.ts';
import { drawPicture } from './picture.ts';
import type { Acting } from './seeder.ts';
import { made, type World } from './world.ts';

const UNTIL: InBoth = { en: 'Valid until', nl: 'Geldig tot en met' };

/** Creates a document through the program's commands: each file and check by the person who adds it, at its time. */
export async function playDocument(
  as: Acting,
  world: World,
  files: FileStore,
  document: PlannedDocument,
): Promise<void> {
  const maker = made(world.people, document.by);
  const [first, ...later] = document.versions;
  const id = await create(as, world, document, first);
  await addVersion(await as(maker, 'document.edit', first.at), id, await storedFile(files, document, first));
  for (const version of later) {
    const access = await as(maker, 'document.edit', version.at);
    await addVersion(access, id, await storedFile(files, document, version));
    await changeDocument(access, id, null, { expiresAt: version.until });
  }
  if (document.checkedAt) {
    await checkDocument(
      await as(maker, 'document.check', document.checkedAt),
      id,
      null,
      checkDocumentSchema.parse({}),
    );
  }
}

async function create(
  as: Acting,
  world: World,
  { location, discipline, spec, name, by }: PlannedDocument,
  { at, until }: PlannedVersion,
): Promise<string> {
  const access = await as(made(world.people, by), 'document.create', at);
  const disciplineID = made(world.disciplines, discipline);
  const chapter = await access.db
    .selectFrom('chapter')
    .select('id')
    .where('discipline_id', '=', disciplineID)
    .where('position', '=', chapterPosition(spec.chapter))
    .executeTakeFirstOrThrow();
  const input = createDocumentSchema.parse({
    locationID: made(world.locations, location.key).id,
    disciplineID,
    chapterID: chapter.id,
    name,
    expiresAt: until,
    warningMonths: spec.warningMonths,
    acknowledgeAlert: spec.acknowledgeAlert ?? false,
    informContractor: spec.informContractor ?? false,
  });
  return createDocument(access, input);
}

async function storedFile(files: FileStore, document: PlannedDocument, version: PlannedVersion) {
  const { drawing } = document.spec;
  const content = drawing === 'device' ? picture(document) : await paper(document, version);
  const name = `${document.name}.${drawing === 'device' ? 'png' : 'pdf'}`;
  return files.put(Readable.from([content]), { name });
}

function picture({ discipline, location }: PlannedDocument): Buffer {
  return drawPicture(discipline, `document/${location.key}`);
}

async function paper(document: PlannedDocument, { at, until }: PlannedVersion): Promise<Buffer> {
  const { spec, language, location, name } = document;
  // Loaded only when the demo world is built, not at every start.
  const { writeReport } = await import('./report.ts');
  const lines = [
    `${location.name}, ${location.street}, ${location.city}`,
    ...spec.lines[language],
    ...(until === null ? [] : [`${UNTIL[language]} ${displayDate(until)}`]),
  ];
  return writeReport(name, at, lines, spec.drawing === 'rooms' ? `plan/${location.key}` : undefined);
}
