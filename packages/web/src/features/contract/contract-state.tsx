import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';

/** Whether a contract is in force, as a word on its own ground. */
export function ContractState({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('contract');
  return <Tag tone={active ? 'normal' : 'offline'}>{t(active ? 'state.active' : 'state.ended')}</Tag>;
}
