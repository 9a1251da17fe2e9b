import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../platform/store.ts';
import type { PhotoSending, SendingPhoto } from './photo-sending.ts';

/** The photos of every registration of this visit, held above its pages: going to another page loses none. */
export type PhotosGoing = Pick<Store<readonly PhotoSending[]>, 'get' | 'subscribe'> & {
  /** Takes over the photos of a registration that was made; one without photos is not kept. */
  readonly add: (sending: PhotoSending) => void;
};

/** The photos of a visit that has written nothing yet. */
export function createPhotosGoing(): PhotosGoing {
  const { get, set, subscribe } = createStore<readonly PhotoSending[]>([]);
  const add = (sending: PhotoSending) => {
    if (sending.photos().length > 0) set([...get(), sending]);
  };
  return { get, subscribe, add };
}

/** The only store of this page's photos. */
export const PhotosContext = createContext<PhotosGoing | null>(null);

/** The photos that were taken over, and the function to add more; the component renders again when there are more. */
export function usePhotosGoing(): {
  readonly sendings: readonly PhotoSending[];
  readonly add: PhotosGoing['add'];
} {
  const photos = useContext(PhotosContext);
  if (photos === null) throw new Error('usePhotosGoing needs a PhotosContext above it');
  return { sendings: useSyncExternalStore(photos.subscribe, photos.get), add: photos.add };
}

/** Whether photos are being sent. */
export function areGoing(photos: readonly SendingPhoto[]): boolean {
  return photos.some(({ state }) => state.phase === 'waiting' || state.phase === 'sending');
}

/** Asks before the page is left while photos of a registration are being sent. */
export function useLeavingAsks(sending: PhotoSending): void {
  const busy = areGoing(useSyncExternalStore(sending.subscribe, sending.photos));
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

/** Resumes what a lost connection interrupted as soon as there is one again: by then the phone is often put away. */
export function useGoingOn(sending: PhotoSending): void {
  useEffect(() => {
    const goOn = () => void sending.goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [sending]);
}
