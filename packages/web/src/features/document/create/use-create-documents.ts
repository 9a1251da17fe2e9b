import type { CreateDocumentInput } from '@fireledger/domain/document/schemas.ts';
import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError, UnreachableError } from '../../../platform/http.ts';
import { whenReachable } from '../../../platform/reachability.ts';
import { useLatest } from '../../../platform/use-latest.ts';
import { isGeotagRemoved, notifyGeotagRemoved } from '../../../ui/file/notify-geotag-removed.ts';
import { useActForm } from '../../../ui/form/use-act-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { changeDocument, createDocument, deleteDocument, refreshDocuments, sendFile } from '../commands.ts';
import type { DocumentPrefill } from '../document-search.ts';
import { bodyOf, EMPTY_SHARED } from '../document-values.ts';
import { createDocumentQueue, type DocumentQueue, type Outgoing, type Sending } from './document-queue.ts';
import {
  type DraftFile,
  documentOf,
  draftValuesOf,
  type NewDocuments,
  pathAt,
  problemsOf,
  withoutDuplicates,
  withoutOwnChapters,
} from './draft-file.ts';

const CALLS = {
  create: createDocument,
  discard: deleteDocument,
  change: changeDocument,
  reachable: whenReachable,
};

/** The place of new documents, and what depends on it. */
type PlaceField = 'organizationID' | 'locationID' | 'disciplineID' | 'chapterID';

export type CreateDocuments = {
  readonly state: EntityFormState<NewDocuments>;
  /** Sets a field of the place. */
  readonly changePlace: (field: PlaceField, value: string | null) => void;
  /** The progress of each draft, by its key; drafts not sent yet are not included. */
  readonly sendings: ReadonlyMap<string, Sending>;
  /** Sends one failed draft again; if it was the last, everything is saved. */
  readonly again: (key: string) => void;
  /** Removes a draft from the form, even while it is being sent. */
  readonly remove: (key: string) => void;
};

/**
 * The form of new documents and their sending. What has been saved stays saved; what failed stays in the form with the reason,
 * and is sent again on the next save.
 */
export function useCreateDocuments(prefill: DocumentPrefill): CreateDocuments {
  const reportGeotag = useLatest(useGeotagRemovedToast());
  const [queue] = useState(() =>
    createDocumentQueue<CreateDocumentInput>({
      ...CALLS,
      send: async (documentID, file, options) =>
        reportGeotag()(await sendFile(documentID, file, options), file),
    }),
  );
  const sendings = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => queue.stop, [queue]);
  const finish = useFinish();
  const isDone = (key: string) => queue.get().get(key)?.state === 'done';
  const state: EntityFormState<NewDocuments> = useActForm<NewDocuments>({
    initial: {
      organizationID: null,
      locationID: prefill.locationID ?? null,
      disciplineID: prefill.disciplineID ?? null,
      ...EMPTY_SHARED,
      chapterID: prefill.chapterID ?? null,
      files: [],
      awaited: [],
    },
    draft: ['document/create', prefill.locationID, prefill.disciplineID, prefill.chapterID].join('/'),
    draftValues: (values) => draftValuesOf(values, isDone),
    check: problemsOf,
    // The page itself locks what is being sent; a file may be removed meanwhile.
    locks: false,
    act: async (values) => {
      await queue.run(values.files.map((draft) => outgoingOf(values, draft)));
      throwProblems(filesOf(state), queue.get());
    },
    onDone: (values) => finish(values, queue.get()),
  });
  useDraftOfUnsent(state, sendings);
  return {
    state,
    changePlace: (field, value) => changePlace(state, field, value),
    sendings,
    again: (key) => void sendAgain(state, queue, key),
    remove: (key) => {
      queue.remove(key);
      state.form.change(
        'files',
        filesOf(state).filter((draft) => draft.key !== key),
      );
    },
  };
}

