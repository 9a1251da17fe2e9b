import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../../platform/remembered-lists.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { PlaceLead } from '../../../ui/display/place-lead.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { type DocumentDialog, DocumentDialogs } from '../document-dialogs.tsx';
import type { DocumentDetail } from '../queries.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentHistory } from './document-history.tsx';
import { DocumentSummary } from './document-summary.tsx';
import { EditDocumentForm } from './edit-document-form.tsx';

type DocumentPageProps = { readonly document: DocumentDetail };

/** One document: its expiry, its file with every version, its fields, its history. */
export function DocumentPage({ document }: DocumentPageProps) {
  const { t } = useTranslation('document');
  const navigate = useNavigate();
  const dialog = useDialog<DocumentDialog['act']>();
  const mayEdit = document.rights.includes('document.edit');
  const asksForDate = asksForNewDate(document);
  return (
    <Page
      title={document.name}
      lead={<PlaceLead location={document.location} discipline={document.discipline} />}
      back={{ to: '/document/list', label: t('list.title_of.all') }}
      act={<DocumentActs document={document} onShow={dialog.show} />}
    >
      <DocumentSummary document={document} />
      <Columns
        details={mayEdit ? <EditDocumentForm document={document} /> : <DocumentFacts document={document} />}
        beside={
          <DocumentFiles document={document} onReplaced={asksForDate ? () => dialog.show('renew') : null} />
        }
        besideLeads
        history={<DocumentHistory document={document} />}
      />
      <DocumentDialogs
        shown={dialog.shown && { act: dialog.shown, document }}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: rememberedListPath('/document/list'), ignoreBlocker: true })}
      />
    </Page>
  );
}

/** Whether a new version raises the question of its date: the present one has expired, soon will, or waits to be checked. */
function asksForNewDate({ rights, expiresAt, state, awaitsAcknowledgement }: DocumentDetail): boolean {
  const isDue = state !== 'valid' || awaitsAcknowledgement;
  return rights.includes('document.check') && expiresAt !== null && isDue;
}

type DocumentActsProps = DocumentPageProps & { readonly onShow: (act: DocumentDialog['act']) => void };

function DocumentActs({ document, onShow }: DocumentActsProps) {
  const { t } = useTranslation('document');
  const { rights, expiresAt, state, awaitsAcknowledgement } = document;
  const urgent = awaitsAcknowledgement || state === 'expired';
  return (
    <>
      {rights.includes('document.delete') && (
        <Button variant="default" onClick={() => onShow('delete')}>
          {t('act.delete')}
        </Button>
      )}
      {rights.includes('document.check') && expiresAt !== null && (
        <Button
          variant={urgent ? 'filled' : 'default'}
          leftSection={<IconChecklist size={16} aria-hidden />}
          onClick={() => onShow('check')}
        >
          {t('act.check')}
        </Button>
      )}
    </>
  );
}
