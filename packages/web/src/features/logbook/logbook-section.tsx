import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/page.tsx';
import { DisciplineCard } from './discipline-card.tsx';
import styles from './logbook.module.css';
import { LogbookPassword } from './logbook-password.tsx';

/** A discipline of a location. */
export type LogbookDiscipline = {
  readonly disciplineID: string;
  readonly name: string;
  readonly active: boolean;
  readonly contract: { readonly contractor: { readonly name: string } | null } | null;
  readonly logbookCode: {
    readonly logbookCodeID: string;
    readonly url: string;
    readonly createdAt: string;
  } | null;
};

/** The location that logbooks belong to. */
export type LogbookPlace = {
  readonly locationID: string;
  readonly name: string;
  readonly active: boolean;
  readonly disciplines: readonly LogbookDiscipline[];
  readonly rights: readonly string[];
};

/** A location's disciplines: the contractor of each, and the QR code that opens its logbook to visitors. */
export function LogbookSection({ location }: { readonly location: LogbookPlace }) {
  const { t } = useTranslation('logbook');
  const { disciplines, rights } = location;
  const keeps = rights.includes('logbook_code.print');
  return (
    <Section
      title={t(keeps ? 'section.title' : 'section.disciplines')}
      act={rights.includes('logbook.read_password') && <LogbookPassword place={location} />}
    >
      {keeps && disciplines.length > 0 && <p className={styles.lead}>{t('section.lead')}</p>}
      {disciplines.length === 0 && <p className={styles.quiet}>{t('section.empty')}</p>}
      <ul className={styles.cards}>
        {disciplines.map((discipline) => (
          <DisciplineCard key={discipline.disciplineID} place={location} discipline={discipline} />
        ))}
      </ul>
    </Section>
  );
}
