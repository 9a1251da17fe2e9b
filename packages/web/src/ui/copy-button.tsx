import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_FOR = 2000;

/** Copies on plain http as well, where the clipboard interface is missing. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

export type CopyButtonProps = {
  /** What is copied. */
  readonly value: string;
  /** What the button is called; `Copy` unless said. */
  readonly label?: string;
};

/** An icon button that copies a text and says so. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  const name = done ? t('action.copied') : (label ?? t('action.copy'));
  return (
    <Tooltip label={name}>
      <ActionIcon
        aria-label={name}
        aria-live="polite"
        onClick={() => void copy(value).then(() => setDone(true))}
      >
        {done ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
