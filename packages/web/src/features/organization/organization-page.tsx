import { CompanyPage } from '../../ui/company/company-page.tsx';
import { EditOrganizationForm } from './edit-organization-form.tsx';
import type { OrganizationDetail } from './queries.ts';

/** An organisation: the use of its limits, and its data, for those who may change them. */
export function OrganizationPage({ organization }: { readonly organization: OrganizationDetail }) {
  const { organizationID } = organization;
  return (
    <CompanyPage
      kind="organization"
      company={{ ...organization, id: organizationID }}
      form={<EditOrganizationForm organization={organization} />}
    />
  );
}
