import { expect, it } from 'vitest';
import { displayName, initials, sortName } from './display-name.ts';

it('says a name with and without insertion', () => {
  const name = { firstName: 'Anna', insertion: 'van der', lastName: 'Berg' };
  expect(displayName(name)).toBe('Anna van der Berg');
  expect(displayName({ ...name, insertion: null })).toBe('Anna Berg');
  expect(displayName({ ...name, insertion: '' })).toBe('Anna Berg');
  expect(sortName(name)).toBe('Berg, Anna van der');
  expect(initials({ ...name, firstName: 'ööp' })).toBe('ÖB');
});
