import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../platform/download-csv.ts';
import { errorText } from '../platform/error-text.ts';
import { languageTag } from '../platform/locale.ts';
import { useLocale } from '../platform/use-locale.ts';
import styles from './list-act.module.css';

export type ListExport = {
  /** Path below the base: `/location/export`. */
  readonly path: string;
  /** What the list shows now, as its query asks it. */
  readonly body: { readonly filter?: object; readonly orderBy?: object };
};

/** Takes what is filtered home as CSV; while rows come it counts them, and stops when pressed again. */
export function ExportButton({ path, body }: ListExport) {
  const { t } = useTranslation('ui');
  const figures = new Intl.NumberFormat(languageTag(useLocale()));
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      await downloadCsv({ path, body, onRows: setRows, signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) notifications.show({ color: 'alarm', message: errorText(error) });
    } finally {
      setRows(null);
    }
  };
  const busy = rows !== null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.listAct}
        leftSection={busy ? <IconX size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
        onClick={() => (busy ? running.current?.abort() : void start())}
      >
        {busy ? t('list.export_running', { count: rows, figure: figures.format(rows) }) : t('list.export')}
      </Button>
      <span className="fl-hidden" role="status">
        {busy && t('list.export_begun')}
      </span>
    </>
  );
}
