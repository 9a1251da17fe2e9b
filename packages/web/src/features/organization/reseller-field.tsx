import { useTranslation } from 'react-i18next';
import { useCompanyLabels } from '../../ui/company/company-labels.tsx';
import type { CompanyValues } from '../../ui/company/company-values.ts';
import { ResellerPicker } from '../../ui/field/entity-pickers.tsx';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';

/** The reseller whose people see the organisation; without one, the owner manages it. */
export function ResellerField({ state }: { readonly state: EntityFormState<CompanyValues> }) {
  const { t } = useTranslation(['organization', 'company']);
  const labels = useCompanyLabels();
  return (
    <ResellerPicker
      {...state.field('resellerID')}
      label={labels.resellerID}
      description={t('field.reseller_help')}
      placeholder={t('company:field.no_reseller')}
      clearable
    />
  );
}
