import type { CreateFireCauseInput, EditFireCauseInput } from '@fireledger/domain/discipline/fire-cause.ts';
import type { CreateDisciplineInput, EditDisciplineInput } from '@fireledger/domain/discipline/schemas.ts';
import type { CreateChapterInput, EditChapterInput } from '@fireledger/domain/document/schemas.ts';
import { patch, post, remove } from '../../platform/http.ts';

/** Makes a discipline; a repeated key returns the first answer. */
export async function createDiscipline(body: CreateDisciplineInput, idempotencyKey: string): Promise<string> {
  return (await post<{ disciplineID: string }>('/discipline', body, { idempotencyKey })).disciplineID;
}

/** Changes a discipline that was seen in a version; returns the new version. */
export async function changeDiscipline(
  disciplineID: string,
  version: number,
  body: EditDisciplineInput,
): Promise<number> {
  return (await patch<{ version: number }>(`/discipline/${disciplineID}`, body, { version })).version;
}

/** Deletes a discipline that nothing refers to. */
export function deleteDiscipline(disciplineID: string, version: number): Promise<unknown> {
  return remove(`/discipline/${disciplineID}`, { version });
}

/** Adds a cause of fire alarms. */
export function createFireCause(body: CreateFireCauseInput, idempotencyKey: string): Promise<unknown> {
  return post('/fire-cause', body, { idempotencyKey });
}

/** Changes a cause that was seen in a version; returns the new version. */
export async function changeFireCause(
  code: number,
  version: number,
  body: EditFireCauseInput,
): Promise<number> {
  return (await patch<{ version: number }>(`/fire-cause/${code}`, body, { version })).version;
}

/** Adds a chapter at the end of a discipline. Refusals: chapter.too_many, those of its fields. */
export function createChapter(body: CreateChapterInput, idempotencyKey: string): Promise<unknown> {
  return post('/chapter', body, { idempotencyKey });
}

/** Changes a chapter that was seen in a version; returns the new version. */
export async function changeChapter(
  chapterID: string,
  version: number,
  body: EditChapterInput,
): Promise<number> {
  return (await patch<{ version: number }>(`/chapter/${chapterID}`, body, { version })).version;
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
