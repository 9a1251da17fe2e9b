import { expect, test, vi } from 'vitest';
import { PhotoUploadQueue } from './photo-upload-queue.ts';
import { areUploading, createPhotoUploads } from './photo-uploads.ts';

const photo = { photoID: 'a', file: new File(['x'], 'a.jpg') };

test('the photos of every registration are held, those of one without photos are not', () => {
  const photos = createPhotoUploads();
  const listener = vi.fn();
  photos.subscribe(listener);
  const first = new PhotoUploadQueue([photo], () => Promise.resolve({ ok: true, value: {} }));
  const none = new PhotoUploadQueue([], () => Promise.resolve({ ok: true, value: {} }));
  const second = new PhotoUploadQueue([{ ...photo, photoID: 'b' }], () =>
    Promise.resolve({ ok: true, value: {} }),
  );
  for (const sending of [first, none, second]) photos.add(sending);
  expect(photos.get()).toEqual([first, second]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what is held already is not sent again: a registration that was sent twice was made once', () => {
  const photos = createPhotoUploads();
  photos.add(new PhotoUploadQueue([photo], () => Promise.resolve({ ok: true, value: {} })));
  const other = { ...photo, photoID: 'b' };
  expect(photos.notHeld([photo, other])).toEqual([other]);
});

test('photos are on their way until each has arrived or failed', async () => {
  const sending = new PhotoUploadQueue([photo], () =>
    Promise.resolve({ ok: false, failure: { kind: 'unreachable' } }),
  );
  expect(areUploading(sending.photos())).toBe(true);
  await sending.start();
  expect(areUploading(sending.photos())).toBe(false);
});
