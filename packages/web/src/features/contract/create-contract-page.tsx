import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/page.tsx';
import type { ContractPrefill } from './contract-search.ts';
import { CreateContractForm } from './create-contract-form.tsx';

/** Makes contracts for disciplines of one location, which a link may have preselected. */
export function CreateContractPage({ prefill }: { readonly prefill: ContractPrefill }) {
  const { t } = useTranslation('contract');
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: '/contract/list', label: t('list.title') }}
      narrow
    >
      <CreateContractForm prefill={prefill} />
    </Page>
  );
}
