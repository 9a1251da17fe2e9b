import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyDialogs, type CompanyQuestion } from '../../ui/company-acts.tsx';
import { CompanyFactsSection } from '../../ui/company-facts.tsx';
import { CompanyUseSection } from '../../ui/company-limits.tsx';
import { Page } from '../../ui/page.tsx';
import { EditOrganizationForm } from './edit-organization-form.tsx';
import { PATHS } from './paths.ts';
import type { OrganizationDetail } from './queries.ts';

/** An organisation: what it uses of its limits, and its data, which who may changes here. */
export function OrganizationPage({ organization }: { readonly organization: OrganizationDetail }) {
  const { t } = useTranslation(['organization', 'company']);
  const navigate = useNavigate();
  const [question, setQuestion] = useState<CompanyQuestion | null>(null);
  const [round, setRound] = useState(0);
  const { organizationID, name, rights, usage } = organization;
  const company = { ...organization, id: organizationID };
  const act = rights.includes('organization.delete') && (
    <Button variant="default" onClick={() => setQuestion({ about: 'delete', company })}>
      {t('company:act.delete')}
    </Button>
  );
  return (
    <Page title={name} back={{ to: PATHS.list, label: t('list.title') }} act={act} narrow>
      {usage && (
        <CompanyUseSection kind="organization" companyID={organizationID} use={usage} limits={organization} />
      )}
      {rights.includes('organization.edit') ? (
        <EditOrganizationForm
          key={`${organizationID} ${round}`}
          organization={organization}
          onNewMainUser={() => setRound(round + 1)}
        />
      ) : (
        <CompanyFactsSection company={organization} />
      )}
      <CompanyDialogs
        kind="organization"
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => void navigate({ to: PATHS.list })}
      />
    </Page>
  );
}
