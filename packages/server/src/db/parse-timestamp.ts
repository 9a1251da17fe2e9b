import { types } from 'pg';

const ZERO = '0'.charCodeAt(0);

const readMoment: (text: string) => Date = types.getTypeParser(types.builtins.TIMESTAMPTZ);

/**
 * Parses a timestamptz as PostgreSQL writes it, to the millisecond; optimised because pages hold a hundred of them. One that is
 * not in UTC is left to pg's own parser.
 */
export function parseTimestamp(text: string): Date {
  if (!isUtcMoment(text)) return readMoment(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const milliseconds = text.charAt(19) === '.' ? Number(text.slice(20, -3).slice(0, 3).padEnd(3, '0')) : 0;
  return new Date(
    Date.UTC(
      year,
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11),
      twoDigits(text, 14),
      twoDigits(text, 17),
      milliseconds,
    ),
  );
}

/** Whether a timestamp is in the years 1000 to 9999, as a session in UTC writes it. */
function isUtcMoment(text: string): boolean {
  return text.endsWith('+00') && text.charAt(4) === '-' && text.charAt(0) !== '0';
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}
