import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../../platform/remembered-lists.ts';
import { PlaceLead } from '../../../ui/display/place-lead.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { DocumentDialogs, type DocumentQuestion } from '../document-dialogs.tsx';
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
  const [about, setAbout] = useState<DocumentQuestion['about'] | null>(null);
  const mayEdit = document.rights.includes('document.edit');
  return (
    <Page
      title={document.name}
      lead={<PlaceLead location={document.location} discipline={document.discipline} />}
      back={{ to: '/document/list', label: t('list.title_of.all') }}
      act={<DocumentActs document={document} onAsk={setAbout} />}
    >
      <DocumentSummary document={document} />
      <Columns
        details={mayEdit ? <EditDocumentForm document={document} /> : <DocumentFacts document={document} />}
        beside={<DocumentFiles document={document} />}
        besideLeads
        history={<DocumentHistory document={document} />}
      />
      <DocumentDialogs
        question={about && { about, document }}
        onClose={() => setAbout(null)}
        onDeleted={() => void navigate({ to: rememberedListPath('/document/list'), ignoreBlocker: true })}
      />
    </Page>
  );
}

type DocumentActsProps = DocumentPageProps & { readonly onAsk: (about: DocumentQuestion['about']) => void };

function DocumentActs({ document, onAsk }: DocumentActsProps) {
  const { t } = useTranslation('document');
  const { rights, expiresAt, state, awaitsAcknowledgement } = document;
  const urgent = awaitsAcknowledgement || state === 'expired';
  return (
    <>
      {rights.includes('document.delete') && (
        <Button variant="default" onClick={() => onAsk('delete')}>
          {t('act.delete')}
        </Button>
      )}
      {rights.includes('document.check') && expiresAt !== null && (
        <Button
          variant={urgent ? 'filled' : 'default'}
          leftSection={<IconChecklist size={16} aria-hidden />}
          onClick={() => onAsk('check')}
        >
          {t('act.check')}
        </Button>
      )}
    </>
  );
}
