import { expect, test, vi } from 'vitest';
import { PhotoSending } from './photo-sending.ts';
import { areGoing, createPhotosGoing } from './photos-going.ts';

const photo = { photoID: 'a', file: new File(['x'], 'a.jpg') };

test('the photos of every registration are held, those of one without photos are not', () => {
  const photos = createPhotosGoing();
  const listener = vi.fn();
  photos.subscribe(listener);
  const first = new PhotoSending([photo], () => Promise.resolve({ ok: true, value: {} }));
  const none = new PhotoSending([], () => Promise.resolve({ ok: true, value: {} }));
  const second = new PhotoSending([photo], () => Promise.resolve({ ok: true, value: {} }));
  for (const sending of [first, none, second]) photos.add(sending);
  expect(photos.get()).toEqual([first, second]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('photos are on their way until each has arrived or failed', async () => {
  const sending = new PhotoSending([photo], () =>
    Promise.resolve({ ok: false, failure: { kind: 'unreachable' } }),
  );
  expect(areGoing(sending.photos())).toBe(true);
  await sending.start();
  expect(areGoing(sending.photos())).toBe(false);
});
