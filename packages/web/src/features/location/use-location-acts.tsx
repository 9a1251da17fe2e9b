import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { tellWithUndo } from '../../ui/undo-toast.tsx';
import { changeLocation, deleteLocation, refreshLocations } from './commands.ts';

export type ActedOn = { readonly locationID: string; readonly name: string; readonly version: number };

/** What is done to a location from a list or its page. Taking out of use and back says what it did, and offers to undo it. */
export function useLocationActs() {
  const { t } = useTranslation('location');
  const client = useQueryClient();
  const setActive = useCallback(
    async function set(location: ActedOn, active: boolean, isUndo = false): Promise<void> {
      const { locationID, name, version } = location;
      try {
        const newVersion = await changeLocation(locationID, version, { active });
        const message = t(active ? 'act.activated' : 'act.deactivated', { name });
        const undo = () => void set({ ...location, version: newVersion }, !active, true);
        if (isUndo) notifications.show({ message });
        else tellWithUndo({ id: `state ${locationID}`, message, verb: t('act.undo'), undo });
      } catch (error) {
        notifications.show({ color: 'alarm', message: errorText(error) });
      }
      await refreshLocations(client);
    },
    [t, client],
  );
  const remove = useCallback(
    async ({ locationID, name, version }: ActedOn): Promise<void> => {
      await deleteLocation(locationID, version);
      notifications.show({ message: t('act.deleted', { name }) });
      client.removeQueries({ queryKey: ['location', 'one', locationID] });
      await refreshLocations(client);
    },
    [t, client],
  );
  return useMemo(() => ({ setActive, remove }), [setActive, remove]);
}
