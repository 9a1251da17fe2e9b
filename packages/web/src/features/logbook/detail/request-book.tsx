import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { currentLocale } from '../../../platform/i18n.ts';
import { createIdempotencyKeys } from '../../../platform/idempotency.ts';
import { BusyButton } from '../../../ui/action/busy-button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { requestBook } from './commands.ts';
import type { Logbook } from './queries.ts';

/** Requests a book of the period on the screen; a refusal is reported at once. */
export function useRequestBook({ locationID, disciplineID, from, until }: Logbook) {
  const client = useQueryClient();
  const [keyFor, setKeys] = useState(() => createIdempotencyKeys());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const make = async () => {
    const book = { locationID, disciplineID, from, until, locale: currentLocale() };
    setBusy(true);
    setFailure(null);
    try {
      await requestBook(book, keyFor(book));
      // Another request for the same makes another book.
      setKeys(() => createIdempotencyKeys());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['logbook_book'] });
    }
  };
  return { make, busy, failure };
}

type PrintActsProps = { readonly make: () => Promise<void>; readonly busy: boolean };

/** The two ways to print: a whole book, or what is on the screen. */
export function PrintActs({ make, busy }: PrintActsProps) {
  const { t } = useTranslation('logbook-detail');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <BusyButton
        loading={busy}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => void make()}
      >
        {t('book.make')}
      </BusyButton>
    </>
  );
}

/** Why the request for a book was refused. */
export function BookRequestFailure({ failure }: { readonly failure: unknown }) {
  return failure === null ? null : <Notice tone="alarm">{errorText(failure)}</Notice>;
}
