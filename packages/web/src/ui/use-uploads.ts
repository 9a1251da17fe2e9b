import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type UploadItem, type UploadQueue, type UploadsOptions } from './upload-queue.ts';

export type Uploads = Pick<UploadQueue, 'add' | 'cancel' | 'retry' | 'dismiss' | 'start'> & {
  readonly items: readonly UploadItem[];
  /** Files that wait, travel or failed. */
  readonly open: number;
};

/** The row of files of one `FileDrop`; what still travels stops when the component goes. */
export function useUploads(options: UploadsOptions = {}): Uploads {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(() => createUploadQueue(() => latest.current));
  const items = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => queue.stop, [queue]);
  const open = items.filter((item) => item.state !== 'done' && item.state !== 'cancelled').length;
  return { ...queue, items, open };
}
