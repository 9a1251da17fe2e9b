import { PASSWORD_REQUIREMENTS, type PasswordRequirement } from '@fireledger/domain/access/password.ts';
import { PASSWORD_MIN } from '@fireledger/domain/shared/limits.ts';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-rules.module.css';

const TEXTS = {
  length: 'reset.rule_length',
  digit: 'reset.rule_digit',
  special: 'reset.rule_special',
  lowercase: 'reset.rule_lower',
  uppercase: 'reset.rule_upper',
} as const satisfies Record<PasswordRequirement, string>;

type PasswordRulesProps = {
  readonly password: string;
  /** Absent if the password is typed only once. */
  readonly confirmation?: string;
};

/** The requirements for a new password, each ticked as soon as it is met. */
export function PasswordRules({ password, confirmation }: PasswordRulesProps) {
  const { t } = useTranslation('access');
  const id = useId();
  const rules = [
    ...(Object.keys(TEXTS) as PasswordRequirement[]).map((demand) => ({
      key: demand,
      text: t(TEXTS[demand], { count: PASSWORD_MIN }),
      met: PASSWORD_REQUIREMENTS[demand](password),
    })),
    ...(confirmation === undefined
      ? []
      : [{ key: 'equal', text: t('reset.rule_equal'), met: password !== '' && password === confirmation }]),
  ];
  return (
    <div>
      <p id={id}>{t('reset.rules')}</p>
      <ul className={styles.rules} aria-labelledby={id}>
        {rules.map(({ key, text, met }) => {
          const RuleIcon = met ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={key} className={clsx(met && styles.met)}>
              <RuleIcon size={16} aria-hidden />
              {text}
              <span className="fl-hidden">{`: ${t(met ? 'reset.met' : 'reset.not_met')}`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
