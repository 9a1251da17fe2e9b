import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import { ActsUnlessRemoved } from '../../ui/page/removed.tsx';
import styles from './logbook.module.css';
import type { LogbookDiscipline, LogbookPlace } from './logbook-section.tsx';
import { MissingLine } from './missing-line.tsx';
import { MissingQrCode } from './missing-qr-code.tsx';
import { QrCodeActs } from './qr-code-acts.tsx';
import { QrCodeDetails } from './qr-code-details.tsx';

export type DisciplineCardProps = { readonly place: LogbookPlace; readonly discipline: LogbookDiscipline };

/** One discipline, which links to its logbook: its contractor, what it still lacks, and for people who manage the logbook its QR code. */
export function DisciplineCard({ place, discipline }: DisciplineCardProps) {
  const { t } = useTranslation('logbook');
  const card = useRef<HTMLLIElement>(null);
  const { disciplineID, name, active, contract, logbookCode } = discipline;
  const reads = usePermission('document.read');
  const contractor = contract?.contractor?.name;
  // A button that makes or withdraws a code disappears with it: the focus stays at the card.
  const stay = () => card.current?.focus({ preventScroll: true });
  return (
    <li ref={card} tabIndex={-1} className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.cardTitles}>
          <h3 className={styles.cardTitle}>
            {reads ? (
              <Link to="/logbook/detail" search={{ locationID: place.locationID, disciplineID }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {!active && <InUse active={false} />}
          <p className={styles.quiet}>
            {contractor ? t('card.contractor', { name: contractor }) : t('card.no_contract')}
          </p>
          {reads && active && <MissingLine locationID={place.locationID} disciplineID={disciplineID} />}
        </div>
        <ActsUnlessRemoved>
          <QrCodeActs place={place} discipline={discipline} onWithdrawn={stay} />
        </ActsUnlessRemoved>
      </div>
      {logbookCode && <QrCodeDetails place={place} discipline={discipline} code={logbookCode} />}
      {!logbookCode && place.rights.includes('logbook_code.print') && (
        <ActsUnlessRemoved>
          <MissingQrCode place={place} discipline={discipline} onMade={stay} />
        </ActsUnlessRemoved>
      )}
    </li>
  );
}
