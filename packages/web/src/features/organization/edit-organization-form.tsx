import { editOrganizationSchema } from '@fireledger/domain/organization/schemas.ts';
import { checkBy } from '../../platform/check-schema.ts';
import { useSession } from '../../platform/session.ts';
import { CompanyTimeZone } from '../../ui/company/company-sections.tsx';
import { EditCompanyForm } from '../../ui/company/edit-company-form.tsx';
import { changeOrganization } from './commands.ts';
import { editableFields } from './fields.ts';
import { type OrganizationDetail, organizationQuery } from './queries.ts';
import { ResellerField } from './reseller-field.tsx';

const check = checkBy(editOrganizationSchema);

/** Changes an organisation. */
export function EditOrganizationForm({ organization }: { readonly organization: OrganizationDetail }) {
  const { organizationID, rights } = organization;
  const fields = editableFields(rights, useSession()?.userType);
  return (
    <EditCompanyForm
      kind="organization"
      company={{ ...organization, id: organizationID }}
      fields={fields}
      check={check}
      change={changeOrganization}
      query={organizationQuery(organizationID)}
    >
      {(state) => (
        <>
          {fields.includes('resellerID') && <ResellerField state={state} />}
          <CompanyTimeZone state={state} />
        </>
      )}
    </EditCompanyForm>
  );
}
