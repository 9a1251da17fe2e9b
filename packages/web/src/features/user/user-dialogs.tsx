import { newPasswordSchema } from '@fireledger/domain/access/password.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { ConfirmDialog, Dialog, DialogLead } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordRules } from '../../ui/field/password-rules.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { changeUser } from './commands.ts';
import { ContactOf } from './contact-of.tsx';
import { type UserDetail, type UserRow, userQuery } from './queries.ts';
import { useUserActs } from './use-user-acts.ts';
import styles from './user.module.css';

/** The open dialog about a user. */
export type UserDialog = { readonly act: 'deactivate' | 'delete' | 'password'; readonly user: UserRow };

type UserDialogsProps = {
  readonly shown: UserDialog | null;
  readonly onClose: () => void;
  /** Called once the user is gone. */
  readonly onDeleted?: () => void;
};

/** The open question, if there is one. */
export default function UserDialogs({ shown, onClose, onDeleted }: UserDialogsProps) {
  if (!shown) return null;
  const { user } = shown;
  switch (shown.act) {
    case 'deactivate':
      return <DeactivateDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={user} onClose={onClose} onDeleted={onDeleted} />;
    case 'password':
      return <PasswordDialog user={user} onClose={onClose} />;
  }
}

type OneProps = { readonly user: UserRow; readonly onClose: () => void };

/** Says what deactivating ends: sessions, and the assignment of open events, which need somebody else; and what it leaves. */
function DeactivateDialog({ user, onClose }: OneProps) {
  const { t } = useTranslation('user');
  const { setActive } = useUserActs();
  const { detail, count, lost } = useOpenWork(user);
  return (
    <ConfirmDialog
      opened
      title={t('deactivate.title', { name: displayName(user) })}
      verb={t('act.deactivate')}
      destroys
      // An undo would not restore the assignments.
      onConfirm={async () => setActive(user, false, { lost: await lost() })}
      onClose={onClose}
    >
      <div className={styles.consequences}>
        <p>{t('deactivate.text')}</p>
        {count === undefined && <Skeleton height={20} width="60%" />}
        {count !== undefined && count > 0 && (
          <>
            <p>{t('deactivate.work', { count })}</p>
            <HandOver user={user} />
          </>
        )}
        {detail && <ContactOf contactOf={detail.contactOf} />}
      </div>
    </ConfirmDialog>
  );
}

/** Where the open events of a user stand, for people who see events: there they are given to somebody else, many in one go. */
function HandOver({ user: { userID } }: Pick<OneProps, 'user'>) {
  const { t } = useTranslation(['user', 'shell']);
  if (!usePermission('service_event.assign')) return null;
  const search = { assignedToUserIDs: [userID] };
  return (
    <>
      <p>{t('deactivate.hand_over')}</p>
      <ul className={styles.links}>
        <li>
          <Link to="/action-event/list" search={search}>
            {t('shell:items.action_events')}
          </Link>
        </li>
        <li>
          <Link to="/logbook-registration/list" search={search}>
            {t('shell:items.logbook_registrations')}
          </Link>
        </li>
      </ul>
    </>
  );
}

/**
 * A user with what depends on them: how many open events they are assigned to, undefined until known; and whether deactivating
 * loses assignments, which waits until it is known. Without an answer it counts as lost.
 */
function useOpenWork({ userID }: UserRow) {
  const client = useQueryClient();
  const asked = userQuery(userID);
  const { data, isError } = useQuery(asked);
  const lost = () =>
    client.ensureQueryData(asked).then(
      (user) => countOf(user) > 0,
      () => true,
    );
  return { detail: data, count: data ? countOf(data) : isError ? 0 : undefined, lost };
}

function countOf({ openWork }: UserDetail): number {
  return (openWork ?? []).reduce((sum, { count }) => sum + count, 0);
}

/** Asks before a user is deleted; one that events refer to can be deactivated instead. */
function DeleteUserDialog({
  user,
  onClose,
  onDeleted,
}: OneProps & { readonly onDeleted: (() => void) | undefined }) {
  const { t } = useTranslation('user');
  const { setActive, remove } = useUserActs();
  const { detail, lost } = useOpenWork(user);
  return (
    <DeleteDialog
      name={displayName(user)}
      onDelete={() => remove(user)}
      onDeleted={onDeleted}
      onDeactivate={user.active ? async () => setActive(user, false, { lost: await lost() }) : undefined}
      onClose={onClose}
    >
      <div className={styles.consequences}>
        <p>{t('delete.text')}</p>
        {detail && <ContactOf contactOf={detail.contactOf} />}
      </div>
    </DeleteDialog>
  );
}

/** Sets the first password manually. */
function PasswordDialog({ user, onClose }: OneProps) {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const state = useActForm({
    initial: { password: '' },
    check: ({ password }) => {
      const read = newPasswordSchema.safeParse(password);
      return read.success ? [] : problemsOf(read.error).map((found) => ({ ...found, path: 'password' }));
    },
    act: ({ password }) => changeUser(user.userID, user.version, { password }),
    onDone: () => {
      notifications.show({ message: t('act.password_set', { name: displayName(user) }) });
      void client.invalidateQueries({ queryKey: ['user'] });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('act.set_password')} onClose={onClose}>
      <SmallForm state={state} submit={t('act.set_password')} onCancel={onClose}>
        <DialogLead>
          <p className={styles.quiet}>{t('create.by_hand_help')}</p>
        </DialogLead>
        <PasswordField
          {...state.text('password')}
          label={t('field.password')}
          autoComplete="new-password"
          data-autofocus
        />
        <PasswordRules password={state.values.password} />
      </SmallForm>
    </Dialog>
  );
}
