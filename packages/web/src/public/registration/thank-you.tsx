import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../language/texts.ts';
import { goTo, LOGBOOK_PATH } from '../page/route.ts';
import { EarlierPhotos, PhotoList } from './photo-list.tsx';
import type { PhotoUploadQueue } from './photo-upload-queue.ts';

type ThankYouProps = { readonly sending: PhotoUploadQueue; readonly onAgain: () => void };

/**
 * Says that the entry has been written and what happens now; shows the photos being sent, which continue on whichever page the
 * visitor goes to.
 */
export function ThankYou({ sending, onAgain }: ThankYouProps) {
  const say = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
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
      <PhotoList sending={sending} />
      <EarlierPhotos but={sending} />
      <button type="button" className="button primary large" onClick={() => goTo(LOGBOOK_PATH)}>
        {say('toLogbook')}
      </button>
      <button type="button" className="button plain" onClick={onAgain}>
        {say('writeAnother')}
      </button>
    </>
  );
}
