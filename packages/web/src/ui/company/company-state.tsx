import { useTranslation } from 'react-i18next';
import { InUseTag } from '../display/in-use-tag.tsx';

/** Whether a company is in use, as text with an icon. */
export function CompanyState({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('company');
  return <InUseTag active={active}>{t(active ? 'state.in_use' : 'state.out_of_use')}</InUseTag>;
}
