import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LocationChoices } from '../../platform/picker-sources.ts';
import { useSession } from '../../platform/session.ts';
import { usePermission } from '../../platform/use-permission.ts';
import type { FieldProps } from '../form/use-entity-form.ts';
import { Notice } from '../page/notice.tsx';
import { firstLocationsQuery, LocationPicker } from './entity-pickers.tsx';
import type { PickerOption } from './picker.tsx';
import { useSelectOnlyOption } from './use-select-only-option.ts';

type LocationFieldProps = FieldProps<string | null> &
  LocationChoices & {
    readonly label: string;
    /** Chooses the only one there is. */
    readonly onOnlyOption: (locationID: string) => void;
    /** The location as read, so that its name shows at once. */
    readonly selected?: PickerOption | null;
    readonly description?: string | undefined;
    readonly disabled?: boolean;
  };

/** The location that a form is about; where there is only one to choose, it is chosen. */
export function LocationField({ onOnlyOption, ...props }: LocationFieldProps) {
  const { value, organizationID, disabled = false } = props;
  const isOpen = value === null && !disabled;
  const first = useQuery({ ...firstLocationsQuery({ organizationID }), enabled: isOpen });
  const [only, ...more] = first.data ?? [];
  useSelectOnlyOption(isOpen && more.length === 0 ? only?.value : undefined, onOnlyOption);
  return <LocationPicker {...props} allowDeselect={false} />;
}

/** Says above a form that there is no location to fill in yet, and how one comes there; nothing where there are some. */
export function NoLocations() {
  const { t } = useTranslation('ui');
  const type = useSession()?.userType;
  const creates = usePermission('location.create');
  const first = useQuery(firstLocationsQuery());
  if (first.data?.length !== 0 || !type) return null;
  const act = creates && (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/location/create" />}>
      {t('no_locations.act')}
    </Button>
  );
  return (
    <Notice tone="info" act={act}>
      {t(`no_locations.${creates ? 'creates' : type === 'contractor_employee' ? type : 'waits'}`)}
    </Notice>
  );
}
