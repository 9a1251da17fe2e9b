import type { Session } from '@fireledger/domain/access/session.ts';
import { expect, test } from 'vitest';
import { rememberedListPath, rememberList } from './remembered-lists.ts';
import { endSession, forgetSession, startSession } from './session.ts';

const signIn = (userID: string) =>
  startSession({ userID, userType: 'organization_employee', deviceID: 'd', deviceTrusted: false } as Session);

test('returns to a list as it was last shown', () => {
  expect(rememberedListPath('/location/list')).toBe('/location/list');
  rememberList('/location/list', '?q=school');
  rememberList('/location/list', '?q=church&sort=name.asc');
  rememberList('/location/edit/1', '?tab=notes');
  expect(rememberedListPath('/location/list')).toBe('/location/list?q=church&sort=name.asc');
  expect(rememberedListPath('/document/list')).toBe('/document/list');
  expect(rememberedListPath('/location/edit/1')).toBe('/location/edit/1');
  rememberList('/location/list', '');
  expect(rememberedListPath('/location/list')).toBe('/location/list');
});

test('a session that ends by itself leaves the lists for the same person, and for nobody else', () => {
  signIn('anna');
  rememberList('/location/list', '?q=school');
  forgetSession();
  signIn('anna');
  expect(rememberedListPath('/location/list')).toBe('/location/list?q=school');
  forgetSession();
  signIn('ben');
  expect(rememberedListPath('/location/list')).toBe('/location/list');
});

test('signing out forgets them', () => {
  signIn('anna');
  rememberList('/location/list', '?q=school');
  endSession();
  expect(rememberedListPath('/location/list')).toBe('/location/list');
});
