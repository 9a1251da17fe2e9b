import type { EditFireCauseInput } from '@fireledger/domain/discipline/fire-cause.ts';
import type { CreateDisciplineInput, EditDisciplineInput } from '@fireledger/domain/discipline/schemas.ts';
import type { CreateChapterInput, EditChapterInput } from '@fireledger/domain/document/schemas.ts';
import { change, post, remove } from '../../platform/http.ts';

/** Makes a discipline; a repeated key returns the first answer. */
export async function createDiscipline(body: CreateDisciplineInput, idempotencyKey: string): Promise<string> {
  return (await post<{ disciplineID: string }>('/discipline', body, { idempotencyKey })).disciplineID;
}

/** Changes a discipline that was seen in a version; returns the new version. */
export function changeDiscipline(
  disciplineID: string,
  version: number,
  body: EditDisciplineInput,
): Promise<number> {
  return change(`/discipline/${disciplineID}`, body, version);
}

/** Deletes a discipline that nothing refers to. */
export function deleteDiscipline(disciplineID: string, version: number): Promise<unknown> {
  return remove(`/discipline/${disciplineID}`, { version });
}

/** Adds a cause of fire alarms. */
export function createFireCause(body: object, idempotencyKey: string): Promise<unknown> {
  return post('/fire-cause', body, { idempotencyKey });
}

/** Changes a cause that was seen in a version; returns the new version. */
export function changeFireCause(code: number, version: number, body: EditFireCauseInput): Promise<number> {
  return change(`/fire-cause/${code}`, body, version);
}

/** Adds a chapter at the end of a discipline. Refusals: chapter.too_many, those of its fields. */
export function createChapter(body: CreateChapterInput, idempotencyKey: string): Promise<unknown> {
  return post('/chapter', body, { idempotencyKey });
}

/** Changes a chapter that was seen in a version; returns the new version. */
export function changeChapter(chapterID: string, version: number, body: EditChapterInput): Promise<number> {
  return change(`/chapter/${chapterID}`, body, version);
}

/** Deletes a chapter that has never contained a document. Refusals: delete.relations_exist. */
export function deleteChapter(chapterID: string, version: number): Promise<unknown> {
  return remove(`/chapter/${chapterID}`, { version });
}

/** Sets the order of all chapters of a discipline. */
export function orderChapters(
  disciplineID: string,
  chapterIDs: readonly string[],
  idempotencyKey: string,
): Promise<unknown> {
  return post('/chapter/positions', { disciplineID, chapterIDs }, { idempotencyKey });
}
