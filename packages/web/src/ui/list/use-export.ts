import { useEffect, useRef, useState } from 'react';
import { downloadExport, type ExportFormat, type ExportProgress } from '../../platform/download-export.ts';
import { notifyFailure } from '../action/notify-failure.ts';

export type ListExport = {
  /** Path below the base: `/location/export`. */
  readonly path: string;
  /** What the list shows now, in the form of its query. */
  readonly body: {
    readonly filter?: object;
    readonly orderBy?: object;
    /** The columns of the file; absent for all. */
    readonly columns?: readonly string[];
  };
};

const BEGUN: ExportProgress = { bytes: 0, rows: null, total: null };

/** One export at a time: its progress (null: none is running), and how to start and stop it. Leaving the screen stops it. */
export function useExport({ path, body }: ListExport) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(BEGUN);
    try {
      await downloadExport({ path, body, format, onProgress: setProgress, signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
}
