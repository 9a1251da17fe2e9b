import { createDisciplineSchema } from '@fireledger/domain/discipline/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { Page, Section } from '../../ui/page/page.tsx';
import { createDiscipline } from './commands.ts';
import { DisciplineFields, type DisciplineValues, useDisciplineLabels } from './discipline-fields.tsx';

/** Makes a discipline. */
export function CreateDisciplinePage() {
  const { t } = useTranslation('discipline');
  const navigate = useNavigate();
  const client = useQueryClient();
  const state = useCreateForm<DisciplineValues, string>({
    initial: { name: '', active: true },
    draft: 'discipline/create',
    check: checkBy(createDisciplineSchema),
    create: createDiscipline,
    onCreated: (disciplineID, { name }) => {
      notifications.show({ message: t('create.made', { name: name.trim() }) });
      void client.invalidateQueries({ queryKey: ['discipline'] });
      void navigate({ to: '/discipline/edit/{-$disciplineID}', params: { disciplineID }, replace: true });
    },
  });
  return (
    <Page title={t('create.title')} back={{ to: '/discipline/list', label: t('list.title') }} narrow>
      <EntityForm
        state={state}
        labels={useDisciplineLabels()}
        save={t('create.save')}
        onCancel={() => void navigate({ to: rememberedListPath('/discipline/list') })}
      >
        <Section title={t('edit.about')}>
          <DisciplineFields state={state} />
        </Section>
      </EntityForm>
    </Page>
  );
}
