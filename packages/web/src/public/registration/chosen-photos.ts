import { createContext, useContext } from 'react';
import type { Photo } from './photos.ts';

/** The photos chosen for the draft that is being written, held above the pages: going to another page and back loses none. */
export type ChosenPhotos = {
  /** Holds these photos for the draft of this key, in place of whatever was held. */
  readonly keep: (key: string, photos: readonly Photo[]) => void;
  /** The photos held for the draft of this key; a reload has lost them. */
  readonly of: (key: string) => readonly Photo[];
  /** The draft of this key has arrived or is thrown away. */
  readonly forget: (key: string) => void;
};

/** Photos of one draft at a time, as one draft is kept at a time (draft.ts). */
export function createChosenPhotos(): ChosenPhotos {
  let held: { readonly key: string; readonly photos: readonly Photo[] } | null = null;
  return {
    keep: (key, photos) => {
      held = { key, photos };
    },
    of: (key) => (held?.key === key ? held.photos : []),
    forget: (key) => {
      if (held?.key === key) held = null;
    },
  };
}

/** The one store of this page's chosen photos. */
export const ChosenPhotosContext = createContext<ChosenPhotos | null>(null);

/** What is held of chosen photos, for the form to go on with. */
export function useChosenPhotos(): ChosenPhotos {
  const chosen = useContext(ChosenPhotosContext);
  if (chosen === null) throw new Error('useChosenPhotos needs a ChosenPhotosContext above it');
  return chosen;
}
