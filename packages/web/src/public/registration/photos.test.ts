import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import { expect, test } from 'vitest';
import { addPhotos, PHOTO_MAX } from './photos.ts';

const photo = (type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], 'photo', { type });

test.each([
  ['text/plain', 10, 'file.type_not_allowed'],
  ['application/pdf', 10, 'file.type_not_allowed'],
  ['image/svg+xml', 10, 'file.type_not_allowed'],
  ['image/jpeg', 0, 'file.empty'],
  ['image/jpeg', FILE_MAX_BYTES + 1, 'file.too_large'],
])('%s of %i bytes is refused with %s', (type, size, code) => {
  const { photos, problems } = addPhotos([], [photo(type, size)]);
  expect(photos).toEqual([]);
  expect(problems.map((found) => found.code)).toEqual([code]);
});

test('what may be added is added beside what may not', () => {
  const { photos, problems } = addPhotos([], [photo('text/plain'), photo('image/png'), photo('image/heic')]);
  expect(photos).toHaveLength(2);
  expect(problems).toHaveLength(1);
});

test('at most five, and the sixth is named once', () => {
  const { photos, problems } = addPhotos(
    [],
    Array.from({ length: PHOTO_MAX + 2 }, () => photo()),
  );
  expect(photos).toHaveLength(5);
  expect(problems).toEqual([{ path: 'photos', code: 'file.too_many', params: { max: 5 } }]);
});
