import { afterEach, expect, test, vi } from 'vitest';
import { storeLocale } from './locale.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The cookie that keeps the language of a page at this address. */
function cookieAt(protocol: 'http:' | 'https:'): string {
  const page = { cookie: '', documentElement: { lang: '' } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  storeLocale('nl_NL');
  expect(page.documentElement.lang).toBe('nl-NL');
  return page.cookie;
}

test('the language is kept for a year, over https in a cookie that is never sent unencrypted', () => {
  const cookie = 'ps_locale=nl_NL; path=/; max-age=31536000; samesite=lax';
  expect(cookieAt('http:')).toBe(cookie);
  expect(cookieAt('https:')).toBe(`${cookie}; secure`);
});
