import { createResellerSchema } from '@fireledger/domain/reseller/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { createReseller } from './commands.ts';
import { LicenceSection } from './licence-section.tsx';
import { ResellerLogoSection } from './logo-section.tsx';
import { useResellerLabels } from './reseller-labels.tsx';
import { ResellerCompanySections } from './reseller-sections.tsx';
import { EMPTY_RESELLER, RESELLER_FIELDS, type ResellerValues, resellerBody } from './reseller-values.ts';

const check = checkBy(createResellerSchema);
const FIELDS = RESELLER_FIELDS.filter((field) => field !== 'active');

/** Makes a reseller, which starts in use. */
export function CreateResellerPage() {
  const { t } = useTranslation('reseller');
  const navigate = useNavigate();
  const client = useQueryClient();
  const state = useCreateForm<ResellerValues, string>({
    initial: EMPTY_RESELLER,
    draft: 'reseller/create',
    check: (values) => check(resellerBody(values, FIELDS)),
    create: (values, key) => createReseller(resellerBody(values, FIELDS), key),
    onCreated: (resellerID, { name }) => {
      void client.invalidateQueries({ queryKey: ['reseller'] });
      notifications.show({ message: t('create.done', { name: name.trim() }) });
      void navigate({ to: '/reseller/edit/{-$resellerID}', params: { resellerID }, replace: true });
    },
  });
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: '/reseller/list', label: t('list.title') }}
      narrow
    >
      <EntityForm
        state={state}
        labels={useResellerLabels()}
        save={t('create.save')}
        onCancel={() => void navigate({ to: rememberedListPath('/reseller/list') })}
      >
        <ResellerCompanySections state={state} />
        <ResellerLogoSection state={state} />
        <LicenceSection state={state} />
      </EntityForm>
    </Page>
  );
}
