import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useId, useSyncExternalStore } from 'react';
import { useProblemText } from '../language/problem-texts.ts';
import { useTranslate } from '../language/texts.ts';
import type { PhotoUploadQueue, UploadingPhoto } from './photo-upload-queue.ts';
import { areUploading, useLeaveWarning, usePhotoUploads, useResumeWhenOnline } from './photo-uploads.ts';

/** The photos of one registration: the progress of each, and the way to resend it if it failed. */
export function PhotoList({ sending }: { readonly sending: PhotoUploadQueue }) {
  const say = useTranslate();
  const heading = useId();
  const photos = useSyncExternalStore(sending.subscribe, sending.photos);
  if (photos.length === 0) return null;
  const all = photos.every(({ state }) => state.phase === 'sent');
  const outcome = all ? say('photosAllSent') : say('photosSomeFailed');
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{say('thanksPhotos')}</h2>
      <p role="status">{areUploading(photos) ? say('photosGoing') : outcome}</p>
      <ul className="entries">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.photoID}
            photo={photo}
            number={index + 1}
            onRetry={(photoID) => void sending.retry(photoID)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The photos of earlier registrations, shown on whichever page the visitor is on, until they have been sent. */
export function EarlierPhotos({ but = null }: { readonly but?: PhotoUploadQueue | null }) {
  const { sendings } = usePhotoUploads();
  return sendings
    .filter((sending) => sending !== but)
    .map((sending) => <Unarrived key={sending.photos()[0]?.photoID} sending={sending} />);
}

function Unarrived({ sending }: { readonly sending: PhotoUploadQueue }) {
  const photos = useSyncExternalStore(sending.subscribe, sending.photos);
  if (photos.every(({ state }) => state.phase === 'sent')) return null;
  return (
    <div className="photos-behind">
      <PhotoList sending={sending} />
    </div>
  );
}

/**
 * Watches over every photo of this visit: asks before the page is left while one is being sent, and resumes after a lost
 * connection.
 */
export function PhotoUploadWatcher() {
  const { sendings } = usePhotoUploads();
  return sendings.map((sending) => <Minded key={sending.photos()[0]?.photoID} sending={sending} />);
}

function Minded({ sending }: { readonly sending: PhotoUploadQueue }) {
  useLeaveWarning(sending);
  useResumeWhenOnline(sending);
  return null;
}

type PhotoRowProps = {
  readonly photo: UploadingPhoto;
  readonly number: number;
  readonly onRetry: (photoID: string) => void;
};

function PhotoRow({ photo: { photoID, state }, number, onRetry }: PhotoRowProps) {
  const say = useTranslate();
  const name = say('photoNumber', { number });
  return (
    <li className="entry">
      <p className="entry-head">
        <span id={photoID}>{name}</span>
        <StateWord state={state} />
      </p>
      {state.phase === 'sending' && <progress value={state.share} max={1} aria-labelledby={photoID} />}
      {state.phase === 'failed' && state.again && (
        <button
          type="button"
          className="button"
          aria-label={`${say('tryAgain')}: ${name}`}
          onClick={() => onRetry(photoID)}
        >
          {say('tryAgain')}
        </button>
      )}
    </li>
  );
}

function StateWord({ state }: { readonly state: UploadingPhoto['state'] }) {
  const say = useTranslate();
  const sayProblem = usePhotoProblemText();
  switch (state.phase) {
    case 'waiting':
      return <span className="muted">{say('photoWaiting')}</span>;
    case 'sending':
      return (
        <span className="muted figures">
          {say('photoSending', { percent: Math.floor(state.share * 100) })}
        </span>
      );
    case 'sent':
      return <span className="done">{say(state.geotagRemoved ? 'photoSentWithoutPlace' : 'photoSent')}</span>;
    case 'failed':
      return (
        <span className="problem" role="alert">
          {sayProblem(state.problem)}
        </span>
      );
  }
}

/** Says why a photo was not sent. A visitor has nothing to log in to: the visit ended with the password that had opened it. */
function usePhotoProblemText(): (problem: Problem | null) => string {
  const say = useTranslate();
  const sayProblem = useProblemText();
  return (problem) => {
    if (problem === null) return say('photoUnreachable');
    return problem.code === 'not_authenticated' ? say('photoPasswordChanged') : sayProblem(problem);
  };
}
