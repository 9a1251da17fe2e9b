import {
  addDays,
  type CalendarDate,
  DEFAULT_TIME_ZONE,
  momentInZone,
  wallClock,
} from '@fireledger/domain/shared/dates.ts';

const OPENS = 8 * 60;
const CLOSES = 17 * 60;
const MINUTE_MS = 60_000;

/** The demo's clock: everything is relative to today, in the time zone of the demo's organisations. */
export type Calendar = {
  readonly now: Date;
  readonly today: CalendarDate;
  /** A time (HH:mm) this many days ago. */
  on(daysAgo: number, time: string): Date;
  /** A time (HH:mm) this many working days ago, not counting today. */
  onWorkday(workdaysAgo: number, time: string): Date;
  minutesAgo(minutes: number): Date;
  /** The date this many days after today, or before it if negative. */
  inDays(days: number): CalendarDate;
  /** This many working hours (Monday to Friday, 8 to 17) after a time, and never outside them. */
  afterWork(moment: Date, hours: number): Date;
  /** The working day `days` after the time, or the next one. */
  due(moment: Date, days: number): CalendarDate;
};

/** Creates the calendar of a world whose today is the date of `now`. */
export function createCalendar(now: Date): Calendar {
  const { date: today } = wallClock(now, DEFAULT_TIME_ZONE);
  return {
    now,
    today,
    on: (daysAgo, time) => at(addDays(today, -daysAgo), time),
    onWorkday: (workdaysAgo, time) => at(workdayBefore(today, workdaysAgo), time),
    minutesAgo: (minutes) => new Date(now.getTime() - minutes * MINUTE_MS),
    inDays: (days) => addDays(today, days),
    afterWork,
    due: (moment, days) => workday(addDays(wallClock(moment, DEFAULT_TIME_ZONE).date, days)),
  };
}

function at(date: CalendarDate, time: string): Date {
  return momentInZone(date, `${time}:00`, DEFAULT_TIME_ZONE);
}

function isWorkday(date: CalendarDate): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6;
}

/** The date itself, or the next working day. */
function workday(date: CalendarDate): CalendarDate {
  return isWorkday(date) ? date : workday(addDays(date, 1));
}

function workdayBefore(today: CalendarDate, count: number): CalendarDate {
  let date = today;
  for (let left = count; left > 0; ) {
    date = addDays(date, -1);
    if (isWorkday(date)) left -= 1;
  }
  return date;
}

function afterWork(moment: Date, hours: number): Date {
  const { date, time } = wallClock(moment, DEFAULT_TIME_ZONE);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = hour * 60 + minute;
  let day = workday(clock >= CLOSES ? addDays(date, 1) : date);
  let minutes = (day === date ? Math.max(clock, OPENS) : OPENS) + Math.round(hours * 60);
  while (minutes >= CLOSES) {
    day = workday(addDays(day, 1));
    minutes -= CLOSES - OPENS;
  }
  return at(day, clockTime(Math.floor(minutes / 60), minutes % 60));
}

/** HH:mm */
export function clockTime(hour: number, minute: number): string {
  return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
}
