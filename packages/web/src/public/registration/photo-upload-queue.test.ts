import { expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { PhotoUploadQueue } from './photo-upload-queue.ts';

const photos = ['a', 'b', 'c'].map((name) => ({ photoID: name, file: new File(['x'], name) }));
const sent: Answer<unknown> = { ok: true, value: {} };
const away: Answer<unknown> = { ok: false, failure: { kind: 'unreachable' } };
const refused: Answer<unknown> = {
  ok: false,
  failure: { kind: 'refused', status: 422, problems: [{ path: '', code: 'file.type_mismatch' }] },
};

const phasesOf = (sending: PhotoUploadQueue) => sending.photos().map(({ state }) => state.phase);

test('photos go one after the other; one that fails does not stop the next and can be tried again', async () => {
  const outcomes = [sent, away, refused, sent];
  const order: string[] = [];
  let under = 0;
  const sending = new PhotoUploadQueue(photos, async ({ file, photoID }) => {
    expect(photoID).toBe(file.name);
    order.push(file.name);
    under += 1;
    expect(under).toBe(1);
    await Promise.resolve();
    under -= 1;
    return outcomes.shift() ?? away;
  });
  await Promise.all([sending.start(), sending.start()]);
  expect(order).toEqual(['a', 'b', 'c']);
  expect(phasesOf(sending)).toEqual(['sent', 'failed', 'failed']);
  expect(sending.photos()[1]?.state).toMatchObject({ problem: null });
  expect(sending.photos()[2]?.state).toMatchObject({ problem: { code: 'file.type_mismatch' } });
  outcomes.push({ ok: true, value: { locationRemoved: true } });
  await sending.retry('b');
  expect(phasesOf(sending)).toEqual(['sent', 'sent', 'failed']);
  expect(sending.photos().map(({ state }) => 'geotagRemoved' in state && state.geotagRemoved)).toEqual([
    false,
    false,
    false,
  ]);
  await sending.retry('c');
  expect(sending.photos()[2]?.state).toEqual({ phase: 'sent', geotagRemoved: true });
});

test.each([
  ['no server was reached', away, true],
  ['the visit has ended', { ...refused, failure: { kind: 'refused', status: 401, problems: [] } }, false],
  ['one too many at a time', { ...refused, failure: { kind: 'refused', status: 429, problems: [] } }, true],
  ['the server is not well', { ...refused, failure: { kind: 'refused', status: 503, problems: [] } }, true],
  ['the photo is refused', refused, false],
] as const)('%s', async (_what, answer, again) => {
  const sending = new PhotoUploadQueue(photos.slice(0, 1), async () => answer);
  await sending.start();
  expect(sending.photos()[0]?.state).toMatchObject({ phase: 'failed', again });
});

test('what found no server goes on by itself, what was refused stays', async () => {
  const outcomes = [away, refused, away, sent, sent];
  const sending = new PhotoUploadQueue(photos, async () => outcomes.shift() ?? away);
  await sending.start();
  await sending.goOn();
  expect(phasesOf(sending)).toEqual(['sent', 'failed', 'sent']);
  expect(outcomes).toEqual([]);
});

test('a fault while a photo is sent is one of that photo: the others go on, and it can be tried again', async () => {
  const outcomes = [() => Promise.reject(new TypeError('unforeseen')), async () => sent, async () => sent];
  const sending = new PhotoUploadQueue(
    photos.slice(0, 2),
    () => outcomes.shift()?.() ?? Promise.resolve(away),
  );
  await expect(sending.start()).rejects.toThrow('unforeseen');
  await vi.waitFor(() => expect(phasesOf(sending)).toEqual(['failed', 'sent']));
  await sending.retry('a');
  expect(phasesOf(sending)).toEqual(['sent', 'sent']);
});

test('progress is told on the way', async () => {
  const seen: unknown[] = [];
  const sending = new PhotoUploadQueue(photos.slice(0, 1), async (_photo, onProgress) => {
    onProgress(0.5);
    return sent;
  });
  sending.subscribe(() => seen.push(sending.photos()[0]?.state));
  await sending.start();
  expect(seen).toEqual([
    { phase: 'sending', share: 0 },
    { phase: 'sending', share: 0.5 },
    { phase: 'sent', geotagRemoved: false },
  ]);
});
