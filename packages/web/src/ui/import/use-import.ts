import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPermanentRefusal } from '../../platform/http.ts';
import { createIdempotencyKeys } from '../../platform/idempotency.ts';
import {
  checkImport,
  hasOtherColumns,
  type ImportReport,
  type ImportResource,
  readColumns,
  refusedReport,
  runImport,
} from './import-calls.ts';
import { type ChosenColumns, firstChoice, mappingOf, type OfferedColumns } from './import-columns.ts';

type Work = 'checking' | 'saving';

/** Which columns a file has that is not laid out as the template is, and how it is read. */
export type ColumnMatch = { readonly offered: OfferedColumns; readonly chosen: ChosenColumns };

export type ImportState = {
  /** The file being checked; null before one was selected. */
  readonly file: File | null;
  /** To be confirmed or changed as long as there is no report; null if the header of the file says which columns it has. */
  readonly match: ColumnMatch | null;
  readonly report: ImportReport | null;
  readonly error: unknown;
  /** The current step, and how much of the file has been sent. */
  readonly work: Work | null;
  readonly share: number;
};

const NOTHING: ImportState = { file: null, match: null, report: null, error: null, work: null, share: 0 };

/**
 * What to show after a failure: the report stays if the same import can be retried. After a refusal it shows the failing rows
 * and columns, or disappears, so that nothing says that all is well.
 */
function refused(report: ImportReport | null, error: unknown): Pick<ImportState, 'report' | 'error'> {
  if (!isPermanentRefusal(error)) return { report, error };
  const shown = report && refusedReport(report, error);
  return shown ? { report: shown, error: null } : { report: null, error };
}

type Sending = Parameters<typeof checkImport>[2];
type Found = Partial<Pick<ImportState, 'report' | 'match'>>;

/** What is shown of an import, and how one of its steps is done. */
function useSteps() {
  const [state, setState] = useState<ImportState>(NOTHING);
  const checking = useRef<AbortController>(null);
  useEffect(() => () => checking.current?.abort(), []);

  /** Does one step and shows what it found; resolves to null if it failed or was cancelled. */
  const run = async <Step extends Found>(
    began: Partial<ImportState> & { readonly work: Work },
    step: (options: Sending) => Promise<Step>,
  ): Promise<Step | null> => {
    checking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    // what is being saved is saved even if nobody waits for the response
    checking.current = began.work === 'checking' ? controller : null;
    setState((now) => ({ ...now, ...began, error: null, share: 0 }));
    const onProgress = (share: number) => {
      if (!signal.aborted) setState((now) => ({ ...now, share }));
    };
    try {
      const found = await step({ signal, onProgress });
      if (signal.aborted) return null;
      setState((now) => ({ ...now, ...found, error: null, work: null, share: 1 }));
      return found;
    } catch (error) {
      if (!signal.aborted) setState((now) => ({ ...now, ...refused(now.report, error), work: null }));
      return null;
    }
  };
  return {
    state,
    run,
    /** Back to the choice that was made. */
    back: () => setState((now) => ({ ...now, report: null, error: null })),
    again: () => {
      checking.current?.abort();
      setState(NOTHING);
    },
  };
}

/** The report on a file, or its columns if only their names are in the way. */
async function examine(
  resource: ImportResource,
  file: File,
  options: Sending,
  before: ColumnMatch | null,
): Promise<Found> {
  try {
    return { report: await checkImport(resource, file, options) };
  } catch (error) {
    if (!hasOtherColumns(error)) throw error;
    return offer(resource, file, options, before);
  }
}

async function offer(
  resource: ImportResource,
  file: File,
  options: Sending,
  before: ColumnMatch | null,
): Promise<Found> {
  const offered = await readColumns(resource, file, options);
  return { match: { offered, chosen: firstChoice(offered, before) } };
}

/**
 * The steps of an import: a file is checked as soon as it is selected, or, if its columns have other names, as soon as they are
 * chosen, and imported if it has no problems. Only the check can be cancelled: the server saves what it was sent, and `onDone` is
 * called even if the component has unmounted.
 */
export function useImport(resource: ImportResource, onDone: (report: ImportReport) => void) {
  const client = useQueryClient();
  const { state, run, back, again } = useSteps();
  const [keyFor] = useState(() => createIdempotencyKeys());
  /** Kept when another file is chosen: it is often the same one, corrected. */
  const matched = useRef<ColumnMatch>(null);
  const { file, match } = state;
  const mapping = match ? mappingOf(match.offered, match.chosen) : undefined;
  return {
    ...state,
    again,
    /** To the choice of columns and words, also for a file whose header says which columns it has. */
    rechoose: () => {
      if (match || !file) return back();
      void run({ report: null, work: 'checking' }, (options) =>
        offer(resource, file, options, matched.current),
      );
    },
    take: (taken: File) =>
      void run({ ...NOTHING, file: taken, work: 'checking' }, (options) =>
        examine(resource, taken, options, matched.current),
      ),
    /** Checks the file as its columns were chosen. */
    choose: (chosen: ChosenColumns) => {
      if (!file || !match) return;
      const { offered } = match;
      matched.current = { offered, chosen };
      void run({ match: matched.current, report: null, work: 'checking' }, async (options) => ({
        report: await checkImport(resource, file, { ...options, mapping: mappingOf(offered, chosen) }),
      }));
    },
    save: async () => {
      if (!file) return;
      const idempotencyKey = keyFor([file.name, file.size, file.lastModified, mapping]);
      const done = await run({ work: 'saving' }, async (options) => ({
        report: await runImport(resource, file, { ...options, mapping, idempotencyKey }),
      }));
      if (!done) return;
      onDone(done.report);
      await client.invalidateQueries({ queryKey: [resource] });
    },
  };
}
