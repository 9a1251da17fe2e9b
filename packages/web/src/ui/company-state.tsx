import { useTranslation } from 'react-i18next';
import { Tag } from './tag.tsx';

/** Whether a company is in use, as a word on its own ground. */
export function CompanyState({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('company');
  return <Tag tone={active ? 'normal' : 'offline'}>{t(active ? 'state.in_use' : 'state.out_of_use')}</Tag>;
}
