import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { Section } from '../../ui/page/page.tsx';
import dashboard from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { alarmsLink, zoneOf } from './links.ts';
import type { Installation } from './queries.ts';
import styles from './table.module.css';

type InstallationsProps = { readonly installations: readonly Installation[]; readonly timeZone: string };

/** Equal for all, so that the decimal points of a column are aligned. */
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Unwanted and fake alarms of a year per 100 detectors compared with the agreed rate, the worst first. */
export function Installations({ installations, timeZone }: InstallationsProps) {
  const { t } = useTranslation('dashboard');
  const figures = new Intl.NumberFormat(languageTag(useLocale()), HUNDREDTHS);
  return (
    <Section title={t('installations.title')}>
      <div className={styles.scrolled}>
        <table className={clsx(styles.table, styles.wrapped)} aria-label={t('installations.title')}>
          <thead>
            <tr>
              <th scope="col">{t('installations.installation')}</th>
              <th scope="col">{t('installations.alarms')}</th>
              <th scope="col">{t('installations.rate')}</th>
              <th scope="col">{t('installations.limit')}</th>
            </tr>
          </thead>
          <tbody>
            {installations.map((one) => {
              const name = [one.location?.name, one.discipline?.name].filter(Boolean).join(' · ');
              return (
                <tr key={`${one.location?.locationID} ${one.discipline?.disciplineID}`}>
                  <th scope="row">
                    <span className={dashboard.installation}>
                      {name}
                      {one.over && (
                        <Tag tone="alarm" icon={IconAlertTriangle}>
                          {t('installations.over')}
                        </Tag>
                      )}
                    </span>
                  </th>
                  <td>
                    <Figure
                      count={one.alarms}
                      link={alarmsLink(one, zoneOf(timeZone), ['unwanted', 'fake'], placeOf(one))}
                      of={`${t('installations.alarms')}, ${name}`}
                    />
                  </td>
                  <td>{figures.format(one.rate)}</td>
                  <td>{figures.format(one.limit)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** The filter for the list of its events. */
const placeOf = ({ location, discipline }: Installation) => ({
  locationIDs: location?.locationID,
  disciplineIDs: discipline?.disciplineID,
});
