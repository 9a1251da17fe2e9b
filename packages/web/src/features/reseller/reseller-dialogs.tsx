import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { DeleteReasonField, useDeleteReason } from '../../ui/dialog/delete-reason.tsx';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import styles from './reseller.module.css';
import { type ResellerActTarget, type ResellerDialog, useResellerActs } from './use-reseller-acts.tsx';

type ResellerDialogsProps = {
  readonly shown: ResellerDialog | null;
  readonly onClose: () => void;
  /** Called once the reseller is gone. */
  readonly onDeleted?: () => void;
};

/** Asks before a reseller is taken out of use or deleted. */
export function ResellerDialogs({ shown, onClose, onDeleted }: ResellerDialogsProps) {
  const { t } = useTranslation('reseller');
  const { setActive } = useResellerActs();
  if (!shown) return null;
  const { act, reseller } = shown;
  if (act === 'delete') {
    return <HardDelete reseller={reseller} onClose={onClose} onDeleted={onDeleted} />;
  }
  return (
    <ConfirmDialog
      opened
      title={t('deactivate.title', { name: reseller.name })}
      verb={t('act.deactivate')}
      onConfirm={() => setActive(reseller, false)}
      onClose={onClose}
    >
      {t('deactivate.text')}
    </ConfirmDialog>
  );
}

type HardDeleteProps = {
  readonly reseller: ResellerActTarget;
  readonly onClose: () => void;
  readonly onDeleted: (() => void) | undefined;
};

/** Permanent deletion, with a reason that is kept; a reseller that is still needed can be taken out of use instead. */
function HardDelete({ reseller, onClose, onDeleted }: HardDeleteProps) {
  const { t } = useTranslation('reseller');
  const { setActive, destroy } = useResellerActs();
  const { reason, check, field } = useDeleteReason();
  const mayDeactivate = reseller.active && reseller.rights.includes('reseller.manage');
  return (
    <DeleteDialog
      name={reseller.name}
      onDelete={() => destroy(reseller, reason)}
      onDeleted={onDeleted}
      check={check}
      onDeactivate={mayDeactivate ? () => setActive(reseller, false) : undefined}
      fields={
        <DeleteReasonField {...field} label={t('delete.reason')} description={t('delete.reason_help')} />
      }
      onClose={onClose}
    >
      <p className={styles.text}>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
