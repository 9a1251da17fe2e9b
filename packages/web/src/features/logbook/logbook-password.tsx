import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton } from '../../ui/action/busy-button.tsx';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import styles from './logbook.module.css';
import type { LogbookPlace } from './logbook-section.tsx';
import { passwordQuery } from './queries.ts';

const DOTS = '••••';

/** The four digits that visitors type: read from the server only when somebody asks to see them, and changed here. */
export function LogbookPassword({ place }: { readonly place: LogbookPlace }) {
  const { t } = useTranslation('logbook');
  const { locationID, rights } = place;
  const [changing, dialog] = useDisclosure(false);
  const [shown, { toggle }] = useDisclosure(false);
  const read = useQuery({ ...passwordQuery(locationID), enabled: shown });
  const password = shown ? read.data : undefined;
  return (
    <div className={styles.password}>
      <span className={styles.passwordLabel}>{t('password.label')}</span>
      <span role="status" className={styles.digits}>
        {password ?? (
          <>
            <span aria-hidden>{DOTS}</span>
            <span className="fl-hidden">{t('password.hidden')}</span>
          </>
        )}
      </span>
      {password && <CopyButton value={password} label={t('password.copy')} />}
      <BusyButton
        variant="default"
        size="compact-sm"
        onClick={toggle}
        loading={shown && read.isPending}
        leftSection={shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      >
        {t(shown ? 'password.hide' : 'password.show')}
      </BusyButton>
      {rights.includes('location.edit_details') && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={dialog.open}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('password.change')}
        </Button>
      )}
      {changing && <ChangePasswordDialog place={place} onClose={dialog.close} />}
      {shown && read.isError && (
        <span role="alert" className={styles.failed}>
          {errorText(read.error)}
        </span>
      )}
    </div>
  );
}
