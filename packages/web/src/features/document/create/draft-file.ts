import { extensionOf, sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { DOCUMENTS_AT_ONCE_MAX } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { randomID } from '../../../platform/random-id.ts';
import { fileProblem } from '../../../ui/file/file-problem.ts';
import type { DocumentValues, PlaceValues, SharedValues } from '../document-values.ts';
import { problemsOfValues } from '../document-values.ts';

/** A file that will become a document. */
export type DraftFile = {
  readonly key: string;
  readonly file: File;
  /** The file's name without characters that reverse or hide its letters: as it will be stored. */
  readonly fileName: string;
  readonly name: string;
  /** Its own values instead of the shared ones; null: it uses all shared ones. */
  readonly own: SharedValues | null;
};

/** A file that was chosen before a reload of the page: what was typed for it is kept, the file itself cannot be. */
export type AwaitedFile = Pick<DraftFile, 'fileName' | 'name' | 'own'>;

/** The form of new documents: the place, the shared values, and the files. */
export type NewDocuments = PlaceValues &
  SharedValues & {
    /** Limits the locations for people who see several organisations. */
    readonly organizationID: string | null;
    readonly files: readonly DraftFile[];
    readonly awaited: readonly AwaitedFile[];
  };

/** A chosen file as a draft: its name without the extension becomes the document's name, until that is changed. */
export function draftOf(file: File): DraftFile {
  const fileName = sanitizeFileName(file.name);
  const extension = extensionOf(fileName);
  // A file's name is never longer than a document's name may be.
  const name = extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
  return {
    key: randomID(),
    file,
    fileName,
    name,
    own: null,
  };
}

/** Adds chosen files to the form; an awaited one gets what was typed for it. */
export function withFiles(
  values: NewDocuments,
  chosen: readonly File[],
): Pick<NewDocuments, 'files' | 'awaited'> {
  const awaited = [...values.awaited];
  const drafts = chosen.map((file) => {
    const draft = draftOf(file);
    const index = awaited.findIndex(({ fileName }) => fileName === draft.fileName);
    const [found] = index < 0 ? [] : awaited.splice(index, 1);
    return { ...draft, ...(found && { name: found.name, own: found.own }) };
  });
  return { files: [...values.files, ...drafts], awaited };
}

/** What the tab can save of the form: the files by name, without those that have become documents. */
export function draftValuesOf(values: NewDocuments, isDone: (key: string) => boolean): NewDocuments {
  const left = values.files.filter(({ key }) => !isDone(key));
  const awaited = left.map(({ fileName, name, own }) => ({ fileName, name, own }));
  return { ...values, files: [], awaited: [...values.awaited, ...awaited] };
}

/** Clears the chapters in the files' own values, as another discipline has other chapters. */
export function withoutOwnChapters(values: NewDocuments): Pick<NewDocuments, 'files' | 'awaited'> {
  const freed = <One extends Pick<DraftFile, 'own'>>(one: One): One =>
    one.own ? { ...one, own: { ...one.own, chapterID: null } } : one;
  return { files: values.files.map(freed), awaited: values.awaited.map(freed) };
}

/** The part of the form that its files share. */
export function sharedOf(values: SharedValues): SharedValues {
  const { chapterID, notes, expiresAt, warningMonths, acknowledgeAlert, informContractor } = values;
  return { chapterID, notes, expiresAt, warningMonths, acknowledgeAlert, informContractor };
}

/** The document that a draft will become. */
export function documentOf(
  values: NewDocuments,
  { name, own }: Pick<DraftFile, 'name' | 'own'>,
): DocumentValues {
  const { locationID, disciplineID } = values;
  return { locationID, disciplineID, ...(own ?? sharedOf(values)), name };
}

/** Where the form shows a problem of a draft's document: at the draft, or at the shared field. */
export function pathAt({ key, own }: Pick<DraftFile, 'key' | 'own'>, path: string): string {
  const isPlace = path === 'locationID' || path === 'disciplineID';
  if (path === '' || path === 'file') return `files.${key}.file`;
  return path === 'name' || (own !== null && !isPlace) ? `files.${key}.${path}` : path;
}

/** Every problem of the form at once; a problem of a shared value is listed once. */
export function problemsOf(values: NewDocuments): readonly Problem[] {
  if (values.files.length === 0) {
    const shared = problemsOfValues(documentOf(values, { name: 'x', own: null }));
    return [...shared, problem('document.file_required', 'files')];
  }
  const missing = values.awaited.length > 0 ? [problem('document.file_awaited', 'awaited')] : [];
  const found = values.files.flatMap((draft) => {
    const refused = fileProblem(draft.file);
    const ofFields = problemsOfValues(documentOf(values, draft));
    return [
      ...ofFields.map((one) => ({ ...one, path: pathAt(draft, one.path) })),
      ...(refused ? [{ ...refused, path: pathAt(draft, 'file') }] : []),
    ];
  });
  const many = values.files.length > DOCUMENTS_AT_ONCE_MAX;
  const tooMany = problem('file.too_many', 'files', { max: DOCUMENTS_AT_ONCE_MAX });
  return withoutDuplicates([...missing, ...found, ...(many ? [tooMany] : [])]);
}

/** Problems without duplicates, which have the same place and the same reason. */
export function withoutDuplicates(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Map(problems.map((one) => [`${one.path} ${one.code}`, one]));
  return [...seen.values()];
}
