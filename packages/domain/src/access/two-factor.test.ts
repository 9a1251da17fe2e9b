import { describe, expect, it } from 'vitest';
import {
  codeExpiry,
  decideCodeResend,
  decideCodeVerification,
  formatTwoFactorCode,
  type SentCode,
  twoFactorSchema,
} from './two-factor.ts';

const sentAt = new Date('2026-05-01T12:00:00Z');
const sent: SentCode = { sentAt, expiresAt: codeExpiry(sentAt), tries: 0, sends: 1 };
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);
const codeOf = (result: ReturnType<typeof decideCodeVerification>) =>
  result.ok ? 'ok' : result.problems[0]?.code;

describe('judgeCode', () => {
  it.each<[string, SentCode | null, boolean, number, string]>([
    ['right', sent, true, 1, 'ok'],
    ['wrong', sent, false, 1, 'two_factor.code_wrong'],
    ['right in the last second', sent, true, 599, 'ok'],
    ['right but too late', sent, true, 600, 'two_factor.code_expired'],
    ['right at the fifth try', { ...sent, tries: 4 }, true, 1, 'ok'],
    ['right after five tries', { ...sent, tries: 5 }, true, 1, 'two_factor.code_expired'],
    ['nothing sent', null, true, 1, 'two_factor.code_expired'],
  ])('%s', (_name, code, matches, seconds, expected) => {
    expect(codeOf(decideCodeVerification(code, matches, after(seconds)))).toBe(expected);
  });
});

describe('judgeResend', () => {
  it('waits half a minute, and an hour after five more', () => {
    expect(decideCodeResend(sent, after(29))).toMatchObject({
      problems: [{ code: 'too_many_attempts', params: { seconds: 1 } }],
    });
    expect(decideCodeResend(sent, after(30)).ok).toBe(true);
    expect(decideCodeResend({ ...sent, sends: 5 }, after(30)).ok).toBe(true);
    expect(decideCodeResend({ ...sent, sends: 6 }, after(3599)).ok).toBe(false);
    expect(decideCodeResend({ ...sent, sends: 6 }, after(3600)).ok).toBe(true);
    expect(decideCodeResend(null, after(0)).ok).toBe(true);
  });

  it('does not wait for a time that a wrong clock told, which has been set back since', () => {
    expect(decideCodeResend(sent, after(-60)).ok).toBe(false);
    expect(decideCodeResend(sent, after(-61)).ok).toBe(true);
    expect(decideCodeResend({ ...sent, sends: 6 }, after(-86_400)).ok).toBe(true);
  });
});

describe('the code', () => {
  it('has six digits, zeros in front, spaces left out', () => {
    expect(formatTwoFactorCode(42)).toBe('000042');
    expect(twoFactorSchema.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' });
    for (const code of ['12345', '1234567', 'abcdef', '', null, 123456, undefined]) {
      expect(twoFactorSchema.safeParse({ code }).error?.issues[0]?.message).toBe('two_factor.code_invalid');
    }
  });
});
