import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExportProgress } from '../platform/download-export.ts';
import { useLocale } from '../platform/use-locale.ts';
import { useFileSize } from './file-size.ts';
import styles from './list-act.module.css';
import { type ListExport, useExport } from './use-export.ts';

const LOOKS = { variant: 'subtle', size: 'compact-sm', className: styles.listAct } satisfies ButtonProps;

/** Takes what is filtered home as a file; while it comes it says how far it is, and stops when pressed. */
export function ExportButton(exporting: ListExport) {
  const { t } = useTranslation('ui');
  const { progress, start, stop } = useExport(exporting);
  const words = useProgressWords();
  const { formats = ['csv'] } = exporting;
  const [only] = formats;
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      {progress && (
        <Button {...LOOKS} leftSection={<IconX size={16} aria-hidden />} onClick={stop}>
          {words(progress)}
        </Button>
      )}
      {!progress && formats.length === 1 && only && (
        <Button {...LOOKS} leftSection={icon} onClick={() => void start(only)}>
          {t('list.export')}
        </Button>
      )}
      {!progress && formats.length > 1 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button {...LOOKS} leftSection={icon}>
              {t('list.export_as')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('list.export_as')}>
            {formats.map((format) => (
              <Menu.Item key={format} onClick={() => void start(format)}>
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

/** The rows that have come, where they can be counted; else how much of the file. */
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
