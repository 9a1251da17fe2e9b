import { mkdir, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { FILE_MAX_BYTES, FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../../testing/multipart.ts';
import { tokenOf } from '../../../../testing/sign-in.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
let port: number;
let path: string;
let headers: Record<string, string>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
  const by = { location_id: world.own.location.id, created_by_user_id: world.own.organization.userID };
  const event = await buildServiceEvent(t.db, by);
  path = `/api/v1/service-event/manual/${event.id}/file`;
  const token = await tokenOf(t.services.env.secret, world.own.organization);
  headers = { authorization: `Bearer ${token}`, 'content-type': String(FORM.headers?.['content-type']) };
});
afterAll(() => t.close());

const folder = () => join(t.services.env.dataDir, 'files');
/** Every file below the store's folder, the unfinished included. */
const onDisk = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
const big = (size: number) => formOf({ filename: 'big.txt', content: Buffer.alloc(size, 'a') });
const send = (body: Buffer) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });

/** Resolves once the store holds no unfinished file, which the server clears away by itself. */
async function settled(): Promise<void> {
  while ((await readdir(join(folder(), 'tmp'))).length > 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an upload over a real connection', () => {
  test('of 25 MB is kept', async () => {
    const reply = await send(big(FILE_MAX_BYTES));
    expect([reply.status, await reply.json()]).toMatchObject([
      201,
      { name: 'big.txt', locationRemoved: false },
    ]);
  });

  test.each([
    ['foto "kelder".png', 'foto _kelder_.png'],
    ['foto\r\nkelder.png', 'fotokelder.png'],
    ['100%25 vol %2e.png', '100%25 vol %2e.png'],
  ])('whose name a form has to escape is kept under the name that was meant: %j', async (given, kept) => {
    const form = new FormData();
    form.append('file', new Blob([SAMPLES.png]), given);
    const { authorization } = headers;
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: String(authorization) },
      body: form,
    });
    expect([reply.status, await reply.json()]).toMatchObject([201, { name: kept }]);
  });

  test('of one byte more, and of 30 MB, is refused, and keeps nothing', async () => {
    const before = await onDisk();
    for (const size of [FILE_MAX_BYTES + 1, 30 * 1024 * 1024]) {
      const reply = await expectNoChanges(t.db, () => send(big(size)));
      expect([reply.status, await reply.json()]).toEqual([
        413,
        {
          status: 413,
          code: 'file.too_large',
          errors: [{ path: 'file', code: 'file.too_large', params: { max: FILE_MAX_MEGABYTES } }],
        },
      ]);
      expect(await onDisk()).toBe(before);
    }
  });

  test('cut in the middle keeps nothing, and the next is kept', async () => {
    const before = await onDisk();
    const form = big(4 * 1024 * 1024);
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    await expectNoChanges(t.db, async () => {
      const socket = connect(port, '127.0.0.1');
      const start = `POST ${path} HTTP/1.1\r\nhost: x\r\n${head.join('')}content-length: ${form.length}\r\n\r\n`;
      socket.write(start);
      socket.write(form.subarray(0, form.length / 2));
      while ((await readdir(join(folder(), 'tmp'))).length === 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      socket.destroy();
      await settled();
    });
    expect(await onDisk()).toBe(before);
    const again = await send(formOf({ filename: 'photo.png', content: SAMPLES.png }));
    expect(again.status).toBe(201);
  });

  test('whose store fails says that it was not kept, leaves nothing, and works again afterwards', async () => {
    const before = await onDisk();
    await rm(join(folder(), 'tmp'), { recursive: true });
    const reply = await expectNoChanges(t.db, () => send(big(100_000)));
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      500,
      'file.upload_failed',
    ]);
    await mkdir(join(folder(), 'tmp'));
    expect(await onDisk()).toBe(before);
    expect((await send(big(100_000))).status).toBe(201);
  });

  test('to nobody, or by nobody, is refused before its bytes are kept', async () => {
    const before = await onDisk();
    const url = `http://127.0.0.1:${port}${path}`;
    const stranger = await tokenOf(t.services.env.secret, world.foreign.organization);
    for (const [authorization, status] of [
      ['Bearer x', 401],
      [`Bearer ${stranger}`, 404],
    ] as const) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: big(3_000_000),
      });
      expect(reply.status).toBe(status);
    }
    expect(await onDisk()).toBe(before);
  });
});
