import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
    />
  );
}
