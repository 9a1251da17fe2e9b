import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconEqual, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { Tag } from '../display/tag.tsx';
import { Notice } from '../page/notice.tsx';
import styles from './import.module.css';
import type { ImportProblem, ImportReport } from './import-calls.ts';

/** How many rows of a long file are shown at first; the figures above count all of them. */
const PROBLEMS_SHOWN = 200;
const ROWS_SHOWN = 50;

const LOOKS = {
  new: { tone: 'normal', icon: IconPlus },
  unchanged: { tone: 'offline', icon: IconEqual },
  wrong: { tone: 'alarm', icon: IconAlertTriangle },
} as const;

/** What an import would do: how many rows are new, exist or are wrong, each problem by row and column, and the first rows. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('ui');
  const { problems, unchanged, rows, encoding } = report;
  const fresh = rows.filter(({ state }) => state === 'new').length;
  return (
    <div className={styles.report}>
      {encoding === 'windows-1252' && <Notice tone="malfunction">{t('import.old_encoding')}</Notice>}
      {problems.length > 0 ? (
        <Notice tone="alarm">
          <WhatIsWrong problems={problems} />
        </Notice>
      ) : (
        <Notice tone={fresh > 0 ? 'normal' : 'info'}>
          {t(fresh > 0 ? 'import.right' : 'import.nothing_new')}
        </Notice>
      )}
      <ul className={styles.figures}>
        <li>{t('import.new', { count: fresh })}</li>
        {unchanged > 0 && <li>{t('import.unchanged', { count: unchanged })}</li>}
      </ul>
      {problems.length > 0 ? <Problems problems={problems} /> : <FirstRows rows={rows} />}
    </div>
  );
}

/** How many problems there are, and where: a limit is exceeded by the file as a whole, not by one of its rows. */
function WhatIsWrong({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const { t } = useTranslation('ui');
  const rows = new Set(problems.flatMap(({ row }) => row ?? [])).size;
  const places = [
    ...(problems.some(({ row, forAll }) => row === null && !forAll) ? [t('import.in_file')] : []),
    ...(problems.some(({ row, forAll }) => row === null && forAll) ? [t('import.in_all_rows')] : []),
    ...(rows > 0 ? [t('import.in_rows', { count: rows })] : []),
  ];
  return t('import.wrong', { count: problems.length, places: places.join(', ') });
}

function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const { t } = useTranslation('ui');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLElement>(null);
  const showAll = () => {
    setAll(true);
    // the button is gone then
    list.current?.focus({ preventScroll: true });
  };
  const shown = all ? problems : problems.slice(0, PROBLEMS_SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={list} className={styles.scroll} aria-label={t('import.problems')} tabIndex={0}>
      <table className={styles.table} aria-label={t('import.problems')}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={`${one.row} ${one.column} ${one.code}`}>
              <td>{one.row ?? t(one.forAll ? 'import.all_rows' : 'import.whole_file')}</td>
              <td>
                {one.column}
                <span className={styles.value}>{one.forAll ? t('import.value_for_all') : one.value}</span>
              </td>
              <td>{problemText(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > shown.length && (
        <p className={styles.more}>
          {t('import.more', { count: problems.length - shown.length })}{' '}
          <Anchor component="button" type="button" onClick={showAll}>
            {t('import.show_all')}
          </Anchor>
        </p>
      )}
    </section>
  );
}

function FirstRows({ rows }: Pick<ImportReport, 'rows'>) {
  const { t } = useTranslation('ui');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={t('import.rows')} tabIndex={0}>
      <table className={styles.table} aria-label={t('import.rows')}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.name')}</th>
            <th scope="col">{t('import.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_SHOWN).map(({ row, name, state }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>
                <Tag {...LOOKS[state]}>{t(`import.state_${state}`)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_SHOWN && (
        <p className={styles.more}>{t('import.more', { count: rows.length - ROWS_SHOWN })}</p>
      )}
    </section>
  );
}
