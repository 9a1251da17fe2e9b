import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import type { RowAct } from '../../ui/list-row.tsx';
import { tellWithUndo } from '../../ui/undo-toast.tsx';
import { changeReseller, deleteReseller } from './commands.ts';
import type { ResellerRow } from './queries.ts';

/** A reseller as what is done to it needs it. */
export type ActedReseller = Pick<ResellerRow, 'resellerID' | 'name' | 'active' | 'version' | 'rights'>;

/** A question about a reseller that is open now. */
export type ResellerQuestion = {
  readonly about: 'deactivate' | 'delete';
  readonly reseller: ActedReseller;
};

/** What is done to a reseller from the list or its page; each tells what it did, and putting out of use offers to undo it. */
export function useResellerActs() {
  const { t } = useTranslation('reseller');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['reseller'] });
  const activate = async ({ resellerID, name, version }: ActedReseller) => {
    try {
      await changeReseller(resellerID, version, { active: true });
      notifications.show({ message: t('done.activated', { name }) });
    } catch (error) {
      notifications.show({ color: 'alarm', message: errorText(error) });
    } finally {
      await refresh();
    }
  };
  const deactivate = async (reseller: ActedReseller) => {
    const { resellerID, name } = reseller;
    const version = await changeReseller(resellerID, reseller.version, { active: false });
    tellWithUndo({
      id: `deactivated ${resellerID}`,
      message: t('done.deactivated', { name }),
      verb: t('done.undo'),
      undo: () => void activate({ ...reseller, version }),
    });
    await refresh();
  };
  const destroy = async ({ resellerID, name }: ActedReseller, reason: string) => {
    await deleteReseller(resellerID, reason);
    notifications.show({ message: t('done.deleted', { name }) });
    client.removeQueries({ queryKey: ['reseller', 'one', resellerID] });
    client.removeQueries({ queryKey: ['reseller', 'usage', resellerID] });
    await client.invalidateQueries({ queryKey: ['reseller', 'list'] });
  };
  return { activate, deactivate, destroy };
}

/** The acts at the end of a reseller's row, from its rights. */
export function useResellerRowActs(
  ask: (question: ResellerQuestion) => void,
): (reseller: ActedReseller) => readonly RowAct[] {
  const { t } = useTranslation('reseller');
  const { activate } = useResellerActs();
  return useCallback(
    (reseller) => {
      const acts: RowAct[] = [];
      const { active, rights } = reseller;
      if (rights.includes('reseller.manage') && active) {
        const onAct = () => ask({ about: 'deactivate', reseller });
        acts.push({ key: 'deactivate', label: t('act.deactivate'), icon: IconCircleOff, onAct });
      }
      if (rights.includes('reseller.manage') && !active) {
        const onAct = () => void activate(reseller);
        acts.push({ key: 'activate', label: t('act.activate'), icon: IconCircleCheck, onAct });
      }
      if (rights.includes('reseller.delete')) {
        const onAct = () => ask({ about: 'delete', reseller });
        acts.push({ key: 'delete', label: t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, ask, activate],
  );
}
