import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../platform/store.ts';
import type { PhotoUploadQueue, UploadingPhoto } from './photo-upload-queue.ts';
import type { Photo } from './photos.ts';

/** The photos of every registration of this visit, held above its pages: going to another page loses none. */
export type PhotoUploads = Pick<Store<readonly PhotoUploadQueue[]>, 'get' | 'subscribe'> & {
  /** Takes over the photos of a registration that was made; one without photos is not kept. */
  readonly add: (sending: PhotoUploadQueue) => void;
  /** Those of a registration's photos that were not taken over: sent twice, it was made once, and both responses tell of it. */
  readonly notHeld: (photos: readonly Photo[]) => readonly Photo[];
};

/** The photos of a visit that has written nothing yet. */
export function createPhotoUploads(): PhotoUploads {
  const { get, set, subscribe } = createStore<readonly PhotoUploadQueue[]>([]);
  const add = (sending: PhotoUploadQueue) => {
    if (sending.photos().length > 0) set([...get(), sending]);
  };
  const notHeld = (photos: readonly Photo[]) => {
    const held = new Set(get().flatMap((sending) => sending.photos().map(({ photoID }) => photoID)));
    return photos.filter(({ photoID }) => !held.has(photoID));
  };
  return { get, subscribe, add, notHeld };
}

/** The only store of this page's photos. */
export const PhotoUploadsContext = createContext<PhotoUploads | null>(null);

/** The photos that were taken over, and the functions to add more; the component renders again when there are more. */
export function usePhotoUploads(): Pick<PhotoUploads, 'add' | 'notHeld'> & {
  readonly sendings: readonly PhotoUploadQueue[];
} {
  const photos = useContext(PhotoUploadsContext);
  if (photos === null) throw new Error('usePhotoUploads needs a PhotoUploadsContext above it');
  const { add, notHeld } = photos;
  return { sendings: useSyncExternalStore(photos.subscribe, photos.get), add, notHeld };
}

/** Whether photos are being sent. */
export function areUploading(photos: readonly UploadingPhoto[]): boolean {
  return photos.some(({ state }) => state.phase === 'waiting' || state.phase === 'sending');
}

/** Asks before the page is left while photos of a registration are being sent. */
export function useLeaveWarning(sending: PhotoUploadQueue): void {
  const busy = areUploading(useSyncExternalStore(sending.subscribe, sending.photos));
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

/** Resumes what a lost connection interrupted as soon as there is one again: by then the phone is often put away. */
export function useResumeWhenOnline(sending: PhotoUploadQueue): void {
  useEffect(() => {
    const goOn = () => void sending.goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [sending]);
}
