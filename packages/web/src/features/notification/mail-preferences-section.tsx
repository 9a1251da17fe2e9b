import { MAIL_CAUSES, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../ui/action/notify-failure.ts';
import { Fields } from '../../ui/form/entity-form.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { muteMails } from './commands.ts';

type MailPreferencesSectionProps = {
  readonly userID: string;
  /** Whether the person gets mails about events at all. */
  readonly mailNotifications: boolean;
  readonly mutedMails: readonly string[];
};

/** Which mails the own user receives: each choice is saved at once and by itself; otherwise choices made elsewhere show here. */
export function MailPreferencesSection({
  userID,
  mailNotifications,
  mutedMails,
}: MailPreferencesSectionProps) {
  const { t } = useTranslation('mails');
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlyMap<MailCause, boolean>>(new Map());
  const choose = async (cause: MailCause, wanted: boolean) => {
    setUnderWay((others) => new Map(others).set(cause, wanted));
    try {
      await muteMails(userID, cause, !wanted);
      notifications.show({ message: t('saved') });
      await client.invalidateQueries({ queryKey: ['user'] });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setUnderWay((all) => new Map([...all].filter(([one]) => one !== cause)));
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
            checked={underWay.get(cause) ?? !mutedMails.includes(cause)}
            disabled={!mailNotifications}
            onChange={(event) => void choose(cause, event.currentTarget.checked)}
          />
        ))}
      </Fields>
    </Section>
  );
}
