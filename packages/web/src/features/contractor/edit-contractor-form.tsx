import { editContractorSchema } from '@fireledger/domain/contractor/schemas.ts';
import { checkBy } from '../../platform/check-schema.ts';
import { CompanyCountry } from '../../ui/company/company-sections.tsx';
import { EditCompanyForm } from '../../ui/company/edit-company-form.tsx';
import { changeContractor } from './commands.ts';
import { editableFields } from './fields.ts';
import { type ContractorDetail, contractorQuery } from './queries.ts';

const check = checkBy(editContractorSchema);

/** Changes a contractor. */
export function EditContractorForm({ contractor }: { readonly contractor: ContractorDetail }) {
  const { contractorID, rights } = contractor;
  return (
    <EditCompanyForm
      kind="contractor"
      company={{ ...contractor, id: contractorID }}
      fields={editableFields(rights)}
      check={check}
      change={changeContractor}
      query={contractorQuery(contractorID)}
    >
      {(state) => <CompanyCountry state={state} />}
    </EditCompanyForm>
  );
}
