import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPermanentRefusal } from '../../platform/http.ts';
import { createIdempotencyKeys } from '../../platform/idempotency.ts';
import {
  checkImport,
  type ImportReport,
  type ImportResource,
  refusedReport,
  runImport,
} from '../../platform/import.ts';

type Work = 'checking' | 'saving';

export type ImportState = {
  /** The file being checked; null before one was selected. */
  readonly file: File | null;
  readonly report: ImportReport | null;
  readonly error: unknown;
  /** The current step, and how much of the file has been sent. */
  readonly work: Work | null;
  readonly share: number;
};

const NOTHING: ImportState = { file: null, report: null, error: null, work: null, share: 0 };

/**
 * What to show after a failure: the report stays if the same import can be retried. After a refusal it shows the failing rows
 * and columns, or disappears, so that nothing says that all is well.
 */
function refused(report: ImportReport | null, error: unknown): Pick<ImportState, 'report' | 'error'> {
  if (!isPermanentRefusal(error)) return { report, error };
  const told = report && refusedReport(report, error);
  return told ? { report: told, error: null } : { report: null, error };
}

/**
 * The steps of an import: a file is checked as soon as it is selected, and imported if it has no problems. Only the check can
 * be cancelled: the server saves what it was sent, and `onDone` is called even if the component has unmounted.
 */
export function useImport(resource: ImportResource, onDone: (report: ImportReport) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>(NOTHING);
  const [keyFor] = useState(() => createIdempotencyKeys());
  const checking = useRef<AbortController>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const run = async (file: File, work: Work, send: typeof checkImport, idempotencyKey?: string) => {
    checking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    // what is being saved is saved even if nobody waits for the response
    checking.current = work === 'checking' ? controller : null;
    setState((now) => ({ ...(work === 'saving' ? now : NOTHING), file, work, error: null, share: 0 }));
    const onProgress = (share: number) => {
      if (!signal.aborted) setState((now) => ({ ...now, share }));
    };
    try {
      const report = await send(resource, file, {
        signal,
        onProgress,
        ...(idempotencyKey && { idempotencyKey }),
      });
      if (signal.aborted) return null;
      setState({ file, report, error: null, work: null, share: 1 });
      return report;
    } catch (error) {
      if (!signal.aborted) setState((now) => ({ ...now, ...refused(now.report, error), work: null }));
      return null;
    }
  };
  return {
    ...state,
    take: (file: File) => void run(file, 'checking', checkImport),
    save: async () => {
      const { file } = state;
      if (!file) return;
      const report = await run(file, 'saving', runImport, keyFor([file.name, file.size, file.lastModified]));
      if (!report) return;
      await client.invalidateQueries({ queryKey: [resource] });
      onDone(report);
    },
    again: () => {
      checking.current?.abort();
      setState(NOTHING);
    },
  };
}
