import { MAIL_CAUSES, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/entity-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { muteMails } from './commands.ts';

type MailsSectionProps = {
  readonly userID: string;
  /** Whether the person gets mails about events at all. */
  readonly mailNotifications: boolean;
  readonly mutedMails: readonly string[];
};

/** Which mails the own user receives: each choice is saved at once and by itself; otherwise choices made elsewhere show here. */
export function MailsSection({ userID, mailNotifications, mutedMails }: MailsSectionProps) {
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
      tellFailure(error);
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