function outgoingOf(values: NewDocuments, draft: DraftFile): Outgoing<CreateDocumentInput> {
  return { key: draft.key, file: draft.file, body: bodyOf(documentOf(values, draft)) };
}

/** A draft with problems, and the last missing one, submit the whole form. */
async function sendAgain(
  { form }: EntityFormState<NewDocuments>,
  queue: DocumentQueue<CreateDocumentInput>,
  key: string,
): Promise<void> {
  const { values } = form.get();
  const draft = values.files.find((one) => one.key === key);
  if (!draft) return;
  const isWhole = problemsOf({ ...values, files: [draft] }).length === 0;
  if (isWhole) await queue.run([outgoingOf(values, draft)]);
  const sendings = queue.get();
  const all = form.get().values.files.every((one) => sendings.get(one.key)?.state === 'done');
  if (!isWhole || all) await form.submit();
}

/** Another discipline has other chapters: the chapters in the files' own values are cleared with the shared one. */
function changePlace({ form }: EntityFormState<NewDocuments>, field: PlaceField, value: string | null): void {
  form.change(field, value);
  if (field !== 'disciplineID') return;
  const { values } = form.get();
  const { files, awaited } = withoutOwnChapters(values);
  if (values.files.some(({ own }) => own)) form.change('files', files);
  if (values.awaited.some(({ own }) => own)) form.change('awaited', awaited);
}

/** A file that has become a document is not awaited any more after a reload. */
function useDraftOfUnsent(
  { form }: EntityFormState<NewDocuments>,
  sendings: ReadonlyMap<string, Sending>,
): void {
  const done = [...sendings.values()].filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (done > 0 && form.isDirty()) form.saveDraft();
  }, [form, done]);
}

function filesOf({ form }: EntityFormState<NewDocuments>): readonly DraftFile[] {
  return form.get().values.files;
}

/** Throws the problems of the drafts that are not done, each at the path where the form shows it. */
function throwProblems(files: readonly DraftFile[], sendings: ReadonlyMap<string, Sending>): void {
  const nothing = problem('document.file_required', 'files');
  if (files.length === 0) throw new ProblemError(nothing.code, 422, [nothing]);
  const left = files.filter(({ key }) => sendings.get(key)?.state !== 'done');
  const errors = left.map((draft) => ({ draft, error: sendings.get(draft.key)?.error }));
  const refusals = errors.flatMap(({ draft, error }) =>
    error instanceof ProblemError
      ? error.problems.map((one) => ({ ...one, path: pathAt(draft, one.path) }))
      : [],
  );
  const [first] = refusals;
  if (first) throw new ProblemError(first.code, 422, withoutDuplicates(refusals));
  if (left.length > 0) throw errors[0]?.error ?? new UnreachableError('not sent');
}

/** Reports that the location was removed from pictures. */
function useGeotagRemovedToast() {
  const { t } = useTranslation('ui');
  const count = useRef(0);
  return (answer: unknown, file: File) => {
    if (!isGeotagRemoved(answer)) return;
    count.current += 1;
    notifyGeotagRemoved(t('file.place_removed', { count: count.current, name: sanitizeFileName(file.name) }));
  };
}

/** Where to go once everything is saved: to the one document, or to the list of the location. */
function useFinish() {
  const { t } = useTranslation('document');
  const navigate = useNavigate();
  const client = useQueryClient();
  return ({ files, locationID }: NewDocuments, sendings: ReadonlyMap<string, Sending>) => {
    void refreshDocuments(client);
    const made = files.flatMap(({ key }) => sendings.get(key)?.documentID ?? []);
    notifications.show({ message: t('create.made', { count: made.length, name: files[0]?.name ?? '' }) });
    const [only, ...more] = made;
    void (only && more.length === 0
      ? navigate({ to: '/document/edit/{-$documentID}', params: { documentID: only }, replace: true })
      : navigate({
          to: '/document/list',
          search: locationID ? { locationIDs: [locationID] } : {},
          replace: true,
        }));
  };
}
