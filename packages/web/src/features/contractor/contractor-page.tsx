import { useState } from 'react';
import { CompanyPage } from '../../ui/company/company-page.tsx';
import { EditContractorForm } from './edit-contractor-form.tsx';
import type { ContractorDetail } from './queries.ts';

/** A contractor: the use of its limits, and its data, for those who may change them. */
export function ContractorPage({ contractor }: { readonly contractor: ContractorDetail }) {
  const [round, setRound] = useState(0);
  const { contractorID } = contractor;
  const form = (
    <EditContractorForm
      key={`${contractorID} ${round}`}
      contractor={contractor}
      onNewMainUser={() => setRound(round + 1)}
    />
  );
  return <CompanyPage kind="contractor" company={{ ...contractor, id: contractorID }} form={form} />;
}
