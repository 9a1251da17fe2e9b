import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const CONFIRMATION_MS = 2000;

/** Copies a text, even if the clipboard API is missing, as on plain http, or refuses. Out: whether it was copied. */
async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, button);
  }
}

/**
 * The temporary element is placed beside the button, because nothing outside an open dialog can be selected; the button keeps
 * the focus.
 */
function copyBySelection(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  button.after(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  button.focus({ preventScroll: true });
  return isCopied;
}

export type CopyButtonProps = {
  /** The text to copy. */
  readonly value: string;
  /** The button's label; `Copy` by default. */
  readonly label?: string;
};

/** An icon button that copies a text and confirms it. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const name = label ?? t('action.copy');
  return (
    <>
      <Tooltip label={done ? t('action.copied') : name}>
        <ActionIcon
          aria-label={name}
          onClick={({ currentTarget }) => void copy(value, currentTarget).then(setDone)}
        >
          {done ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </ActionIcon>
      </Tooltip>
      <span className="fl-hidden" role="status">
        {done && t('action.copied')}
      </span>
    </>
  );
}
