import { describe, expect, it } from 'vitest';
import { problemsOf } from '../shared/text.ts';
import { loginSchema, resetPasswordSchema } from './login.ts';
import { confirmationProblems, unmetRequirements } from './password.ts';

const codes = (schema: typeof loginSchema | typeof resetPasswordSchema, input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : problemsOf(parsed.error, input).map(({ path, code }) => `${path} ${code}`);
};

describe('unmetDemands', () => {
  it.each([
    ['Demo-2026!', []],
    ['Aa1!aaa', ['length']],
    ['Aaaaaaa!', ['digit']],
    ['Aaaaaaa1', ['special']],
    ['AAAAAA1!', ['lowercase']],
    ['aaaaaa1!', ['uppercase']],
    ['Aaaaa 1a', ['special']],
    ['Aaaaa\u200b1a', ['special']],
    ['Aaaaa\u00001a', ['special']],
    ['Aaaaa🔥1a', []],
    ['Ééééé1€é', []],
    ['', ['length', 'digit', 'special', 'lowercase', 'uppercase']],
  ])('%s lacks %s', (password, expected) => {
    expect(unmetRequirements(password)).toEqual(expected);
  });
});

describe('the calls', () => {
  it('names each missing part of a sign-in', () => {
    expect(codes(loginSchema, {})).toEqual([
      'email login.email_required',
      'password login.password_required',
    ]);
    expect(codes(loginSchema, { email: 'x', password: '' })).toEqual([
      'email login.email_invalid',
      'password login.password_required',
    ]);
    expect(codes(loginSchema, { email: 'a@b.nl', password: ' x ', role: 'owner' })).toEqual([
      'role field.unknown',
    ]);
  });

  it('judges a new password, not one given to sign in', () => {
    expect(loginSchema.parse({ email: ' a@b.nl ', password: ' x ' })).toEqual({
      email: 'a@b.nl',
      password: ' x ',
    });
    expect(codes(resetPasswordSchema, { token: 't', password: 'weak' })).toEqual([
      'password password.too_weak',
    ]);
    expect(codes(resetPasswordSchema, { token: '', password: 'A1!a'.repeat(40) })).toEqual([
      'token field.required',
      'password field.too_long',
    ]);
    for (const [length, code] of [
      [128, []],
      [129, ['password field.too_long']],
    ] as const) {
      const password = 'A1!a'.repeat(33).slice(0, length);
      expect(codes(resetPasswordSchema, { token: 't', password })).toEqual(code);
      expect(codes(loginSchema, { email: 'a@b.nl', password })).toEqual(code);
    }
    for (const [length, code] of [
      [128, []],
      [129, ['password field.too_long']],
    ] as const) {
      const password = `A1!a${'🔥'.repeat(length - 4)}`;
      expect(codes(resetPasswordSchema, { token: 't', password })).toEqual(code);
      expect(codes(loginSchema, { email: 'a@b.nl', password })).toEqual(code);
    }
    expect(confirmationProblems('a', 'b')).toEqual([{ path: 'confirmation', code: 'password.mismatch' }]);
  });
});
