import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CreatePath } from '../../platform/app-path.ts';
import { ShortLabel } from '../action/short-label.tsx';
import { useShortcut } from '../page/shortcuts.ts';

type CreateButtonProps = {
  readonly to: CreatePath;
  /** The initial values of the form. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  readonly label: string;
};

/** Creates another item in a list: a button, and the key `n`. */
export function CreateButton({ to, search = {}, label }: CreateButtonProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const target = { to, search };
  useShortcut({ keys: 'n', label, run: () => void navigate(target) });
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...target} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      <ShortLabel short={t('list.new')}>{label}</ShortLabel>
    </Button>
  );
}
