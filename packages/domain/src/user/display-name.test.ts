import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it('says a name with and without insertion', () => {
  const name = { firstName: 'Anna', insertion: 'van der', lastName: 'Berg' };
  expect(displayName(name)).toBe('Anna van der Berg');
  expect(displayName({ ...name, insertion: null })).toBe('Anna Berg');
  expect(displayName({ ...name, insertion: '' })).toBe('Anna Berg');
  expect(displayName({ firstName: 'Anna', lastName: 'Berg' })).toBe('Anna Berg');
});
