import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton } from '../../ui/action/busy-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { unsubscribe } from './commands.ts';
import styles from './unsubscribe.module.css';

/** The target of a mail's link: one press turns off mails of its causes, another turns them on again. No sign-in is needed. */
export function UnsubscribePage({ token }: { readonly token: string }) {
  const { t } = useTranslation('mails');
  const change = useMutation({ mutationFn: (subscribed: boolean) => unsubscribe(token, subscribed) });
  const answer = change.data;
  const title = answer ? (answer.subscribed ? t('again.title') : t('off.title')) : t('ask.title');
  useTitle(title);
  return (
    <div role="status">
      <h1 className={styles.title}>{title}</h1>
      {change.error && <Notice tone="alarm">{errorText(change.error)}</Notice>}
      {answer ? (
        <p className={styles.lead}>
          {t(answer.subscribed ? 'again.text' : 'off.text', {
            causes: answer.causes.map((cause) => t(`cause.${cause}`)).join('; '),
          })}
        </p>
      ) : (
        <p className={styles.lead}>{t('ask.text')}</p>
      )}
      <BusyButton
        fullWidth
        variant={answer && !answer.subscribed ? 'default' : 'filled'}
        loading={change.isPending}
        onClick={() => change.mutate(answer ? !answer.subscribed : false)}
      >
        {t(answer && !answer.subscribed ? 'off.undo' : 'ask.submit')}
      </BusyButton>
      <p className={styles.foot}>
        <Link to="/">{t('home')}</Link>
      </p>
    </div>
  );
}
