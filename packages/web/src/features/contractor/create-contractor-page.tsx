import { createContractorSchema } from '@fireledger/domain/contractor/schemas.ts';
import { checkBy } from '../../platform/check-schema.ts';
import { CompanyCountry } from '../../ui/company/company-sections.tsx';
import { CreateCompanyPage } from '../../ui/company/create-company-page.tsx';
import { createContractor } from './commands.ts';
import { CREATABLE_FIELDS } from './fields.ts';

const check = checkBy(createContractorSchema);

/** Makes a contractor and invites its main user. */
export function CreateContractorPage() {
  return (
    <CreateCompanyPage kind="contractor" fields={CREATABLE_FIELDS} check={check} create={createContractor}>
      {(state) => <CompanyCountry state={state} />}
    </CreateCompanyPage>
  );
}
