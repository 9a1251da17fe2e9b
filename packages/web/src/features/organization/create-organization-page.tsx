import { createOrganizationSchema } from '@fireledger/domain/organization/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useSession } from '../../platform/session.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { useCompanyLabels } from '../../ui/company/company-labels.tsx';
import { CompanyLimitsSection } from '../../ui/company/company-limits.tsx';
import { CompanyMainUserSection } from '../../ui/company/company-main-user.tsx';
import {
  CompanyAddressSections,
  CompanySection,
  CompanyTimeZone,
} from '../../ui/company/company-sections.tsx';
import { type CompanyValues, companyBody, emptyCompany } from '../../ui/company/company-values.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { createOrganization } from './commands.ts';
import { creatableFields } from './fields.ts';
import { ResellerField } from './reseller-field.tsx';

const check = checkBy(createOrganizationSchema);

/** Makes an organisation and invites its main user. */
export function CreateOrganizationPage() {
  const { t } = useTranslation('organization');
  const navigate = useNavigate();
  const client = useQueryClient();
  const locale = useLocale();
  const fields = creatableFields(useSession()?.userType);
  const state = useCreateForm<CompanyValues, string>({
    initial: emptyCompany(locale),
    draft: 'organization/create',
    check: (values) => check(companyBody(values, fields)),
    create: (values, key) => createOrganization(companyBody(values, fields), key),
    onCreated: (organizationID, { name }) => {
      void client.invalidateQueries({ queryKey: ['organization'] });
      notifications.show({ message: t('create.done', { name: name.trim() }) });
      void navigate({
        to: '/organization/edit/{-$organizationID}',
        params: { organizationID },
        replace: true,
      });
    },
  });
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: '/organization/list', label: t('list.title') }}
      narrow
    >
      <EntityForm
        state={state}
        labels={useCompanyLabels()}
        save={t('create.save')}
        onCancel={() => void navigate({ to: rememberedListPath('/organization/list') })}
      >
        <CompanySection state={state}>
          {fields.includes('resellerID') && <ResellerField state={state} />}
          <CompanyTimeZone state={state} />
        </CompanySection>
        <CompanyAddressSections state={state} />
        <CompanyMainUserSection state={state} kind="organization" />
        <CompanyLimitsSection state={state} kind="organization" />
      </EntityForm>
    </Page>
  );
}
