import { useEffect, useState } from 'react';
import { usePageStorage } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { type Draft, discardDraft, saveDraft } from './draft.ts';
import { useDraftPhotos } from './draft-photos.ts';
import type { Photo } from './photos.ts';

type Writing = {
  readonly draft: Draft;
  readonly photos: readonly Photo[];
  readonly change: (changed: Partial<Draft>) => void;
  readonly setPhotos: (photos: readonly Photo[]) => void;
  /** The draft with this key has been sent or discarded: nothing of it is kept any more. */
  readonly discard: (key: string) => void;
};

/** The draft and its photos; each change is saved, the text for this tab and the photos until the page is reloaded. */
export function useDraft(place: Place, start: Draft): Writing {
  const storage = usePageStorage();
  const draftPhotos = useDraftPhotos();
  const [draft, setDraft] = useState(start);
  const [photos, setPhotos] = useState(() => draftPhotos.of(start.key));
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (!touched) return;
    saveDraft(storage, place, { ...draft, photoCount: photos.length });
    draftPhotos.save(draft.key, photos);
  }, [storage, draftPhotos, place, draft, photos, touched]);
  return {
    draft,
    photos,
    change: (changed) => {
      setTouched(true);
      setDraft((last) => ({ ...last, ...changed }));
    },
    setPhotos: (next) => {
      setTouched(true);
      setPhotos(next);
    },
    discard: (key) => {
      setTouched(false);
      discardDraft(storage, key);
      draftPhotos.discard(key);
    },
  };
}
