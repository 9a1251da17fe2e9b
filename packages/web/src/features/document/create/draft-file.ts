import { extensionOf, sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { DOCUMENTS_AT_ONCE_MAX } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { randomID } from '../../../platform/random-id.ts';
import { fileProblem } from '../../../ui/file-problem.ts';
import type { DocumentValues, PlaceValues, SharedValues } from '../document-values.ts';
import { problemsOfValues } from '../document-values.ts';

/** A file that is to become a document. */
export type DraftFile = {
  readonly key: string;
  readonly file: File;
  /** What the file is called, without what would turn its letters round or hide: as it will be stored. */
  readonly fileName: string;
  readonly name: string;
  /** Its own values in place of those that all share; null: it shares all. */
  readonly own: SharedValues | null;
};

/** A file that was chosen before the page was loaded again: what was typed for it is kept, the file itself cannot be. */
export type AwaitedFile = Pick<DraftFile, 'fileName' | 'name' | 'own'>;

/** The form of new documents: where, what they share, and the files. */
export type NewDocuments = PlaceValues &
  SharedValues & {
    /** Narrows the locations for those who see several organisations. */
    readonly organizationID: string | null;
    readonly files: readonly DraftFile[];
    readonly awaited: readonly AwaitedFile[];
  };

/** A chosen file as a draft: its name without the extension is the document's, until it is changed. */
export function draftOf(file: File): DraftFile {
  const fileName = sanitizeFileName(file.name);
  const extension = extensionOf(fileName);
  // No file's name is longer than a document's may be.
  const name = extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
  return {
    key: randomID(),
    file,
    fileName,
    name,
    own: null,
  };
}

/** Takes chosen files into the form; one that was awaited gets what had been typed for it. */
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

/** What the tab can keep of the form: the files by name, without those that have become documents. */
export function keptOf(values: NewDocuments, isDone: (key: string) => boolean): NewDocuments {
  const left = values.files.filter(({ key }) => !isDone(key));
  const awaited = left.map(({ fileName, name, own }) => ({ fileName, name, own }));
  return { ...values, files: [], awaited: [...values.awaited, ...awaited] };
}

/** Frees the chapters that files have for themselves, as another discipline has others. */
export function withoutOwnChapters(values: NewDocuments): Pick<NewDocuments, 'files' | 'awaited'> {
  const freed = <One extends Pick<DraftFile, 'own'>>(one: One): One =>
    one.own ? { ...one, own: { ...one.own, chapterID: null } } : one;
  return { files: values.files.map(freed), awaited: values.awaited.map(freed) };
}

/** What of the form is shared by its files. */
export function sharedOf(values: SharedValues): SharedValues {
  const { chapterID, notes, expiresAt, warningMonths, acknowledgeAlert, informContractor } = values;
  return { chapterID, notes, expiresAt, warningMonths, acknowledgeAlert, informContractor };
}

/** The document that a draft is to become. */
export function documentOf(
  values: NewDocuments,
  { name, own }: Pick<DraftFile, 'name' | 'own'>,
): DocumentValues {
  const { locationID, disciplineID } = values;
  return { locationID, disciplineID, ...(own ?? sharedOf(values)), name };
}

/** Where the form shows a problem of a draft's document: at the draft, or at the field that all share. */
export function pathAt({ key, own }: Pick<DraftFile, 'key' | 'own'>, path: string): string {
  const isPlace = path === 'locationID' || path === 'disciplineID';
  if (path === '' || path === 'file') return `files.${key}.file`;
  return path === 'name' || (own !== null && !isPlace) ? `files.${key}.${path}` : path;
}

/** Every problem of the form at once; a problem of what is shared is named once. */
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
  return withoutRepeats([...missing, ...found, ...(many ? [tooMany] : [])]);
}

/** Problems without those that are at the same place for the same reason. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Map(problems.map((one) => [`${one.path} ${one.code}`, one]));
  return [...seen.values()];
}
