import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { withClient } from '../db/dedicated-client.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('has a service that starts what npm start does, from a file that is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: { readonly start: string } };
  const [, started] = /^ExecStart=\S+\/(node .*)$/m.exec(textOf('docs/operating.md')) ?? [];
  expect(started).toBe(scripts.start);
  expect(existsSync(join(ROOT, started?.split(' ').at(-1) ?? ''))).toBe(true);
});

it('has a proxy that passes on the port of the address too: without it every write comes from another origin', () => {
  const passed = [...textOf('docs/operating.md').matchAll(/^ *proxy_set_header Host (.*)$/gm)];
  expect(passed.map(([, value]) => value)).toEqual(['$http_host;']);
});

it('asks the database what it can answer, and ends sessions by what it can carry out, as fl_migrator', async () => {
  const asked = [...textOf('docs/operating.md').matchAll(/```sql\n(.*?)```/gs)]
    .map(([, sql]) => sql)
    .join('');
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const answers = await withClient({ connectionString: database.migratorUrl }, (client) =>
    client.query(asked),
  );
  const commands = [answers].flat().map(({ command }) => command);
  expect(commands).toEqual([...Array(6).fill('SELECT'), 'UPDATE']);
});

it('names lines of the log that the jobs write', () => {
  const lines = [...textOf('docs/operating.md').matchAll(/^\| (`(?:a job|the (?:jobs|outbox)).*?`) \|/gm)];
  const named = lines.flatMap(([, cell = '']) => cell.split(', ').map((line) => line.replaceAll('`', '')));
  const folder = join(ROOT, 'packages/server/src/jobs');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(named).toHaveLength(4);
  expect(named.filter((line) => !sources.some((text) => text.includes(`'${line}'`)))).toEqual([]);
});

it('sends whoever answers the telephone to lines and screens that there are', () => {
  const guide = /## When somebody calls\n(.*?)\n## /s.exec(textOf('docs/operating.md'))?.[1] ?? '';
  const codes = [...guide.matchAll(/`([a-z_]+(?:\.[a-z_]+)?)`/g)].map(([, code = '']) => code);
  const known = ['request failed', 'a mail was sent', 'a mail was not sent'];
  const sources = ['http/problem-reply.ts', 'mail/send-mail.job.ts'].map((name) =>
    textOf(`packages/server/src/${name}`),
  );
  for (const line of known) {
    expect(guide).toContain(`\`${line}\``);
    expect(sources.some((text) => text.includes(`'${line}'`))).toBe(true);
  }
  const refused = codes.filter((code) =>
    /^(?:export|logbook)\.|^(?:forbidden|not_found|unavailable)$|_(?:attempts|allowed|version)$/.test(code),
  );
  expect(refused).toHaveLength(11);
  expect(refused.filter((code) => !isErrorCode(code))).toEqual([]);
});
