import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProblemError, UnreachableError } from './http.ts';
import { reachability } from './reachability.ts';
import { chunksOf, fileNameOf, requestFile } from './request-file.ts';

const PROBLEM = JSON.stringify({ status: 410, code: 'file.not_existing', errors: [] });

/** What the server beside this test answers; `/cut` breaks off in its body. */
const listening: Server = createServer(({ url = '', method }, response) => {
  if (url === '/refused') return response.writeHead(410).end(PROBLEM);
  if (url === '/portal')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  const cut = url.startsWith('/cut');
  const status = url === '/cut-refusal' ? 410 : 200;
  const head = { 'content-disposition': `attachment; filename="${method}.txt"`, 'content-length': '8' };
  response.writeHead(status, head).write('half');
  if (cut) response.write('', () => response.destroy());
  else response.end(' more'.slice(0, 4));
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(() => listening.close());
beforeEach(() => reachability.set(false));

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of chunksOf(response)) text += decoder.decode(part, { stream: true });
  return text;
}

test('a file that comes has its name and its bytes, and says that there is a server', async () => {
  const response = await requestFile(`${base}/file`, {});
  expect(reachability.get()).toBe(true);
  expect(fileNameOf(response)).toBe('GET.txt');
  expect(await textOf(response)).toBe('half mor');
  expect(fileNameOf(await requestFile(`${base}/file`, { body: { format: 'csv' } }))).toBe('POST.txt');
});

test.each([
  [`attachment; filename="_.txt"; filename*=UTF-8''%C3%A9%20%281%29.txt`, 'é (1).txt'],
  ['attachment; filename="a.txt"', 'a.txt'],
  ['attachment', undefined],
])('a file is called as the server says in full, or else plainly: %s', (said, name) => {
  expect(fileNameOf(new Response('', { headers: { 'content-disposition': said } }))).toBe(name);
});

test('a refusal is told by its code, and says that there is a server', async () => {
  await expect(requestFile(`${base}/refused`, {})).rejects.toMatchObject({ code: 'file.not_existing' });
  await expect(requestFile(`${base}/refused`, {})).rejects.toThrow(ProblemError);
  expect(reachability.get()).toBe(true);
});

test('a page that stands before the server, such as a network’s sign-in, is no file', async () => {
  reachability.set(true);
  await expect(requestFile(`${base}/portal`, {})).rejects.toThrow(UnreachableError);
  expect(reachability.get()).toBe(false);
});

test('what breaks off has not been reached: a file, and a refusal', async () => {
  await expect(requestFile(`${base}/cut`, {}).then(textOf)).rejects.toThrow(UnreachableError);
  reachability.set(true);
  await expect(requestFile(`${base}/cut-refusal`, {})).rejects.toThrow(UnreachableError);
  expect(reachability.get()).toBe(false);
});

test('whoever asks ends it without saying anything of the server; a stall says it', async () => {
  reachability.set(true);
  const ended = AbortSignal.abort();
  await expect(requestFile(`${base}/file`, { signal: ended })).rejects.toMatchObject({ name: 'AbortError' });
  expect(reachability.get()).toBe(true);
  await expect(requestFile(`${base}/file`, { stalled: ended })).rejects.toThrow(UnreachableError);
  expect(reachability.get()).toBe(false);
});
