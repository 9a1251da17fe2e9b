import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconKey, IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { correctedNow } from '../../platform/browser-clock.ts';
import { formatDateTime } from '../../platform/dates.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { KeyFacts } from '../../ui/page/key-facts.tsx';
import { Section } from '../../ui/page/page.tsx';
import { ActsUnlessRemoved } from '../../ui/page/removed.tsx';
import type { UserDetail } from './queries.ts';
import { useUserActs } from './use-user-acts.ts';
import styles from './user.module.css';
import type { UserDialog } from './user-dialogs.tsx';
import { awaitsPassword, isCompanyOutOfUse, isMainUser, userState } from './user-state.ts';
import { UserStateTag } from './user-state-tag.tsx';

type AccountSectionProps = {
  readonly user: UserDetail;
  readonly onShow: (dialog: UserDialog) => void;
};

/** The state of the account, and the actions for it. */
export function AccountSection({ user, onShow }: AccountSectionProps) {
  const { t } = useTranslation('user');
  const { t: tMails } = useTranslation('mails');
  const isMain = isMainUser(user);
  const muted = user.mutedMails.map((cause) => tMails(`cause.${cause}`)).join('; ');
  return (
    <Section title={t('edit.account')}>
      <div className={styles.account}>
        <div className={styles.states}>
          <UserStateTag user={user} />
          {isMain && <Tag tone="plain">{t('field.mainUser')}</Tag>}
        </div>
        <p className={styles.quiet}>{useStateWords(user)}</p>
        {isMain && (
          <p className={styles.quiet}>{t('account.main_user', { company: user.company?.name ?? '' })}</p>
        )}
        {user.account && (
          <KeyFacts
            facts={[
              {
                label: t('field.lastSignIn'),
                value: user.account.lastSignInAt ? (
                  <DateTime value={user.account.lastSignInAt} />
                ) : (
                  t('account.never')
                ),
              },
              { label: t('field.created'), value: <DateTime value={user.createdAt} /> },
              ...(user.mutedMails.length > 0 ? [{ label: t('field.mutedMails'), value: muted }] : []),
            ]}
          />
        )}
        {user.rights.includes('user.edit') && (
          <ActsUnlessRemoved>
            <AccountActs user={user} onShow={onShow} />
          </ActsUnlessRemoved>
        )}
      </div>
    </Section>
  );
}

function useStateWords(user: UserDetail): string {
  const { t } = useTranslation('user');
  const { email, account } = user;
  if (user.active && isCompanyOutOfUse(user))
    return t('account.company_inactive', { company: user.company?.name ?? '' });
  const until = account?.invitedUntil ? formatDateTime(account.invitedUntil) : '';
  switch (userState(user, correctedNow())) {
    case 'invited':
      return t('account.invited', { email, until });
    case 'invitation_over':
      return t('account.over', { email, until });
    case 'not_invited':
      return t('account.none');
    case 'inactive':
      return t('account.inactive');
    case 'active':
      return t('account.active');
  }
}

function AccountActs({ user, onShow }: AccountSectionProps) {
  const { t } = useTranslation('user');
  const { trySetActive, invite } = useUserActs();
  const awaits = awaitsPassword(user);
  return (
    <div className={styles.acts}>
      {awaits && (
        <Button
          variant="default"
          leftSection={<IconMailForward size={16} aria-hidden />}
          onClick={() => void invite(user)}
        >
          {t('act.resend')}
        </Button>
      )}
      {awaits && (
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={() => onShow({ act: 'password', user })}
        >
          {t('act.set_password')}
        </Button>
      )}
      {!user.active && (
        <Button
          variant="default"
          leftSection={<IconCircleCheck size={16} aria-hidden />}
          onClick={() => void trySetActive(user, true)}
        >
          {t('act.activate')}
        </Button>
      )}
      {user.active && !isMainUser(user) && (
        <Button
          variant="default"
          leftSection={<IconCircleOff size={16} aria-hidden />}
          onClick={() => onShow({ act: 'deactivate', user })}
        >
          {t('act.deactivate')}
        </Button>
      )}
    </div>
  );
}
