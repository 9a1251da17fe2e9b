import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActiveChange } from '../../ui/action/use-active-change.ts';
import { changeDiscipline, deleteDiscipline } from './commands.ts';
import type { DisciplineRow } from './queries.ts';

type Discipline = Pick<DisciplineRow, 'disciplineID' | 'name' | 'version'>;

/** The actions on a discipline from a list or its page; each reports what it did. */
export function useDisciplineActs() {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  const { setActive, trySetActive } = useActiveChange<Discipline>({
    seen: ({ disciplineID: id, name, version }) => ({ id, name, version }),
    save: (id, version, active) => changeDiscipline(id, version, { active }),
    messageOf: (name, active) => t(active ? 'done.activated' : 'done.deactivated', { name }),
    refresh: () => client.invalidateQueries({ queryKey: ['discipline'] }),
  });
  const remove = async ({ disciplineID, name, version }: Discipline) => {
    await deleteDiscipline(disciplineID, version);
    notifications.show({ message: t('done.deleted', { name }) });
    client.removeQueries({ queryKey: ['discipline', 'one', disciplineID] });
    await client.invalidateQueries({ queryKey: ['discipline', 'list'] });
  };
  return { setActive, trySetActive, remove };
}
