import {
  isReversed,
  type LogbookPeriod,
  PERIOD_NAMES,
  type PeriodName,
  periodName,
  periodOf,
} from '@fireledger/domain/logbook/period.ts';
import { dateInZone, isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctedNow } from '../../../platform/browser-clock.ts';
import { problemText } from '../../../platform/error-text.ts';
import { DateField } from '../../../ui/field/date-field.tsx';
import { isoToTypedDate, typedDateToIso } from '../../../ui/field/typed-date.ts';
import styles from './period-select.module.css';
import type { Logbook } from './queries.ts';

const OWN = 'own';

type PeriodSelectProps = {
  readonly logbook: Logbook;
  /** null: this year, which is not part of the address. */
  readonly onPeriod: (period: LogbookPeriod | null) => void;
};

/** The days that the logbook shows: one of the usual periods, or a custom one. */
export function PeriodSelect({ logbook, onPeriod }: PeriodSelectProps) {
  const { t } = useTranslation('logbook-detail');
  const today = dateInZone(correctedNow(), logbook.timeZone);
  const named = periodName(logbook, today);
  const [own, setOwn] = useState(named === null);
  const choose = (choice: string) => {
    const name = PERIOD_NAMES.find((known) => known === choice);
    setOwn(name === undefined);
    if (name) onPeriod(name === 'this_year' ? null : periodOf(name, today));
  };
  const period = { from: isoToTypedDate(logbook.from), until: isoToTypedDate(logbook.until) };
  const choices: readonly (PeriodName | typeof OWN)[] = [...PERIOD_NAMES, OWN];
  return (
    <div className={styles.period}>
      <SegmentedControl
        aria-label={t('period.label')}
        value={own ? OWN : (named ?? OWN)}
        onChange={choose}
        data={choices.map((value) => ({ value, label: t(`period.${value}`) }))}
        className={styles.choices}
      />
      {own && <OwnPeriod from={logbook.from} until={logbook.until} onPeriod={onPeriod} />}
      <span className="fl-hidden" role="status">
        {useHasChanged(`${logbook.from} ${logbook.until}`) && t('period.now_shown', period)}
      </span>
      <p className={styles.printedPeriod}>{t('period.shown', period)}</p>
    </div>
  );
}

/** Whether it has ever been another than at first: what a page comes with is not announced. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value);
  const [changed, setChanged] = useState(false);
  if (value !== first && !changed) setChanged(true);
  return changed;
}

type OwnPeriodProps = LogbookPeriod & { readonly onPeriod: (period: LogbookPeriod) => void };

function OwnPeriod({ from, until, onPeriod }: OwnPeriodProps) {
  const { t } = useTranslation('logbook-detail');
  const shown = { from: isoToTypedDate(from), until: isoToTypedDate(until) };
  const [of, setOf] = useState(shown);
  const [typed, setTyped] = useState(shown);
  const [tried, setTried] = useState(false);
  // Another period is shown: it stands in the fields, and what had the focus keeps it.
  if (of.from !== shown.from || of.until !== shown.until) {
    setOf(shown);
    setTyped(shown);
    setTried(false);
  }
  const period = { from: typedDateToIso(typed.from), until: typedDateToIso(typed.until) };
  const wrong = {
    from: isCalendarDate(period.from) ? undefined : problemText({ code: 'field.not_a_date' }),
    until: isCalendarDate(period.until) ? undefined : problemText({ code: 'field.not_a_date' }),
  };
  const backwards =
    !wrong.from && !wrong.until && isReversed(period)
      ? problemText({ code: 'logbook.period_invalid' })
      : undefined;
  const isShown = typed.from === shown.from && typed.until === shown.until;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.from && !wrong.until && !backwards) onPeriod(period);
  };
  return (
    <form className={styles.own} onSubmit={send} noValidate>
      <DateField
        label={t('period.from')}
        value={typed.from}
        onChange={(text) => setTyped({ ...typed, from: text })}
        error={tried && wrong.from}
      />
      <DateField
        label={t('period.until')}
        value={typed.until}
        onChange={(text) => setTyped({ ...typed, until: text })}
        error={tried && (wrong.until ?? backwards)}
      />
      <Button type="submit" variant={isShown ? 'default' : 'filled'}>
        {t('period.show')}
      </Button>
      <p className={styles.shown} role="status">
        {!isShown && t('period.still_shown', shown)}
      </p>
    </form>
  );
}
