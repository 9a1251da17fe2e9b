import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import type { DisciplineRow } from './queries.ts';
import { useDisciplineActs } from './use-discipline-acts.ts';

type DeleteDisciplineDialogProps = {
  readonly discipline: Pick<DisciplineRow, 'disciplineID' | 'name' | 'version' | 'active'>;
  readonly onClose: () => void;
  /** Called when it is gone. */
  readonly onDeleted?: () => void;
  /** Called when it has been taken out of use instead, and read again. */
  readonly onDeactivated?: () => void;
};

/** Asks before a discipline is deleted; one that is used can be taken out of use on the spot. */
export function DeleteDisciplineDialog(props: DeleteDisciplineDialogProps) {
  const { discipline, onClose, onDeleted, onDeactivated } = props;
  const { setActive, remove } = useDisciplineActs();
  const deactivate = async () => {
    await setActive(discipline, false);
    onDeactivated?.();
  };
  return (
    <DeleteDialog
      name={discipline.name}
      onDelete={async () => {
        await remove(discipline);
        onDeleted?.();
      }}
      onDeactivate={discipline.active ? deactivate : undefined}
      onClose={onClose}
    />
  );
}
