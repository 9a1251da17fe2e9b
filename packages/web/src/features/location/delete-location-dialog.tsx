import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { type LocationActTarget, useLocationActs } from './use-location-acts.tsx';

type DeleteLocationDialogProps = {
  readonly location: LocationActTarget & { readonly active: boolean };
  readonly onClose: () => void;
  /** Where to go once the location is gone; a list stays where it is. */
  readonly onDeleted?: () => void;
};

/** Asks before a location is deleted; if it has history, offers to take it out of use instead. */
export function DeleteLocationDialog({ location, onClose, onDeleted }: DeleteLocationDialogProps) {
  const { t } = useTranslation('location');
  const { setActive, remove } = useLocationActs();
  return (
    <DeleteDialog
      name={location.name}
      onDelete={() => remove(location)}
      onDeleted={onDeleted}
      onDeactivate={location.active ? () => setActive(location, false) : undefined}
      onClose={onClose}
    >
      {t('delete.text')}
    </DeleteDialog>
  );
}
