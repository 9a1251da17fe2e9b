import { useTranslation } from 'react-i18next';
import { HistorySection } from '../../../ui/history/history-section.tsx';
import { type DocumentDetail, documentHistory } from '../queries.ts';
import { useHistoryEntry } from '../use-history-entry.tsx';

/** What happened to a document, newest first. */
export function DocumentHistory({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('document');
  return (
    <HistorySection
      title={t('history.title')}
      first={document.historyPaginated}
      all={documentHistory(document.documentID)}
      entryOf={useHistoryEntry()}
    />
  );
}
