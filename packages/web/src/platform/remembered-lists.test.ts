import { expect, test } from 'vitest';
import { forgetLists, rememberedListPath, rememberList } from './remembered-lists.ts';

test('returns to a list as it was last shown, until the person leaves', () => {
  expect(rememberedListPath('/location/list')).toBe('/location/list');
  rememberList('/location/list', '?q=school');
  rememberList('/location/list', '?q=church&sort=name.asc');
  rememberList('/location/edit/1', '?tab=notes');
  expect(rememberedListPath('/location/list')).toBe('/location/list?q=church&sort=name.asc');
  expect(rememberedListPath('/document/list')).toBe('/document/list');
  expect(rememberedListPath('/location/edit/1')).toBe('/location/edit/1');
  rememberList('/location/list', '');
  expect(rememberedListPath('/location/list')).toBe('/location/list');
  rememberList('/location/list', '?q=school');
  forgetLists();
  expect(rememberedListPath('/location/list')).toBe('/location/list');
});
