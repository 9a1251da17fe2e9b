import { expect, test } from 'vitest';
import { createDraftPhotos } from './draft-photos.ts';

const photo = (photoID: string) => ({ photoID, file: new File(['x'], photoID) });

test('chosen photos are there for their draft alone, until it is forgotten', () => {
  const chosen = createDraftPhotos();
  expect(chosen.of('first')).toEqual([]);
  const photos = [photo('a'), photo('b')];
  chosen.save('first', photos);
  expect(chosen.of('first')).toBe(photos);
  expect(chosen.of('second')).toEqual([]);
  chosen.discard('second');
  expect(chosen.of('first')).toBe(photos);
  chosen.discard('first');
  expect(chosen.of('first')).toEqual([]);
});

test('a draft that goes on under a new key takes its photos along', () => {
  const chosen = createDraftPhotos();
  chosen.save('first', [photo('a')]);
  chosen.save('second', chosen.of('first'));
  expect(chosen.of('first')).toEqual([]);
  expect(chosen.of('second')).toHaveLength(1);
});
