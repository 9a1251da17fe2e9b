import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

type PasswordFieldProps = PasswordInputProps & { readonly label: string };

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': `${t('field.show_password')}: ${props.label}`,
        'aria-pressed': visible,
        tabIndex: 0,
      }}
    />
  );
}
