import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusedForGood } from '../platform/http.ts';
import { createIdempotencyKeys } from '../platform/idempotency.ts';
import {
  type ImportReport,
  type ImportResource,
  refusedReport,
  runImport,
  tryImport,
} from '../platform/import.ts';

type Work = 'checking' | 'saving';

export type ImportState = {
  /** The file that is looked at; null before one was chosen. */
  readonly file: File | null;
  readonly report: ImportReport | null;
  readonly error: unknown;
  /** What goes on now, and how much of the file has left. */
  readonly work: Work | null;
  readonly share: number;
};

const NOTHING: ImportState = { file: null, report: null, error: null, work: null, share: 0 };

/**
 * What is shown when it failed: the report stays where the same can be tried again; after a refusal it names the rows and
 * columns, or goes, so that nothing says that all is well.
 */
function refused(report: ImportReport | null, error: unknown): Pick<ImportState, 'report' | 'error'> {
  if (!isRefusedForGood(error)) return { report, error };
  const told = report && refusedReport(report, error);
  return told ? { report: told, error: null } : { report: null, error };
}

/**
 * The life of one import: a file is tried as soon as it is chosen, and brought in when nothing is wrong with it. Only the trying can be
 * broken off: the server saves what it was sent, and `onDone` is told of it also when the component is gone.
 */
export function useImport(resource: ImportResource, onDone: (report: ImportReport) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>(NOTHING);
  const [keyFor] = useState(() => createIdempotencyKeys());
  const checking = useRef<AbortController>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const run = async (file: File, work: Work, send: typeof tryImport, idempotencyKey?: string) => {
    checking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    // what is being saved is saved also when nobody waits for the answer
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
    take: (file: File) => void run(file, 'checking', tryImport),
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
