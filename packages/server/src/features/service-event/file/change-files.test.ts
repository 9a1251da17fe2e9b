import { FILE_NAME_MAX, FILES_PER_EVENT_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Row } from '../../../../testing/builders.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../../testing/event-builders.ts';
import { BYTES, FORM, formOf, type Part } from '../../../../testing/multipart.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
let creator: Client;
let technician: TestUser;
let event: Row<'service_event'>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  creator = t.as(world.own.organization);
  technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: world.own.contractorID });
});
afterAll(() => t.close());
beforeEach(async () => {
  event = await buildEvent();
});

const buildEvent = (columns = {}) =>
  buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    created_by_user_id: world.own.organization.userID,
    type: 'action',
    assigned_to_user_id: technician.userID,
    ...columns,
  });
const url = (id = event.id) => `/service-event/action/${id}/file`;
const upload = (client: Client, ...parts: Part[]) => client.post(url(), formOf(...parts), FORM);
const png = (filename = 'photo.png'): Part => ({ filename, content: SAMPLES.png });
const fileAt = (fileID: string) => `/service-event/action/file/${fileID}`;
const kept = async () => {
  const digests: string[] = [];
  for await (const { digest } of t.services.files.list()) {
    digests.push(digest);
  }
  return digests;
};

/** An upload that must be refused, keep no byte and write no row. */
async function refused(code: string, status: number, ...parts: Part[]): Promise<void> {
  const before = await kept();
  const reply = await expectNoChanges(t.db, () => upload(creator, ...parts));
  expect([reply.statusCode, reply.json().errors[0]?.code], reply.body).toEqual([status, code]);
  expect(await kept()).toEqual(before);
}

describe('an upload', () => {
  test.each([
    'pdf',
    'png',
    'jpg',
    'webp',
    'gif',
    'heic',
    'docx',
    'xlsx',
    'odt',
    'ods',
    'txt',
    'csv',
  ] as const)(
    'of a %s is kept, told apart by its content, and comes back as an attachment',
    async (extension) => {
      const content = SAMPLES[extension];
      const reply = await upload(creator, { filename: `Foto één.${extension}`, type: 'text/html', content });
      expect(reply.statusCode, reply.body).toBe(201);
      const { headers, rawPayload } = await creator.get(fileAt(reply.json().fileID));
      expect(rawPayload.length).toBe(Number(headers['content-length']));
      expect(headers).toMatchObject({
        'content-disposition': `attachment; filename="Foto __n.${extension}"; filename*=UTF-8''Foto%20%C3%A9%C3%A9n.${extension}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-type']).not.toContain('html');
    },
  );

  test.each(['svg', 'html', 'xml', 'exe', 'zip', 'bin'] as const)(
    'of a %s is refused, whatever it is called',
    async (kind) => {
      for (const filename of [`a.${kind}`, 'a.png', 'a.pdf', 'a.txt', 'a']) {
        await refused('file.type_not_allowed', 422, { filename, type: 'image/png', content: SAMPLES[kind] });
      }
    },
  );

  test('of one type under the name of another is refused', async () => {
    await refused('file.type_mismatch', 422, { filename: 'photo.pdf', content: SAMPLES.png });
    await refused('file.type_mismatch', 422, { filename: 'photo.png.exe', content: SAMPLES.png });
  });

  test('of nothing is refused: no form, no file, an empty one', async () => {
    await refused('file.empty', 422, { filename: 'a.png', content: '' });
    await refused('file.required', 422, { name: 'file', content: 'no file name, so a field' });
    await refused('file.required', 422);
    await refused('field.unknown', 422, { name: 'document', filename: 'a.png', content: SAMPLES.png });
    await refused('field.unknown', 422, { name: 'note', content: 'x' }, png());
  });

  test('keeps a name without paths, tricks and controls', async () => {
    const names = {
      '../../etc/passwd.png': 'passwd.png',
      'C:\\Users\\x\\photo.png': 'photo.png',
      '/absolute/photo.png': 'photo.png',
      'invoice\u202egnp.png': 'invoicegnp.png',
      'a\u0000b.png': 'ab.png',
      'aux.png': '_aux.png',
      '.png': 'png.png',
      '': 'file.png',
      'no extension': 'no extension.png',
      'IMG.PNG': 'IMG.PNG',
      '火災 🔥.png': '火災 🔥.png',
    };
    for (const [given, name] of Object.entries(names)) {
      const reply = await upload(creator, png(given));
      expect([given, reply.statusCode, reply.json().name]).toEqual([given, 201, name]);
    }
    const long = await upload(creator, png(`${'x'.repeat(400)}.png`));
    expect([long.json().name.length, long.json().name.endsWith('.png')]).toEqual([FILE_NAME_MAX, true]);
  });

  test('without any name, as programs send bytes, gets one', async () => {
    const reply = await upload(creator, { type: BYTES, content: SAMPLES.png });
    expect([reply.statusCode, reply.json().name]).toEqual([201, 'file.png']);
  });

  test('that is broken is refused as such, and keeps nothing', async () => {
    const form = formOf(png());
    const type = String(FORM.headers?.['content-type']);
    const broken: [Buffer | string, string][] = [
      [form.subarray(0, form.length - 40), type],
      [form.subarray(0, 60), type],
      [form.subarray(30), type],
      ['no form at all', type],
      [form, 'multipart/form-data'],
      [form, 'multipart/form-data; boundary='],
      [form, 'multipart/form-data; boundary=another'],
    ];
    const before = await kept();
    for (const [body, contentType] of broken) {
      const headers = { headers: { 'content-type': contentType } };
      const reply = await expectNoChanges(t.db, () => creator.post(url(), body, headers));
      expect([400, 415, 422], `${contentType} ${reply.body}`).toContain(reply.statusCode);
      expect(['malformed_body', 'unsupported_content_type', 'validation_failed']).toContain(
        reply.json().code,
      );
    }
    expect(await kept()).toEqual(before);
  });

  test('of two files at once is refused', async () => {
    const reply = await upload(creator, png('one.png'), png('two.png'));
    expect([reply.statusCode, reply.json().code], reply.body).toEqual([400, 'malformed_body']);
  });
});

describe('who adds', () => {
  test('companies with a part in it, while it is open', async () => {
    for (const user of [
      world.own.organization,
      world.own.locationEmployee,
      technician,
      world.own.contractor,
    ]) {
      expect((await upload(t.as(user), png())).statusCode).toBe(201);
    }
    const owner = await upload(t.as(world.owner), png());
    expect([owner.statusCode, owner.json().code]).toEqual([403, 'file.add_not_allowed']);
    event = await buildEvent({ status: 'done', solution_description: 'Done' });
    await refused('service_event.done_is_read_only', 409, png());
  });

  test('no more than fifty, of which removed ones are none', async () => {
    const files = await Promise.all(
      Array.from({ length: FILES_PER_EVENT_MAX }, () => buildServiceEventFile(t.db, event)),
    );
    await refused('file.too_many', 422, png());
    const removed = await creator.delete(fileAt(files[0]?.id ?? ''));
    expect(removed.statusCode, removed.body).toBe(204);
    const replies = await Promise.all([png(), png(), png()].map((part) => upload(creator, part)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  });
});
