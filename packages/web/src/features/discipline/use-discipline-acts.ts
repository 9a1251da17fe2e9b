import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { changeDiscipline, deleteDiscipline } from './commands.ts';
import type { DisciplineRow } from './queries.ts';

type Discipline = Pick<DisciplineRow, 'disciplineID' | 'name' | 'version'>;

/** What is done to a discipline from a list or its page; each tells what it did. */
export function useDisciplineActs() {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  const setActive = async ({ disciplineID, name, version }: Discipline, active: boolean) => {
    await changeDiscipline(disciplineID, version, { active });
    notifications.show({ message: t(active ? 'done.activated' : 'done.deactivated', { name }) });
    await client.invalidateQueries({ queryKey: ['discipline'] });
  };
  const toggle = async (discipline: Discipline, active: boolean) => {
    try {
      await setActive(discipline, active);
    } catch (error) {
      notifications.show({ color: 'alarm', message: errorText(error) });
      await client.invalidateQueries({ queryKey: ['discipline'] });
    }
  };
  const remove = async ({ disciplineID, name, version }: Discipline) => {
    await deleteDiscipline(disciplineID, version);
    notifications.show({ message: t('done.deleted', { name }) });
    client.removeQueries({ queryKey: ['discipline', 'one', disciplineID] });
    await client.invalidateQueries({ queryKey: ['discipline', 'list'] });
  };
  return { setActive, toggle, remove };
}
