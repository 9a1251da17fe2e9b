import { editDisciplineSchema } from '@fireledger/domain/discipline/schemas.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { relationCountText } from '../../ui/dialog/relation-texts.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { readCurrent } from '../../ui/form/read-current.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Page, Section } from '../../ui/page/page.tsx';
import { ChaptersSection } from './chapters/chapters-section.tsx';
import { changeDiscipline } from './commands.ts';
import { DeleteDisciplineDialog } from './delete-discipline-dialog.tsx';
import styles from './discipline.module.css';
import { DisciplineFields, type DisciplineValues, useDisciplineLabels } from './discipline-fields.tsx';
import { FireCauses } from './fire-causes.tsx';
import { type DisciplineDetail, disciplineQuery } from './queries.ts';

/** A discipline, where it is used, the chapters of its logbooks, and the causes of fire alarms. */
export function DisciplinePage({ discipline }: { readonly discipline: DisciplineDetail }) {
  const { t } = useTranslation('discipline');
  const navigate = useNavigate();
  const dialog = useDialog<'delete'>();
  const remove = discipline.rights.includes('discipline.delete') && (
    <Button variant="default" onClick={() => dialog.show('delete')}>
      {t('act.delete')}
    </Button>
  );
  return (
    <Page
      title={discipline.name}
      back={{ to: '/discipline/list', label: t('list.title') }}
      act={remove}
      narrow
    >
      <DisciplineForm discipline={discipline} />
      <Section title={t('uses.title')}>
        <Uses discipline={discipline} />
      </Section>
      <ChaptersSection disciplineID={discipline.disciplineID} />
      <FireCauses />
      {dialog.shown && (
        <DeleteDisciplineDialog
          discipline={discipline}
          onClose={dialog.close}
          onDeleted={() => void navigate({ to: rememberedListPath('/discipline/list'), ignoreBlocker: true })}
        />
      )}
    </Page>
  );
}

function DisciplineForm({ discipline }: { readonly discipline: DisciplineDetail }) {
  const { t } = useTranslation('discipline');
  const navigate = useNavigate();
  const state = useDisciplineForm(discipline);
  const labels = useDisciplineLabels();
  return (
    <EntityForm
      state={state}
      labels={labels}
      words={{ active: useInUseText() }}
      onCancel={() => void navigate({ to: rememberedListPath('/discipline/list') })}
    >
      <Section title={t('edit.about')}>
        <DisciplineFields state={state} />
      </Section>
    </EntityForm>
  );
}

function Uses({ discipline: { uses } }: { readonly discipline: DisciplineDetail }) {
  const { t } = useTranslation('discipline');
  const { t: tUi } = useTranslation('ui');
  if (uses.length === 0) return <p className={styles.quiet}>{t('uses.none')}</p>;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={use.type}>{relationCountText(use, tUi)}</li>
      ))}
    </ul>
  );
}

function useDisciplineForm(discipline: DisciplineDetail): EntityFormState<DisciplineValues> {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  const { disciplineID, version } = discipline;
  return useEditForm<DisciplineValues>({
    initial: valuesOf(discipline),
    version,
    draft: `discipline/edit/${disciplineID}`,
    check: checkBy(editDisciplineSchema),
    save: (_values, { version: seen, changes }) => changeDiscipline(disciplineID, seen, changes),
    refetch: () => readCurrent(client, disciplineQuery(disciplineID), valuesOf),
    onSaved: ({ name }) => {
      notifications.show({ message: t('edit.saved', { name: name.trim() }) });
      void client.invalidateQueries({ queryKey: ['discipline'] });
    },
  });
}

function valuesOf({ name, active }: DisciplineDetail): DisciplineValues {
  return { name, active };
}
