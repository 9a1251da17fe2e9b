import { createOrganizationSchema } from '@fireledger/domain/organization/schemas.ts';
import { checkBy } from '../../platform/check-schema.ts';
import { useSession } from '../../platform/session.ts';
import { CompanyTimeZone } from '../../ui/company/company-sections.tsx';
import { CreateCompanyPage } from '../../ui/company/create-company-page.tsx';
import { createOrganization } from './commands.ts';
import { creatableFields } from './fields.ts';
import { ResellerField } from './reseller-field.tsx';

const check = checkBy(createOrganizationSchema);

/** Makes an organisation and invites its main user. */
export function CreateOrganizationPage() {
  const fields = creatableFields(useSession()?.userType);
  return (
    <CreateCompanyPage kind="organization" fields={fields} check={check} create={createOrganization}>
      {(state) => (
        <>
          {fields.includes('resellerID') && <ResellerField state={state} />}
          <CompanyTimeZone state={state} />
        </>
      )}
    </CreateCompanyPage>
  );
}
