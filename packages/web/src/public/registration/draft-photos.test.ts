import { expect, test } from 'vitest';
import { createDraftPhotos } from './draft-photos.ts';

const photo = (photoID: string) => ({ photoID, file: new File(['x'], photoID) });

test('chosen photos are there for their draft alone, until it is forgotten', () => {
  const chosen = createDraftPhotos();
  expect(chosen.of('first')).toEqual([]);
  const photos = [photo('a'), photo('b')];
  chosen.keep('first', photos);
  expect(chosen.of('first')).toBe(photos);
  expect(chosen.of('second')).toEqual([]);
  chosen.forget('second');
  expect(chosen.of('first')).toBe(photos);
  chosen.forget('first');
  expect(chosen.of('first')).toEqual([]);
});

test('a draft that goes on under a new key takes its photos along', () => {
  const chosen = createDraftPhotos();
  chosen.keep('first', [photo('a')]);
  chosen.keep('second', chosen.of('first'));
  expect(chosen.of('first')).toEqual([]);
  expect(chosen.of('second')).toHaveLength(1);
});
