import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_PAGE_LIMIT, FILE_MAX_BYTES, MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildChapter } from '../../testing/document-builders.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { LIST_VALUES_MAX, MAX_COST, MAX_DEPTH } from '../graphql/cost.ts';
import { STREAMS_PER_SESSION } from './live/live.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/api.md');

/** The part of jq that the guide uses, so that a machine without it can run the examples too. */
const JQ = `jq() { "${process.execPath}" -e '
  const [, path, file = 0] = process.argv.slice(1);
  const text = require("node:fs").readFileSync(file, "utf8");
  console.log(path.match(/\\w+/g).reduce((value, key) => value[key], JSON.parse(text)));
' -- "$@"; }`;

let t: TestApp;
let world: World;
let guide: string;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildChapter(t.db, { discipline_id: world.own.disciplineID, chapter_group: 'involved' });
  guide = await readFile(GUIDE, 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'fireledger-guide-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script of the guide; returns what it prints. */
async function run(...lines: readonly string[]): Promise<string> {
  const script = ['set -euo pipefail', JQ, ...lines].join('\n');
  return (await promisify(execFile)('bash', ['-c', script], { cwd: folder })).stdout;
}

test('the examples of the guide run as they stand there, from signing in to signing out', async () => {
  const { email, password } = world.own.organization;
  const api = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  const examples = [...guide.matchAll(/^```sh\n(.*?)^```/gms)]
    .map(([, text = '']) => text)
    .join('\n')
    .replace(/^API=.*/m, `API=${api}`)
    .replace(/^EMAIL=.*/m, `EMAIL=${email}`)
    .replace(/^PASSWORD=.*/m, `PASSWORD='${password}'`);
  const [signingIn = '', others = ''] = examples.split(/^CODE=.*/m);
  const settings = await run(signingIn, 'declare -p API EMAIL PASSWORD JSON TOKEN');
  const [mail] = await t.queued<{ data: { code: string } }>('send_mail');
  const printed = await run(settings, `CODE=${mail?.data.code}`, others);
  expect(printed.trim().split('\n')).toEqual(['412', '422', 'validation_failed', '1']);
  expect(await readFile(join(folder, 'downloaded.txt'), 'utf8')).toBe('Loop 2 measured: 24 V\n');
  const columns = ['status', 'priority', 'visitor_name'] as const;
  const events = await t.db.selectFrom('service_event').select(columns).orderBy('created_at').execute();
  expect(events).toEqual([
    { status: 'done', priority: 2, visitor_name: null },
    { status: 'new', priority: null, visitor_name: 'Jo Smit' },
  ]);
});

test('the guide’s figures are the program’s', () => {
  const figures = [
    `\`limit\` is ${DEFAULT_PAGE_LIMIT}, the greatest ${MAX_PAGE_LIMIT}`,
    `at most ${MAX_DEPTH} levels and costs at most ${MAX_COST.toLocaleString('en')} fields`,
    `of at most ${FILE_MAX_BYTES / 1024 / 1024} MB`,
    `of a query ${LIST_VALUES_MAX.toLocaleString('en')} values`,
    `may hold ${STREAMS_PER_SESSION} streams`,
  ];
  expect(figures.filter((figure) => !guide.includes(figure))).toEqual([]);
});
