import {
  generateLogbookPassword,
  isWeakLogbookPassword,
  logbookPasswordSchema,
} from '@fireledger/domain/logbook/password.ts';
import { LOGBOOK_PASSWORD_DIGITS } from '@fireledger/domain/shared/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionalLabel } from '../form/entity-form.tsx';
import styles from './logbook-password-field.module.css';

export type LogbookPasswordFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly description?: ReactNode;
  readonly optional?: boolean;
};

/** A uniformly distributed random number from 0 to 9,999: values that would bias it are discarded. */
function drawn(): number {
  const range = 10 ** LOGBOOK_PASSWORD_DIGITS;
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return number < 6 * range ? number % range : drawn();
}

/** A logbook password, typed or generated; warns if it is one that others would try first. */
export function LogbookPasswordField({
  label,
  description,
  optional = false,
  onChange,
  ...field
}: LogbookPasswordFieldProps) {
  const { t } = useTranslation('ui');
  const easy =
    logbookPasswordSchema.safeParse(field.value).success && isWeakLogbookPassword(field.value.trim());
  return (
    <div>
      <div className={styles.digits}>
        <TextInput
          {...field}
          label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
          description={description}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LOGBOOK_PASSWORD_DIGITS}
          onChange={(event) => onChange(event.currentTarget.value)}
          inputContainer={(input) => (
            <div className={styles.row}>
              {input}
              <Button
                variant="default"
                leftSection={<IconDice5 size={18} aria-hidden />}
                onClick={() => onChange(generateLogbookPassword(drawn))}
              >
                {t('password.generate')}
              </Button>
            </div>
          )}
        />
      </div>
      <p role="status" className={styles.easy}>
        {easy && t('password.easy')}
      </p>
    </div>
  );
}
