import { useLayoutEffect, useState } from 'react';
import { randomID } from '../../platform/random-id.ts';
import { sendPhoto } from '../api/calls.ts';
import { usePageStorage } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { useVisit } from '../visit/use-visit.ts';
import { type Draft, loadDraft, newDraft } from './draft.ts';
import { useDraftPhotos } from './draft-photos.ts';
import { EarlierPhotos } from './photo-list.tsx';
import { PhotoUploadQueue } from './photo-upload-queue.ts';
import { usePhotoUploads } from './photo-uploads.ts';
import type { Photo } from './photos.ts';
import { RegistrationForm } from './registration-form.tsx';
import { ThankYou } from './thank-you.tsx';

type Stage =
  | { readonly phase: 'writing'; readonly draft: Draft; readonly photosLost: boolean }
  | { readonly phase: 'made'; readonly visitorName: string; readonly sending: PhotoUploadQueue };

/** Writing one registration, and the thank-you page for it. */
export function RegistrationPage({ place }: { readonly place: Place }) {
  const visit = useVisit();
  const storage = usePageStorage();
  const uploads = usePhotoUploads();
  const draftPhotos = useDraftPhotos();
  const [stage, show] = useState<Stage>(() => {
    const draft = loadDraft(storage, place) ?? newDraft(randomID());
    return {
      phase: 'writing',
      draft,
      photosLost: draft.photoCount > 0 && draftPhotos.of(draft.key).length === 0,
    };
  });
  const earlierToken = stage.phase === 'writing' ? stage.draft.token : null;
  useLayoutEffect(() => {
    if (earlierToken !== null) visit.continueWithToken(earlierToken);
  }, [visit, earlierToken]);
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
    const sending = new PhotoUploadQueue(uploads.notHeld(photos), (photo, onProgress) =>
      visit.withToken((token) => sendPhoto(serviceEventID, photo, token, onProgress)),
    );
    uploads.add(sending);
    void sending.start();
    become({ phase: 'made', visitorName, sending });
  };
  return (
    <>
      <EarlierPhotos />
      <RegistrationForm place={place} start={stage.draft} photosLost={stage.photosLost} onMade={made} />
    </>
  );
}
