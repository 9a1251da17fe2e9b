import { createContext, useContext } from 'react';
import type { Photo } from './photos.ts';

/** The photos chosen for the draft being written, held above the pages: going to another page and back loses none. */
export type DraftPhotos = {
  /** Holds these photos for the draft with this key and drops those of any other. */
  readonly save: (key: string, photos: readonly Photo[]) => void;
  /** The photos held for the draft with this key; after a reload they are lost. */
  readonly of: (key: string) => readonly Photo[];
  /** The draft with this key has been sent or discarded. */
  readonly discard: (key: string) => void;
};

/** Holds the photos of one draft at a time, as only one draft is kept at a time (draft.ts). */
export function createDraftPhotos(): DraftPhotos {
  let held: { readonly key: string; readonly photos: readonly Photo[] } | null = null;
  return {
    save: (key, photos) => {
      held = { key, photos };
    },
    of: (key) => (held?.key === key ? held.photos : []),
    discard: (key) => {
      if (held?.key === key) held = null;
    },
  };
}

/** The only store of this page's chosen photos. */
export const DraftPhotosContext = createContext<DraftPhotos | null>(null);

/** The store of chosen photos, with which the form continues. */
export function useDraftPhotos(): DraftPhotos {
  const photos = useContext(DraftPhotosContext);
  if (photos === null) throw new Error('useDraftPhotos needs a DraftPhotosContext above it');
  return photos;
}
