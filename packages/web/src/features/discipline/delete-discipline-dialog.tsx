import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import type { DisciplineRow } from './queries.ts';
import { useDisciplineActs } from './use-discipline-acts.ts';

type DeleteDisciplineDialogProps = {
  readonly discipline: Pick<DisciplineRow, 'disciplineID' | 'name' | 'version' | 'active'>;
  readonly onClose: () => void;
  /** Called once it is gone. */
  readonly onDeleted?: () => void;
};

/** Asks before a discipline is deleted; one that is used can be taken out of use instead. */
export function DeleteDisciplineDialog(props: DeleteDisciplineDialogProps) {
  const { discipline, onClose, onDeleted } = props;
  const { setActive, remove } = useDisciplineActs();
  return (
    <DeleteDialog
      name={discipline.name}
      onDelete={() => remove(discipline)}
      onDeleted={onDeleted}
      onDeactivate={discipline.active ? () => setActive(discipline, false) : undefined}
      onClose={onClose}
    />
  );
}
