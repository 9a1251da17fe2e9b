const two = (figure: number) => String(figure).padStart(2, '0');

type Moment = Date | string;

function dateOf(moment: Moment): Date | null {
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * `DD-MM-YYYY` in the browser's time zone (specification 9); '' for an invalid date. A plain `2026-03-01` is the same day
 * everywhere.
 */
export function formatDate(moment: Moment): string {
  const day = typeof moment === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment) : null;
  if (day) return `${day[3]}-${day[2]}-${day[1]}`;
  const date = dateOf(moment);
  return date ? `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}` : '';
}

/** `DD-MM-YYYY HH:mm:ss` in the browser's time zone (specification 9); '' for an invalid date. */
export function formatDateTime(moment: Moment): string {
  const date = dateOf(moment);
  if (!date) return '';
  return `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

const DAY_SECONDS = 86_400;

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', DAY_SECONDS],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * The day number of a timestamp in the browser's calendar. The difference of two is the days between them, regardless of clock
 * changes.
 */
const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/**
 * How long ago or ahead, in words (`3 days ago`, `over 2 uur`); `tag` is the language (`nl-NL`). Days are calendar days,
 * because `yesterday` names a day and not something 47 hours ago. Longer times are counted, because `last month` would name a
 * month.
 */
export function formatRelative(moment: Moment, now: Date, tag: string): string {
  const date = dateOf(moment);
  if (!date) return '';
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const words = new Intl.RelativeTimeFormat(tag, { numeric: size > DAY_SECONDS ? 'always' : 'auto' });
  return words.format(unit === 'day' ? dayNumber(date) - dayNumber(now) : Math.trunc(seconds / size), unit);
}
