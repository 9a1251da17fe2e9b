import { IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type PublicLogbookView, readLogbook } from '../api/calls.ts';
import { DocumentList } from '../document/document-list.tsx';
import { useTranslate } from '../language/texts.ts';
import { goTo, REGISTER_PATH } from '../page/route.ts';
import { useHeadingFocus } from '../page/use-heading-focus.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { useVisit, useVisitState } from '../visit/use-visit.ts';
import { RegistrationList } from './registration-list.tsx';

type Reading =
  | { readonly phase: 'reading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'read'; readonly book: PublicLogbookView };

/** The public part of a logbook: where it is, the way to write in it, its open documents, and the latest entries. */
export function LogbookPage({ place }: { readonly place: Place }) {
  const say = useTranslate();
  const heading = useHeadingFocus();
  const [reading, read] = useLogbook(place.discipline.disciplineID);
  return (
    <>
      <h1 className="title" ref={heading} tabIndex={-1}>
        {place.location.name}
      </h1>
      <p className="subtitle">
        {place.discipline.name}
        {reading.phase === 'read' && `, ${reading.book.logbook.location.city}`}
      </p>
      <button type="button" className="button primary large" onClick={() => goTo(REGISTER_PATH)}>
        <IconPencil aria-hidden="true" />
        {say('write')}
      </button>
      <Read reading={reading} disciplineID={place.discipline.disciplineID} onAgain={read} />
    </>
  );
}

type ReadProps = {
  readonly reading: Reading;
  readonly disciplineID: string;
  readonly onAgain: () => void;
};

/** What was read of the logbook. No heading stands there before: the documents would push it down. */
function Read({ reading, disciplineID, onAgain }: ReadProps) {
  const say = useTranslate();
  if (reading.phase === 'reading') return <Skeleton />;
  return (
    <>
      {reading.phase === 'read' && (
        <DocumentList disciplineID={disciplineID} first={reading.book.documents} />
      )}
      <section aria-labelledby="recent">
        <h2 id="recent">{say('recent')}</h2>
        {reading.phase === 'failed' ? (
          <div role="alert">
            <p>{say('recentFailed')}</p>
            <button type="button" className="button" onClick={onAgain}>
              {say('tryAgain')}
            </button>
          </div>
        ) : (
          <RegistrationList registrations={reading.book.logbook.registrations} />
        )}
      </section>
    </>
  );
}

/** Reads the logbook; a read that failed for lack of a password is repeated once it has been given. */
function useLogbook(disciplineID: string): readonly [Reading, () => void] {
  const visit = useVisit();
  const inside = useVisitState().phase === 'inside';
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((last) => last + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts the reading again
  useEffect(() => {
    let left = false;
    setReading({ phase: 'reading' });
    void visit
      .withToken((token) => readLogbook(disciplineID, token))
      .then((answer) => {
        if (!left) setReading(answer.ok ? { phase: 'read', book: answer.value } : { phase: 'failed' });
      });
    return () => {
      left = true;
    };
  }, [visit, disciplineID, turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the password that was given again asks anew, a failure does not
  useEffect(() => {
    if (inside && reading.phase === 'failed') again();
  }, [inside]);
  return [reading, again];
}

/** Rows in the shape of the content; the style sheet shows them after 400 ms. */
function Skeleton() {
  const say = useTranslate();
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{say('loading')}</span>
      <span className="bar" />
      <span className="bar" />
      <span className="bar" />
    </div>
  );
}
