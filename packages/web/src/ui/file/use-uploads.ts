import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pollUntilReachable } from '../../platform/network.ts';
import { useLatest } from '../../platform/use-latest.ts';
import { isGeotagRemoved, notifyGeotagRemoved } from './notify-geotag-removed.ts';
import { createUploadQueue, type UploadItem, type UploadQueue, type UploadsOptions } from './upload-queue.ts';

export type Uploads = Pick<UploadQueue, 'add' | 'cancel' | 'retry' | 'dismiss' | 'start'> & {
  readonly items: readonly UploadItem[];
  /** Files that are waiting, uploading or failed. */
  readonly open: number;
};

/** The upload queue of one `FileUpload`; running uploads are cancelled when the component unmounts. */
export function useUploads(options: Omit<UploadsOptions, 'reachable'> = {}): Uploads {
  const { t } = useTranslation('ui');
  const placesRemoved = useRef(0);
  const onDone = (answer: unknown, file: File) => {
    if (isGeotagRemoved(answer)) {
      placesRemoved.current += 1;
      const name = sanitizeFileName(file.name);
      notifyGeotagRemoved(t('file.place_removed', { count: placesRemoved.current, name }));
    }
    options.onDone?.(answer, file);
  };
  const latest = useLatest<UploadsOptions>({ ...options, onDone, reachable: pollUntilReachable });
  const [queue] = useState(() => createUploadQueue(latest));
  const items = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => queue.stop, [queue]);
  const open = items.filter((item) => item.state !== 'done' && item.state !== 'cancelled').length;
  return { ...queue, items, open };
}
