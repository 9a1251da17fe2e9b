import type { LogbookList } from '@fireledger/domain/logbook/parts.ts';
import { useTranslation } from 'react-i18next';
import page from './logbook-detail.module.css';
import type { Logbook } from './queries.ts';

type RemovedEntriesProps = { readonly logbook: Logbook; readonly list: LogbookList };

/** How many entries have left a list since the period began, and where they are named; nothing if none have. */
export function RemovedEntries({ logbook, list }: RemovedEntriesProps) {
  const { t } = useTranslation('logbook-detail');
  const gone = logbook.gone.find((one) => one.list === list);
  if (!gone) return null;
  const { deleted, moved } = gone;
  const words = [
    deleted > 0 && t('gone.deleted', { count: deleted }),
    moved > 0 && t('gone.moved', { count: moved }),
    t('gone.where'),
  ];
  return <p className={page.quiet}>{words.filter(Boolean).join(' ')}</p>;
}
