import { useState } from 'react';
import { randomID } from '../../platform/random-id.ts';
import { sendPhoto } from '../server/calls.ts';
import { usePageStorage } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { useVisit } from '../visit/use-visit.ts';
import { useChosenPhotos } from './chosen-photos.ts';
import { type Draft, newDraft, recallDraft } from './draft.ts';
import { PhotosBehind } from './photo-list.tsx';
import { PhotoSending } from './photo-sending.ts';
import type { Photo } from './photos.ts';
import { usePhotosGoing } from './photos-going.ts';
import { RegistrationForm } from './registration-form.tsx';
import { ThankYou } from './thank-you.tsx';

type Stage =
  | { readonly phase: 'writing'; readonly draft: Draft; readonly photosLost: boolean }
  | { readonly phase: 'made'; readonly visitorName: string; readonly sending: PhotoSending };

/** Writing one registration, and the thank-you page for it. */
export function RegistrationPage({ place }: { readonly place: Place }) {
  const visit = useVisit();
  const storage = usePageStorage();
  const photosGoing = usePhotosGoing();
  const chosen = useChosenPhotos();
  const [stage, show] = useState<Stage>(() => {
    const kept = recallDraft(storage, place);
    if (kept?.token) visit.goOnBy(kept.token);
    const draft = kept ?? newDraft(randomID());
    return { phase: 'writing', draft, photosLost: draft.photoCount > 0 && chosen.of(draft.key).length === 0 };
  });
  const become = (next: Stage) => {
    show(next);
    window.scrollTo(0, 0);
  };

  if (stage.phase === 'made') {
    const again = () =>
      become({ phase: 'writing', draft: newDraft(randomID(), stage.visitorName), photosLost: false });
    return <ThankYou sending={stage.sending} onAgain={again} />;
  }
  const made = (serviceEventID: string, photos: readonly Photo[], visitorName: string) => {
    const sending = new PhotoSending(photos, (photo, onProgress) =>
      visit.withToken((token) => sendPhoto(serviceEventID, photo, token, onProgress)),
    );
    photosGoing.add(sending);
    void sending.start();
    become({ phase: 'made', visitorName, sending });
  };
  return (
    <>
      <PhotosBehind />
      <RegistrationForm place={place} start={stage.draft} photosLost={stage.photosLost} onMade={made} />
    </>
  );
}
