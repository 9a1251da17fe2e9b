import { useState } from 'react';
import { CompanyPage } from '../../ui/company/company-page.tsx';
import { EditOrganizationForm } from './edit-organization-form.tsx';
import type { OrganizationDetail } from './queries.ts';

/** An organisation: the use of its limits, and its data, for those who may change them. */
export function OrganizationPage({ organization }: { readonly organization: OrganizationDetail }) {
  const [round, setRound] = useState(0);
  const { organizationID } = organization;
  const form = (
    <EditOrganizationForm
      key={`${organizationID} ${round}`}
      organization={organization}
      onNewMainUser={() => setRound(round + 1)}
    />
  );
  return <CompanyPage kind="organization" company={{ ...organization, id: organizationID }} form={form} />;
}
