import { isMailCause, MAIL_CAUSES, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { Fields } from '../../ui/entity-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { muteMails } from './commands.ts';

type MailsSectionProps = {
  readonly userID: string;
  /** Whether the person gets mails about events at all. */
  readonly mailNotifications: boolean;
  readonly mutedMails: readonly string[];
};

/** Which mails the own user gets: each choice is saved as it is made. */
export function MailsSection({ userID, mailNotifications, mutedMails }: MailsSectionProps) {
  const { t } = useTranslation('mails');
  const client = useQueryClient();
  const [muted, setMuted] = useState<readonly MailCause[]>(() => mutedMails.filter(isMailCause));
  const choose = async (cause: MailCause, wanted: boolean) => {
    const before = muted;
    const after = wanted ? muted.filter((one) => one !== cause) : [...muted, cause];
    setMuted(after);
    try {
      await muteMails(userID, after);
      notifications.show({ message: t('saved') });
      void client.invalidateQueries({ queryKey: ['user'] });
    } catch (error) {
      setMuted(before);
      notifications.show({ color: 'alarm', message: errorText(error) });
    }
  };
  return (
    <Section title={t('section')}>
      <Fields>
        <p>{t('section_text')}</p>
        {!mailNotifications && <Notice tone="info">{t('all_off')}</Notice>}
        {MAIL_CAUSES.map((cause) => (
          <Checkbox
            key={cause}
            label={t(`cause.${cause}`)}
            checked={!muted.includes(cause)}
            disabled={!mailNotifications}
            onChange={(event) => void choose(cause, event.currentTarget.checked)}
          />
        ))}
      </Fields>
    </Section>
  );
}
