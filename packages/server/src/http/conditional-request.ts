import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../files/file-store.ts';

/** What a client still needs of bytes that it may already have: all of them, none (304), or a part. */
export type RequestedRange = 'all' | 'none' | Required<ByteRange>;

/** Whether a list of entity tags contains this one, weak or not (RFC 9110, 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));
}

/**
 * What a conditional GET asks for, of bytes with this strong entity tag (RFC 9110, 13 and 14). A single range is answered.
 * Several ranges, a range beyond the end and a range of other bytes (If-Range) are treated as a request for everything.
 */
export function requestedRange(headers: IncomingHttpHeaders, tag: string, size: number): RequestedRange {
  if (matchesEntityTag(headers['if-none-match'], tag)) return 'none';
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
