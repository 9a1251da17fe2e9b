import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconQrcodeOff, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import { withdrawCode } from './commands.ts';
import type { DisciplineCardProps } from './discipline-card.tsx';
import styles from './logbook.module.css';
import { canHaveQrCode, useCreateCode } from './use-create-code.ts';

type CodeAct = 'replace' | 'withdraw';
type QrCodeActsProps = DisciplineCardProps & { readonly onWithdrawn: () => void };

/** Replacing and withdrawing a code, each with a confirmation that names it: printed copies stop working. */
export function QrCodeActs({ place, discipline, onWithdrawn }: QrCodeActsProps) {
  const { t } = useTranslation('logbook');
  const client = useQueryClient();
  const replace = useCreateCode(place.locationID, discipline.disciplineID);
  const [act, setAct] = useState<CodeAct>('replace');
  const [opened, dialog] = useDisclosure(false);
  const { logbookCode } = discipline;
  const names = { discipline: discipline.name, location: place.name };
  const show = (shown: CodeAct) => {
    setAct(shown);
    dialog.open();
  };
  const confirm = async () => {
    if (act === 'replace') return replace({ replace: true });
    if (logbookCode) await withdrawCode(logbookCode.logbookCodeID);
    await client.invalidateQueries({ queryKey: ['location'] });
    onWithdrawn();
  };
  return (
    <>
      {logbookCode && <CodeMenu place={place} discipline={discipline} onShow={show} />}
      <ConfirmDialog
        opened={opened}
        title={t(`${act}.title`, names)}
        verb={t(`${act}.verb`)}
        destroys
        onConfirm={confirm}
        onClose={dialog.close}
      >
        <p>{t(`${act}.printed`, names)}</p>
        <p>{t(`${act}.next`, names)}</p>
      </ConfirmDialog>
    </>
  );
}

type CodeMenuProps = DisciplineCardProps & { readonly onShow: (act: CodeAct) => void };

function CodeMenu({ place, discipline, onShow }: CodeMenuProps) {
  const { t } = useTranslation('logbook');
  const button = useRef<HTMLButtonElement>(null);
  const mayReplace = canHaveQrCode(place, discipline);
  const mayWithdraw = place.rights.includes('logbook_code.withdraw');
  if (!mayReplace && !mayWithdraw) return null;
  const show = (act: CodeAct) => {
    // The dialog returns the focus to the element that had it; the menu's entry no longer exists by then.
    button.current?.focus();
    onShow(act);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={styles.menu ?? ''}
          aria-label={t('code.acts_of', { discipline: discipline.name })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayReplace && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => show('replace')}>
            {t('replace.act')}
          </Menu.Item>
        )}
        {mayWithdraw && (
          <Menu.Item
            className={styles.destroys ?? ''}
            leftSection={<IconQrcodeOff size={16} />}
            onClick={() => show('withdraw')}
          >
            {t('withdraw.act')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
