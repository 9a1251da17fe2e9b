import type { Session } from '@fireledger/domain/access/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PATH = '/location/list?q=school';
const session = (userID: string, deviceTrusted = true) =>
  ({ userID, userType: 'organization_employee', deviceID: 'd', deviceTrusted }) as Session;

/** The module as a page that has just been loaded has it. */
async function loadedPage() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page that nobody was signed in for is for whoever signs in, once', async () => {
  const tab = await loadedPage();
  tab.rememberTarget(PATH);
  tab.startSession(session('anna', false));
  tab.startSession(session('anna'));
  expect([tab.takeTarget(), tab.takeTarget()]).toEqual([PATH, null]);
});

test.each([
  ['anna', PATH],
  ['ben', null],
])(
  'a page that anna left when her session ended leads %s to %s, also after a reload',
  async (userID, expected) => {
    for (const reloads of [false, true]) {
      const tab = await loadedPage();
      tab.startSession(session('anna'));
      tab.forgetSession();
      tab.rememberTarget(PATH);
      const now = reloads ? await loadedPage() : tab;
      now.startSession(session(userID, false));
      now.startSession(session(userID));
      expect(now.takeTarget()).toBe(expected);
    }
  },
);

test('who signed out is not remembered: the next page is for anybody', async () => {
  const tab = await loadedPage();
  tab.startSession(session('anna'));
  tab.rememberTarget(PATH);
  tab.endSession();
  tab.startSession(session('ben'));
  expect(tab.takeTarget()).toBeNull();
  tab.endSession();
  tab.rememberTarget(PATH);
  tab.startSession(session('ben'));
  expect(tab.takeTarget()).toBe(PATH);
});

test('what is stored and is no target is none', async () => {
  for (const stored of ['/location/list', '{', '[]', '{"path":"//evil.example"}', '{"path":7}']) {
    const tab = await loadedPage();
    sessionStorage.setItem('fireledger_target', stored);
    tab.startSession(session('anna'));
    expect(tab.takeTarget(), stored).toBeNull();
  }
});
