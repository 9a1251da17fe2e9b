import { useTranslation } from 'react-i18next';
import { InUseTag } from '../../ui/display/in-use-tag.tsx';

/** Whether a contract is in force, as a word with an icon. */
export function ContractState({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('contract');
  return <InUseTag active={active}>{t(active ? 'state.active' : 'state.ended')}</InUseTag>;
}
