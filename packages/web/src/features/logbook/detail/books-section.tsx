import { isErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import { notifyFailure } from '../../../ui/action/notify-failure.ts';
import { keepFocusAfterRemoval } from '../../../ui/action/use-return-focus.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { isoToTypedDate } from '../../../ui/field/typed-date.ts';
import { downloadLink } from '../../../ui/file/download.ts';
import { useFileSize } from '../../../ui/file/file-size.ts';
import { Section } from '../../../ui/page/page.tsx';
import styles from './books-section.module.css';
import { bookAddress, discardBook } from './commands.ts';
import page from './logbook-detail.module.css';
import { booksQuery, isInProgress, type Logbook, type LogbookBook } from './queries.ts';

/** The person's own books of this logbook: being made, ready for a day, or failed. */
export function BooksSection({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const { data: books = [] } = useQuery(booksQuery(logbook));
  if (books.length === 0) return null;
  return (
    <div className={styles.books}>
      <Section title={t('book.title')}>
        <p className={page.quiet}>{t('book.lead')}</p>
        <ul>
          {books.map((book) => (
            <Book key={book.logbookBookID} book={book} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Book({ book }: { readonly book: LogbookBook }) {
  const { t } = useTranslation('logbook-detail');
  const client = useQueryClient();
  const period = t('period.shown', { from: isoToTypedDate(book.from), until: isoToTypedDate(book.until) });
  const which = `${period} · ${t(`book.language.${book.locale}`)}`;
  const remove = async () => {
    keepFocusAfterRemoval();
    try {
      await discardBook(book.logbookBookID);
    } catch (error) {
      notifyFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['logbook_book'] });
  };
  const onItsWay = isInProgress(book);
  return (
    <li className={styles.book}>
      <IconFileTypePdf size={20} aria-hidden />
      <span className={styles.bookWords} aria-live="polite" aria-atomic>
        <span>{which}</span>
        <BookState book={book} which={which} />
      </span>
      <span className={styles.bookActs}>
        {book.state === 'done' && (
          <Button
            component="a"
            {...downloadLink(bookAddress(book.logbookBookID), '')}
            aria-label={`${t('book.download')} ${which}`}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('book.download')}
          </Button>
        )}
        <Button
          aria-label={`${t(onItsWay ? 'book.cancel' : 'book.remove')} ${which}`}
          variant="subtle"
          size="compact-sm"
          leftSection={onItsWay ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          {t(onItsWay ? 'book.cancel' : 'book.remove')}
        </Button>
      </span>
    </li>
  );
}

function BookState({ book, which }: { readonly book: LogbookBook; readonly which: string }) {
  const { t } = useTranslation('logbook-detail');
  const sizeOf = useFileSize();
  const { state, progress, failure, size, createdAt } = book;
  if (state === 'failed') {
    const code = failure && isErrorCode(failure) ? failure : 'internal_error';
    return <span className={styles.failed}>{`${t('book.failed')} ${problemText({ code })}`}</span>;
  }
  if (state === 'done') {
    return (
      <span className={page.quiet}>
        {`${t('book.done')} · ${sizeOf(size ?? 0)} · `}
        <DateTime value={createdAt} />
      </span>
    );
  }
  return (
    <span className={styles.progress} aria-live="off">
      <Progress value={progress} aria-label={t('book.progress', { which })} />
      <span className={page.quiet}>
        {state === 'waiting' ? t('book.waiting') : t('book.making', { progress })}
      </span>
    </span>
  );
}
