import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/page.tsx';
import { Figure } from './figure.tsx';
import { EVENT_LISTS, WAITING_ROWS, type WaitingRow, waitingLink } from './links.ts';
import type { Work } from './queries.ts';
import styles from './table.module.css';

/** What gets worse while it waits: overdue work, and what is out of service. */
const TONES: Partial<Record<WaitingRow, 'alarm' | 'shutdown'>> = { overdue: 'alarm', out: 'shutdown' };

/** What is waiting in the organisation or at the contractor's locations: a figure for each list of open events. */
export function WaitingWork({ work }: { readonly work: Work }) {
  const { t } = useTranslation('dashboard');
  const countOf = (row: WaitingRow, list: (typeof EVENT_LISTS)[number]) => {
    // an action always has an assignee
    if (row === 'unassigned') return list === 'registrations' ? (work.unassigned ?? 0) : null;
    return work[row]?.[list] ?? 0;
  };
  return (
    <Section title={t('waiting.title')}>
      <table className={styles.table} aria-label={t('waiting.title')}>
        <thead>
          <tr>
            <td />
            {EVENT_LISTS.map((list) => (
              <th key={list} scope="col">
                {t(`list.${list}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WAITING_ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`waiting.${row}`)}</th>
              {EVENT_LISTS.map((list) => {
                const count = countOf(row, list);
                return (
                  <td key={list}>
                    {count !== null && (
                      <Figure
                        count={count}
                        link={waitingLink(row, list)}
                        of={`${t(`waiting.${row}`)}, ${t(`list.${list}`)}`}
                        tone={TONES[row]}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
