import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
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
  const { setActive, trySetActive } = useActiveChange<LocationActTarget>({
    seen: ({ locationID: id, name, version }) => ({ id, name, version }),
    save: (id, version, active) => changeLocation(id, version, { active }),
    messageOf: (name, active) => t(active ? 'act.activated' : 'act.deactivated', { name }),
    refresh: () => refreshLocations(client),
  });
  const remove = async ({ locationID, name, version }: LocationActTarget) => {
    await deleteLocation(locationID, version);
    notifications.show({ message: t('act.deleted', { name }) });
    client.removeQueries({ queryKey: ['location', 'one', locationID] });
    await refreshLocations(client);
  };
  return { setActive, trySetActive, remove };
}
