import { expect, test } from 'vitest';
import { forgetLists, listAsLeft, recordList } from './lists-as-left.ts';

test('returns to a list as it was last shown, until the person leaves', () => {
  expect(listAsLeft('/location/list')).toBe('/location/list');
  recordList('/location/list', '?q=school');
  recordList('/location/list', '?q=church&sort=name.asc');
  recordList('/location/edit/1', '?tab=notes');
  expect(listAsLeft('/location/list')).toBe('/location/list?q=church&sort=name.asc');
  expect(listAsLeft('/document/list')).toBe('/document/list');
  expect(listAsLeft('/location/edit/1')).toBe('/location/edit/1');
  recordList('/location/list', '');
  expect(listAsLeft('/location/list')).toBe('/location/list');
  recordList('/location/list', '?q=school');
  forgetLists();
  expect(listAsLeft('/location/list')).toBe('/location/list');
});
