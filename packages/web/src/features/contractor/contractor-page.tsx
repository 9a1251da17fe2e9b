import { CompanyPage } from '../../ui/company/company-page.tsx';
import { EditContractorForm } from './edit-contractor-form.tsx';
import type { ContractorDetail } from './queries.ts';

/** A contractor: the use of its limits, and its data, for those who may change them. */
export function ContractorPage({ contractor }: { readonly contractor: ContractorDetail }) {
  const { contractorID } = contractor;
  return (
    <CompanyPage
      kind="contractor"
      company={{ ...contractor, id: contractorID }}
      form={<EditContractorForm contractor={contractor} />}
    />
  );
}
