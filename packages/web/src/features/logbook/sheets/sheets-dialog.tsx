import { SHEET_FORMATS, type SheetFormat } from '@fireledger/domain/logbook/vocabulary.ts';
import { Button, Radio } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { BusyButton } from '../../../ui/action/busy-button.tsx';
import { useAct } from '../../../ui/action/use-act.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import styles from '../logbook-list.module.css';
import { printSheets, type SheetSelection } from './commands.ts';
import { FormatPicture } from './format-picture.tsx';

type SheetsDialogProps = {
  readonly title: string;
  /** What is printed; null while that is not known. */
  readonly wanted: SheetSelection | null;
  /** How many codes are made first: the list of logbooks without a code is empty afterwards, and that is said. */
  readonly made: number;
  /** Says what will be printed, what is made first and what is left out. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** Asks for the format of QR codes on paper, and makes the PDF. */
export function SheetsDialog({ title, wanted, made, children, onClose }: SheetsDialogProps) {
  const { t } = useTranslation(['logbook-list', 'ui']);
  const client = useQueryClient();
  const [format, setFormat] = useState<SheetFormat>('labels');
  const { busy, error, run } = useAct<'print'>();
  const print = async (what: SheetSelection) => {
    try {
      await printSheets(what, format);
      if (made > 0) notifications.show({ message: t('sheets.done', { count: made }) });
      onClose();
    } finally {
      void client.invalidateQueries({ queryKey: ['location'] });
    }
  };
  const acts = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui:action.cancel')}
      </Button>
      <BusyButton
        disabled={!wanted}
        loading={busy !== null}
        onClick={() => wanted && void run('print', () => print(wanted))}
      >
        {t('sheets.make')}
      </BusyButton>
    </>
  );
  return (
    <Dialog opened title={title} onClose={onClose} acts={acts}>
      <div className={styles.dialog}>
        {children}
        <FormatChoice value={format} onChange={setFormat} />
        {error !== null && <Notice tone="alarm">{errorText(error)}</Notice>}
      </div>
    </Dialog>
  );
}

type FormatChoiceProps = {
  readonly value: SheetFormat;
  readonly onChange: (format: SheetFormat) => void;
};

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const { t } = useTranslation('logbook-list');
  return (
    <Radio.Group
      label={t('sheets.format')}
      value={value}
      onChange={(chosen) => onChange(SHEET_FORMATS.find((format) => format === chosen) ?? value)}
    >
      <div className={styles.formats}>
        {SHEET_FORMATS.map((format) => (
          <div key={format} className={styles.format}>
            <FormatPicture format={format} />
            <Radio
              value={format}
              label={t(`sheets.${format}`)}
              description={t(`sheets.${format}_help`)}
              {...(format === value && { 'data-autofocus': true })}
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
