import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, ExportProgress } from '../../platform/download-export.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { useFileSize } from '../file/file-size.ts';
import styles from './list-act.module.css';
import { type ListExport, useExport } from './use-export.ts';

const LOOKS = { variant: 'subtle', size: 'compact-sm', className: styles.listAct } satisfies ButtonProps;

type ExportButtonProps = ListExport & {
  /** Whether there is something to export; an export that is running continues in any case. */
  readonly offered: boolean;
};

/** Exports the filtered rows to a file; while it runs it shows its progress, and a press stops it. */
export function ExportButton({ offered, ...exporting }: ExportButtonProps) {
  const { t } = useTranslation('ui');
  const { progress, start, stop } = useExport(exporting);
  const words = useProgressWords();
  const { button, hold } = useHandedFocus(progress !== null);
  const { formats = ['csv'] } = exporting;
  const [only] = formats;
  const icon = <IconDownload size={16} aria-hidden />;
  const begin = (format: ExportFormat) => {
    hold();
    void start(format);
  };
  return (
    <>
      {progress && (
        <Button {...LOOKS} {...button} leftSection={<IconX size={16} aria-hidden />} onClick={once(stop)}>
          {words(progress)}
        </Button>
      )}
      {!progress && offered && formats.length === 1 && only && (
        <Button {...LOOKS} {...button} leftSection={icon} onClick={once(() => begin(only))}>
          {t('list.export')}
        </Button>
      )}
      {!progress && offered && formats.length > 1 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button {...LOOKS} {...button} leftSection={icon}>
              {t('list.export_as')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('list.export_as')}>
            {formats.map((format) => (
              <Menu.Item key={format} onClick={() => begin(format)}>
                {t(`list.export_formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <span className="fl-hidden" role="status">
        {progress && t('list.export_begun')}
      </span>
    </>
  );
}

/** Start and stop share one position: the second click of a double click would undo the first. */
function once(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}

/** Two buttons that replace each other: the new one takes over the focus of the old one, or of the menu that it opened. */
function useHandedFocus(running: boolean) {
  const shown = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  const hold = () => {
    held.current = true;
  };
  const leave = () => {
    held.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button changes with it
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body)
      shown.current?.focus({ preventScroll: true });
  }, [running]);
  return { button: { ref: shown, onFocus: hold, onBlur: leave }, hold };
}

/** The number of rows received if they can be counted, else the number of bytes. */
function useProgressWords() {
  const { t } = useTranslation('ui');
  const tag = languageTag(useLocale());
  const figures = new Intl.NumberFormat(tag);
  const sizeOf = useFileSize();
  return ({ rows, total, bytes }: ExportProgress) => {
    const count = total ?? rows ?? 0;
    const said = { count, total: figures.format(count), figure: figures.format(rows ?? 0) };
    if (total === null) return t('list.export_running', said);
    return rows === null
      ? t('list.export_size', { ...said, size: sizeOf(bytes) })
      : t('list.export_of', said);
  };
}
