import { IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton } from '../../ui/action/busy-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { DisciplineCardProps } from './discipline-card.tsx';
import styles from './logbook.module.css';
import { canHaveQrCode, useCreateCode } from './use-create-code.ts';

type MissingQrCodeProps = DisciplineCardProps & { readonly onMade: () => void };

/** A discipline without a code: says so, and makes one for people who may. */
export function MissingQrCode({ place, discipline, onMade }: MissingQrCodeProps) {
  const { t } = useTranslation('logbook');
  const makeCode = useCreateCode(place.locationID, discipline.disciplineID);
  const make = useMutation({ mutationFn: () => makeCode({}), onSuccess: onMade });
  const offered = canHaveQrCode(place, discipline);
  return (
    <div className={styles.noCode}>
      <IconQrcode size={32} stroke={1.5} aria-hidden />
      <p>{t('code.none')}</p>
      {make.isError && <Notice tone="alarm">{errorText(make.error)}</Notice>}
      {offered && (
        <BusyButton
          variant="default"
          loading={make.isPending}
          aria-label={t('code.make_of', { discipline: discipline.name })}
          onClick={() => make.mutate()}
        >
          {t('code.make')}
        </BusyButton>
      )}
    </div>
  );
}
