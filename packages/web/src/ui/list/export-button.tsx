import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, type ExportFormat, type ExportProgress } from '../../platform/download-export.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { IconLabel } from '../action/short-label.tsx';
import { useFileSize } from '../file/file-size.ts';
import styles from './list-act.module.css';
import { type ListExport, useExport } from './use-export.ts';

const LOOKS = { variant: 'subtle', size: 'compact-sm', className: styles.listAct } satisfies ButtonProps;

type ExportButtonProps = ListExport & {
  /** Whether there is something to export; an export that is running continues in any case. */
  readonly offered: boolean;
};

/** Exports the filtered rows to a file in one of the formats; while it runs it shows its progress, and a press stops it. */
export const ExportButton = memo(function ExportButton({ offered, ...exporting }: ExportButtonProps) {
  const { t } = useTranslation('ui');
  const { progress, start, stop } = useExport(exporting);
  const words = useProgressWords();
  const { button, hold } = useHandedFocus(progress !== null);
  const begin = (format: ExportFormat) => {
    hold();
    spareWhatIsUnderneath();
    void start(format);
  };
  return (
    <>
      {progress && (
        <Button
          {...LOOKS}
          {...button}
          onClickCapture={firstOnly}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={stop}
        >
          {words(progress)}
        </Button>
      )}
      {!progress && offered && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button
              {...LOOKS}
              {...button}
              onClickCapture={firstOnly}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              <IconLabel>{t('list.export')}</IconLabel>
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('list.export')}>
            {EXPORT_FORMATS.map((format) => (
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
});

/** Start and stop share one position: the second click of a double click would undo the first. */
function firstOnly(event: Pick<MouseEvent, 'detail' | 'preventDefault' | 'stopPropagation'>) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A click on a format closes the menu: the second click of a double click would hit the row that it covered. */
function spareWhatIsUnderneath() {
  for (const kind of ['mousedown', 'click'] as const)
    window.addEventListener(kind, firstOnly, { capture: true, once: true });
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
    const size = sizeOf(bytes);
    if (rows === null)
      return total === null ? t('list.export_bytes', { size }) : t('list.export_size', { ...said, size });
    return total === null ? t('list.export_running', said) : t('list.export_of', said);
  };
}
