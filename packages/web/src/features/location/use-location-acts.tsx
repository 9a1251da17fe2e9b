import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveChange } from '../../ui/action/use-active-change.ts';
import { changeLocation, deleteLocation, refreshLocations } from './commands.ts';

export type LocationActTarget = {
  readonly locationID: string;
  readonly name: string;
  readonly version: number;
};

/** The actions on a location from a list or its page; each reports what it did. */
export function useLocationActs() {
  const { t } = useTranslation('location');
  const client = useQueryClient();
  const { change, tried } = useActiveChange({
    save: (id, version, active) => changeLocation(id, version, { active }),
    told: (name, active) => t(active ? 'act.activated' : 'act.deactivated', { name }),
    refresh: () => refreshLocations(client),
  });
  const remove = useCallback(
    async ({ locationID, name, version }: LocationActTarget): Promise<void> => {
      await deleteLocation(locationID, version);
      notifications.show({ message: t('act.deleted', { name }) });
      client.removeQueries({ queryKey: ['location', 'one', locationID] });
      await refreshLocations(client);
    },
    [t, client],
  );
  return useMemo(
    () => ({
      /** Takes it out of use or back into use; a refusal is shown as a toast. */
      setActive: (location: LocationActTarget, active: boolean) => tried(seen(location), active),
      /** The same for a dialog, which shows the refusal itself. */
      deactivate: (location: LocationActTarget) => change(seen(location), false),
      remove,
    }),
    [change, tried, remove],
  );
}

function seen({ locationID: id, name, version }: LocationActTarget) {
  return { id, name, version };
}
