import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyDialogs, type CompanyQuestion } from '../../ui/company-acts.tsx';
import { CompanyFactsSection } from '../../ui/company-facts.tsx';
import { CompanyUseSection } from '../../ui/company-limits.tsx';
import { Page } from '../../ui/page.tsx';
import { EditContractorForm } from './edit-contractor-form.tsx';
import { PATHS } from './paths.ts';
import type { ContractorDetail } from './queries.ts';

/** A contractor: what it uses of its limits, and its data, which who may changes here. */
export function ContractorPage({ contractor }: { readonly contractor: ContractorDetail }) {
  const { t } = useTranslation(['contractor', 'company']);
  const navigate = useNavigate();
  const [question, setQuestion] = useState<CompanyQuestion | null>(null);
  const [round, setRound] = useState(0);
  const { contractorID, name, rights, usage } = contractor;
  const company = { ...contractor, id: contractorID };
  const act = rights.includes('contractor.delete') && (
    <Button variant="default" onClick={() => setQuestion({ about: 'delete', company })}>
      {t('company:act.delete')}
    </Button>
  );
  return (
    <Page title={name} back={{ to: PATHS.list, label: t('list.title') }} act={act} narrow>
      {usage && (
        <CompanyUseSection kind="contractor" companyID={contractorID} use={usage} limits={contractor} />
      )}
      {rights.includes('contractor.edit') ? (
        <EditContractorForm
          key={`${contractorID} ${round}`}
          contractor={contractor}
          onNewMainUser={() => setRound(round + 1)}
        />
      ) : (
        <CompanyFactsSection company={contractor} />
      )}
      <CompanyDialogs
        kind="contractor"
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => void navigate({ to: PATHS.list })}
      />
    </Page>
  );
}
