import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/page.tsx';
import dashboard from './dashboard.module.css';
import { Figure, FigureChip, useFigureText } from './figure.tsx';
import { COUNTED, type Counted, countedLink, INVITED, licenceLink } from './links.ts';
import type { Administration as AdministrationFigures } from './queries.ts';
import styles from './table.module.css';

type AdministrationProps = { readonly administration: AdministrationFigures };

/** The number of each kind, in use and out of use, and the accounts that nobody has signed in to yet. */
export function Administration({ administration }: AdministrationProps) {
  const { t } = useTranslation('dashboard');
  const counted = COUNTED.flatMap((name) => {
    const figures = administration[name];
    return figures === null ? [] : [{ name, figures }];
  });
  return (
    <Section
      title={t('administration.title')}
      act={
        <ul className={dashboard.totals}>
          <FigureChip
            count={administration.invited}
            link={INVITED}
            of={t('administration.invited')}
            tone="medium"
          />
        </ul>
      }
    >
      <div className={styles.scrolled}>
        <table className={clsx(styles.table, styles.short)} aria-label={t('administration.title')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('administration.active')}</th>
              <th scope="col">{t('administration.inactive')}</th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ name, figures }) => (
              <CountedRow key={name} name={name} figures={figures} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type CountedRowProps = { readonly name: Counted; readonly figures: AdministrationFigures['locations'] };

function CountedRow({ name, figures }: CountedRowProps) {
  const { t } = useTranslation('dashboard');
  const word = t(`administration.${name}`);
  return (
    <tr>
      <th scope="row">{word}</th>
      {(['active', 'inactive'] as const).map((state) => (
        <td key={state}>
          <Figure
            count={figures[state]}
            link={countedLink(name, state === 'active')}
            of={`${word}, ${t(`administration.${state}`)}`}
          />
        </td>
      ))}
    </tr>
  );
}

/** Items of licences that are nearly used up. */
export function NearLimits({ administration: { nearLimits } }: AdministrationProps) {
  const { t } = useTranslation('dashboard');
  if (nearLimits.length === 0) {
    return (
      <Section title={t('licence.title')}>
        <p className={dashboard.quiet}>{t('licence.empty')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('licence.title')}>
      <div className={styles.scrolled}>
        <table className={styles.table} aria-label={t('licence.title')}>
          <thead>
            <tr>
              <th scope="col">{t('licence.reseller')}</th>
              <th scope="col">{t('licence.used')}</th>
              <th scope="col">{t('licence.agreed')}</th>
            </tr>
          </thead>
          <tbody>
            {nearLimits.map((near) => (
              <NearLimitRow key={`${near.resellerID} ${near.item}`} near={near} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type NearLimitRowProps = { readonly near: AdministrationFigures['nearLimits'][number] };

function NearLimitRow({ near: { resellerID, name, item, used, limit } }: NearLimitRowProps) {
  const { t } = useTranslation('dashboard');
  // The server leaves out the base package, of which there is one or none.
  const word = `${name} · ${t(`administration.${item as Exclude<typeof item, 'basePackage'>}`)}`;
  return (
    <tr>
      <th scope="row">{word}</th>
      <td>
        <Figure
          count={used}
          link={licenceLink(resellerID)}
          of={word}
          tone={used >= limit ? 'alarm' : undefined}
        />
      </td>
      <td>{useFigureText(limit)}</td>
    </tr>
  );
}
