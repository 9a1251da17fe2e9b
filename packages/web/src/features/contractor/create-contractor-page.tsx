import { createContractorSchema } from '@fireledger/domain/contractor/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { useCompanyLabels } from '../../ui/company/company-labels.tsx';
import { CompanyLimitsSection } from '../../ui/company/company-limits.tsx';
import { CompanyMainUserSection } from '../../ui/company/company-main-user.tsx';
import {
  CompanyAddressSections,
  CompanyCountry,
  CompanySection,
} from '../../ui/company/company-sections.tsx';
import { type CompanyValues, companyBody, emptyCompany } from '../../ui/company/company-values.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { createContractor } from './commands.ts';
import { CREATABLE_FIELDS as fields } from './fields.ts';

const check = checkBy(createContractorSchema);

/** Makes a contractor and invites its main user. */
export function CreateContractorPage() {
  const { t } = useTranslation('contractor');
  const navigate = useNavigate();
  const client = useQueryClient();
  const locale = useLocale();
  const state = useCreateForm<CompanyValues, string>({
    initial: emptyCompany(locale),
    draft: 'contractor/create',
    check: (values) => check(companyBody(values, fields)),
    create: (values, key) => createContractor(companyBody(values, fields), key),
    onCreated: (contractorID, { name }) => {
      void client.invalidateQueries({ queryKey: ['contractor'] });
      notifications.show({ message: t('create.done', { name: name.trim() }) });
      void navigate({ to: '/contractor/edit/{-$contractorID}', params: { contractorID }, replace: true });
    },
  });
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: '/contractor/list', label: t('list.title') }}
      narrow
    >
      <EntityForm
        state={state}
        labels={useCompanyLabels()}
        save={t('create.save')}
        onCancel={() => void navigate({ to: rememberedListPath('/contractor/list') })}
      >
        <CompanySection state={state}>
          <CompanyCountry state={state} />
        </CompanySection>
        <CompanyAddressSections state={state} />
        <CompanyMainUserSection state={state} kind="contractor" />
        <CompanyLimitsSection state={state} kind="contractor" />
      </EntityForm>
    </Page>
  );
}
