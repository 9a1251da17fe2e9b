import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../files/file-store.ts';

/** What somebody still wants of bytes that they may have already: all, none of them (304), or a part. */
export type Wanted = 'all' | 'none' | Required<ByteRange>;

/** Whether a list of entity tags has this one, weak or not (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));
}

/**
 * What the conditions of a GET ask for, of bytes that are told from others by their strong `tag` (RFC 9110, 13 and 14). One range is
 * answered; more than one, one that lies behind the end, and one of other bytes (If-Range) count as all of it.
 */
export function wantedOf(headers: IncomingHttpHeaders, tag: string, size: number): Wanted {
  if (hasTag(headers['if-none-match'], tag)) return 'none';
  const ofOthers = headers['if-range'] !== undefined && headers['if-range'] !== tag;
  return (ofOthers ? undefined : rangeOf(headers.range, size)) ?? 'all';
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

function rangeOf(header: string | undefined, size: number): Required<ByteRange> | undefined {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '') {
    return within(size - Math.min(Number(to), size), size - 1);
  }
  return within(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1));
}

function within(start: number, end: number): Required<ByteRange> | undefined {
  return start <= end ? { start, end } : undefined;
}
