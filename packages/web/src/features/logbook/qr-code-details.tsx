import { QR_FILE_WORDS } from '@fireledger/domain/logbook/qr-file-words.ts';
import { fileNameOf } from '@fireledger/domain/shared/file-name.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { browserToday } from '../../platform/browser-clock.ts';
import { currentLocale } from '../../platform/i18n.ts';
import { saveFile } from '../../platform/save-file.ts';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { notifyFailure } from '../../ui/action/notify-failure.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { sheetAddress } from './commands.ts';
import styles from './logbook.module.css';
import type { LogbookDiscipline, LogbookPlace } from './logbook-section.tsx';
import { qrCodeOf, qrPng, qrSvg } from './qr-code.ts';
import { QrCodeImage } from './qr-code-image.tsx';
import { canHaveQrCode } from './use-create-code.ts';

export type ShownCode = NonNullable<LogbookDiscipline['logbookCode']>;
export type QrCodeDetailsProps = {
  readonly place: LogbookPlace;
  readonly discipline: LogbookDiscipline;
  readonly code: ShownCode;
};

async function save(
  qr: ReturnType<typeof qrCodeOf>,
  extension: 'svg' | 'png',
  about: readonly string[],
): Promise<void> {
  const what = QR_FILE_WORDS.code[currentLocale()];
  const name = fileNameOf({ what, about, days: [browserToday()], extension });
  try {
    saveFile(extension === 'svg' ? qrSvg(qr) : await qrPng(qr), name);
  } catch (error) {
    notifyFailure(error, 'file.download_failed');
  }
}

/** The code to look at, to print as a sheet if it opens something, to save as a picture, and its address to copy. */
export function QrCodeDetails({ place, discipline, code }: QrCodeDetailsProps) {
  const { t } = useTranslation('logbook');
  const qr = useMemo(() => qrCodeOf(code.url), [code.url]);
  const of = { discipline: discipline.name };
  return (
    <>
      <div className={styles.code}>
        <QrCodeImage code={qr} label={t('code.picture', of)} />
        <div className={styles.codeActs}>
          {canHaveQrCode(place, discipline) && (
            <Button
              component="a"
              href={sheetAddress(code.logbookCodeID)}
              target="_blank"
              rel="noopener"
              variant="default"
              aria-label={t('code.print_of', of)}
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              {t('code.print')}
            </Button>
          )}
          <div className={styles.pair}>
            {(['svg', 'png'] as const).map((kind) => (
              <Button
                key={kind}
                variant="default"
                aria-label={t('code.download_of', { ...of, kind: kind.toUpperCase() })}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void save(qr, kind, [place.name, discipline.name])}
              >
                {kind.toUpperCase()}
              </Button>
            ))}
          </div>
          <p className={styles.since}>
            {t('code.since')} <DateTime value={code.createdAt} as="day" />
          </p>
        </div>
      </div>
      <div className={styles.url}>
        <span>{code.url}</span>
        <CopyButton value={code.url} label={t('code.copy_of', of)} />
      </div>
    </>
  );
}
