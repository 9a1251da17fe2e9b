import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveChange } from '../../ui/action/use-active-change.ts';
import type { RowAct } from '../../ui/list/list-row.tsx';
import { changeReseller, deleteReseller } from './commands.ts';
import type { ResellerRow } from './queries.ts';

/** The data of a reseller that actions on it need. */
export type ResellerActTarget = Pick<ResellerRow, 'resellerID' | 'name' | 'active' | 'version' | 'rights'>;

/** The open dialog about a reseller. */
export type ResellerDialog = {
  readonly act: 'deactivate' | 'delete';
  readonly reseller: ResellerActTarget;
};

/** The actions on a reseller from the list or its page; each reports what it did. */
export function useResellerActs() {
  const { t } = useTranslation('reseller');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['reseller'] });
  const { setActive, trySetActive } = useActiveChange<ResellerActTarget>({
    seen: ({ resellerID: id, name, version }) => ({ id, name, version }),
    save: (id, version, active) => changeReseller(id, version, { active }),
    messageOf: (name, active) => t(active ? 'done.activated' : 'done.deactivated', { name }),
    refresh,
  });
  const destroy = async ({ resellerID, name }: ResellerActTarget, reason: string) => {
    await deleteReseller(resellerID, reason);
    notifications.show({ message: t('done.deleted', { name }) });
    client.removeQueries({ queryKey: ['reseller', 'one', resellerID] });
    client.removeQueries({ queryKey: ['reseller', 'usage', resellerID] });
    await client.invalidateQueries({ queryKey: ['reseller', 'list'] });
  };
  return { setActive, trySetActive, destroy };
}

/** The actions at the end of a reseller's row, by its rights. */
export function useResellerRowActs(
  show: (dialog: ResellerDialog) => void,
): (reseller: ResellerActTarget) => readonly RowAct[] {
  const { t } = useTranslation('reseller');
  const { trySetActive } = useResellerActs();
  return useCallback(
    (reseller) => {
      const acts: RowAct[] = [];
      const { active, rights } = reseller;
      if (rights.includes('reseller.manage') && active) {
        const onAct = () => show({ act: 'deactivate', reseller });
        acts.push({ key: 'deactivate', label: () => t('act.deactivate'), icon: IconCircleOff, onAct });
      }
      if (rights.includes('reseller.manage') && !active) {
        const onAct = () => void trySetActive(reseller, true);
        acts.push({ key: 'activate', label: () => t('act.activate'), icon: IconCircleCheck, onAct });
      }
      if (rights.includes('reseller.delete')) {
        const onAct = () => show({ act: 'delete', reseller });
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, show, trySetActive],
  );
}
