import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../../testing/multipart.ts';
import { buildWorld } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

const SCRIPT = '<html><script>alert(document.domain)</script></html>';

let t: TestApp;
let creator: Client;
let path: string;
beforeAll(async () => {
  t = await startTestApp();
  const { own } = await buildWorld(t.db);
  creator = t.as(own.organization);
  const by = { location_id: own.location.id, created_by_user_id: own.organization.userID };
  path = `/service-event/manual/${(await buildServiceEvent(t.db, by)).id}/file`;
});
afterAll(() => t.close());

const send = (filename: string, ...parts: (Buffer | string)[]) =>
  creator.post(
    path,
    formOf({ filename, content: Buffer.concat(parts.map((part) => Buffer.from(part))) }),
    FORM,
  );

/** Nothing that a browser would run, whatever else the bytes may be read as. */
async function kept(fileID: string) {
  const { headers, rawPayload } = await creator.get(`/service-event/manual/file/${fileID}`);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-type']).not.toMatch(/html|xml|script/);
  return rawPayload;
}

test.each([
  ['png', 'zip'],
  ['png', 'html'],
  ['jpg', 'zip'],
  ['jpg', 'html'],
] as const)('a %s with a %s behind it is kept as the picture alone', async (picture, behind) => {
  const reply = await send(`foto.${picture}`, SAMPLES[picture], SAMPLES[behind]);
  expect(reply.statusCode, reply.body).toBe(201);
  const bytes = await kept(reply.json().fileID);
  expect(bytes.equals(await kept((await send(`foto.${picture}`, SAMPLES[picture])).json().fileID))).toBe(
    true,
  );
  expect(bytes.includes(SAMPLES[behind].subarray(0, 40))).toBe(false);
});

test('a picture that can be read as a script is a picture to every browser', async () => {
  const gif = Buffer.from(SAMPLES.gif);
  for (const content of [
    [gif, `/*${SCRIPT}*/`],
    [gif.subarray(0, 6), '=1/*', gif.subarray(10), '*/;alert(1)'],
  ]) {
    const reply = await send('foto.gif', ...content);
    if (reply.statusCode === 201) await kept(reply.json().fileID);
    else expect(reply.json().code).toMatch(/^(validation_failed|file\.)/);
  }
});

test.each([
  ['a page before a PDF', 'bon.pdf', [SCRIPT, 'pdf']],
  ['a page before a picture', 'foto.png', [SCRIPT, 'png']],
  ['a page under the name of a text', 'bon.txt', [` \n${SCRIPT}`]],
  ['a program before a document', 'bon.docx', ['exe', 'docx']],
  ['an archive under the name of a document', 'bon.docx', ['zip']],
] as const)('%s is refused', async (_what, name, parts) => {
  const bytes = parts.map((part) => (part in SAMPLES ? SAMPLES[part as keyof typeof SAMPLES] : part));
  const reply = await send(name, ...bytes);
  expect([reply.statusCode, reply.json().errors[0].code], reply.body).toEqual([422, 'file.type_not_allowed']);
});
