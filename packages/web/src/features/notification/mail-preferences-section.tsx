import { MAIL_CAUSES, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../ui/action/notify-failure.ts';
import { useInTurn } from '../../ui/action/use-in-turn.ts';
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

/** A choice that is being saved. */
type Choice = { readonly wanted: boolean };

/** Which mails the own user receives: each choice is saved at once and by itself; otherwise choices made elsewhere show here. */
export function MailPreferencesSection({
  userID,
  mailNotifications,
  mutedMails,
}: MailPreferencesSectionProps) {
  const { t } = useTranslation('mails');
  const client = useQueryClient();
  const inTurn = useInTurn();
  const [underWay, setUnderWay] = useState<ReadonlyMap<MailCause, Choice>>(new Map());
  const choose = async (cause: MailCause, wanted: boolean) => {
    const choice: Choice = { wanted };
    setUnderWay((others) => new Map(others).set(cause, choice));
    try {
      await inTurn(() => muteMails(userID, cause, !wanted));
      notifications.show({ message: t('saved') });
      await client.invalidateQueries({ queryKey: ['user'] });
    } catch (error) {
      notifyFailure(error);
    } finally {
      // a newer choice about the same mail stays shown until its own end
      setUnderWay((all) => new Map([...all].filter(([, one]) => one !== choice)));
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
            checked={underWay.get(cause)?.wanted ?? !mutedMails.includes(cause)}
            disabled={!mailNotifications}
            onChange={(event) => void choose(cause, event.currentTarget.checked)}
          />
        ))}
      </Fields>
    </Section>
  );
}
