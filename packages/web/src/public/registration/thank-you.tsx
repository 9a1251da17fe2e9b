import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSayProblem } from '../language/problem-texts.ts';
import { useSay } from '../language/texts.ts';
import { goTo, LOGBOOK_PATH } from '../page/route.ts';
import type { PhotoSending, SendingPhoto } from './photo-sending.ts';

type ThankYouProps = { readonly sending: PhotoSending; readonly onAgain: () => void };

/** Says that the entry has arrived and what happens now; shows the photos on their way. */
export function ThankYou({ sending, onAgain }: ThankYouProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const photos = useSyncExternalStore(sending.subscribe, sending.photos);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const busy = photos.some(({ state }) => state.phase === 'waiting' || state.phase === 'sending');
  useLeavingAsks(busy);
  return (
    <>
      <section className="thanks">
        <IconCircleCheck size={56} aria-hidden="true" />
        <h1 className="title" ref={heading} tabIndex={-1}>
          {say('thanksTitle')}
        </h1>
        <p>{say('thanksNext')}</p>
        <p>{say('thanksUrgent')}</p>
      </section>
      {photos.length > 0 && (
        <PhotoList photos={photos} busy={busy} onRetry={(id) => void sending.retry(id)} />
      )}
      <button type="button" className="button primary large" onClick={() => goTo(LOGBOOK_PATH)}>
        {say('toLogbook')}
      </button>
      <button type="button" className="button plain" onClick={onAgain}>
        {say('writeAnother')}
      </button>
    </>
  );
}

type PhotoListProps = {
  readonly photos: readonly SendingPhoto[];
  readonly busy: boolean;
  readonly onRetry: (photoID: string) => void;
};

function PhotoList({ photos, busy, onRetry }: PhotoListProps) {
  const say = useSay();
  const all = photos.every(({ state }) => state.phase === 'sent');
  const outcome = all ? say('photosAllSent') : say('photosSomeFailed');
  return (
    <section aria-labelledby="photos-going">
      <h2 id="photos-going">{say('thanksPhotos')}</h2>
      <p role="status">{busy ? say('photosGoing') : outcome}</p>
      <ul className="entries">
        {photos.map((photo, index) => (
          <PhotoRow key={photo.photoID} photo={photo} number={index + 1} onRetry={onRetry} />
        ))}
      </ul>
    </section>
  );
}

type PhotoRowProps = {
  readonly photo: SendingPhoto;
  readonly number: number;
  readonly onRetry: (photoID: string) => void;
};

function PhotoRow({ photo: { photoID, state }, number, onRetry }: PhotoRowProps) {
  const say = useSay();
  const name = say('photoNumber', { number });
  return (
    <li className="entry">
      <p className="entry-head">
        <span id={photoID}>{name}</span>
        <StateWord state={state} />
      </p>
      {state.phase === 'sending' && <progress value={state.share} max={1} aria-labelledby={photoID} />}
      {state.phase === 'failed' && (
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

function StateWord({ state }: { readonly state: SendingPhoto['state'] }) {
  const say = useSay();
  const sayProblem = useSayProblem();
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
      return <span className="done">{say(state.placeRemoved ? 'photoSentWithoutPlace' : 'photoSent')}</span>;
    case 'failed':
      return (
        <span className="problem" role="alert">
          {state.problem ? sayProblem(state.problem) : say('photoUnreachable')}
        </span>
      );
  }
}

/** Asks before the page is left while photos are on their way. */
function useLeavingAsks(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
