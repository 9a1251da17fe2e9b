import { logbookPasswordSchema } from '@fireledger/domain/logbook/password.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LogbookPasswordField } from '../../ui/field/logbook-password-field.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { changePassword } from './commands.ts';

type ChangePasswordDialogProps = {
  readonly place: { readonly locationID: string; readonly name: string };
  readonly onClose: () => void;
};

/** Gives a location another logbook password, typed or generated. It is not read beforehand, so it cannot be stale. */
export function ChangePasswordDialog({ place, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('logbook');
  return (
    <Dialog opened title={t('password.change_title', { location: place.name })} onClose={onClose}>
      <PasswordForm place={place} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ place, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('logbook');
  const client = useQueryClient();
  const { locationID, name } = place;
  const state = useActForm({
    initial: { logbookPassword: '' },
    check: ({ logbookPassword }) =>
      logbookPasswordSchema.safeParse(logbookPassword).success
        ? []
        : [problem('location.logbook_password_invalid', 'logbookPassword')],
    act: ({ logbookPassword }) => changePassword(locationID, logbookPassword),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['location'] });
      notifications.show({ message: t('password.changed', { location: name }) });
      onClose();
    },
  });
  return (
    <SmallForm state={state} submit={t('password.change_verb')} onCancel={onClose}>
      <LogbookPasswordField
        {...state.field('logbookPassword')}
        label={t('password.label')}
        description={t('password.change_help')}
        data-autofocus
      />
    </SmallForm>
  );
}
