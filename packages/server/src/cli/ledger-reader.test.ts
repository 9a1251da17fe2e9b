import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { exportLine } from '../ledger/export-line.ts';
import { file, removeScratch } from './inspector-for-test.ts';

afterAll(removeScratch);

const READER = fileURLToPath(new URL('ledger-reader.mjs', import.meta.url));
const CHAIN = '11111111-1111-4111-8111-111111111111';
const AT = '2026-11-16T02:10:00+00:00';

function exportOf(...texts: readonly object[]): string {
  const lines = texts.map((text, index) => {
    const position = index + 1;
    const body = JSON.stringify({ chain: CHAIN, position, recorded_at: AT, operation: 'update', ...text });
    return exportLine({ chain: CHAIN, position, body, hash: Buffer.alloc(32) });
  });
  return file(lines.join(''));
}

function read(...args: readonly string[]) {
  return new Promise<{ code: number; lines: string[] }>((done) => {
    execFile(process.execPath, [READER, ...args], (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      done({ code, lines: (stdout + stderr).trimEnd().split('\n') });
    });
  });
}

test('an entry is said a value a line', async () => {
  const old = { expires_at: '2026-10-28', address: { city: 'Delft' } };
  const entries = exportOf({}, { act: 'document.edit', reason: null, old, new: { active: false } });
  expect(await read('--entries', entries, '--entry', '2')).toEqual({
    code: 0,
    lines: [
      `ENTRY 2 of chain ${CHAIN}`,
      `  chain: ${CHAIN}`,
      '  position: 2',
      `  recorded_at: ${AT}`,
      '  operation: update',
      '  act: document.edit',
      '  old:',
      '    expires_at: 2026-10-28',
      '    address:',
      '      city: Delft',
      '  new:',
      '    active: false',
    ],
  });
});

test('what somebody typed makes no line of its own, and moves nothing on a screen', async () => {
  const typed = 'x\nENTRY 9\u001b[2J\u202e\u2028\u0085y';
  const { lines } = await read('--entries', exportOf({ new: { name: typed } }), '--entry', '1');
  expect(lines.at(-1)).toBe('    name: x\uFFFDENTRY 9\uFFFD[2J\uFFFD\uFFFD\uFFFDy');
});

test('the entries of a place are listed: what came, what left, and what is of the whole location', async () => {
  const [here, elsewhere] = [
    { location_id: 'L1', discipline_id: 'D1' },
    { location_id: 'L2', discipline_id: 'D1' },
  ];
  const event = {
    act: 'service_event.edit',
    table: 'service_event',
    entity: 'service_event',
    entity_id: 'E',
  };
  const entries = exportOf(
    { ...event, ...here, happened_at: '2026-11-15T23:00:00+00:00' },
    { ...event, ...elsewhere },
    { ...event, ...here, discipline_id: 'D2' },
    { ...event, ...elsewhere, old: { location_id: 'L1' } },
    { ...event, ...elsewhere, old: { location_id: 'L1', discipline_id: 'D2' } },
    { ...event, ...here, discipline_id: 'D2', old: { discipline_id: 'D1' } },
    { act: null, table: 'location', entity: 'location', entity_id: 'L1', location_id: 'L1' },
  );
  const { lines } = await read('--entries', entries, '--place', '1');
  expect(lines).toEqual([
    '1  2026-11-15 23:00:00  service_event.edit  update service_event of service_event E',
    '4  2026-11-16 02:10:00  service_event.edit  update service_event of service_event E',
    '6  2026-11-16 02:10:00  service_event.edit  update service_event of service_event E',
    '7  2026-11-16 02:10:00  update  update location of location L1',
    '4 entries of location L1, times in UTC.',
  ]);
  expect((await read('--entries', entries, '--place', '2')).lines.at(-1)).toBe(
    '3 entries of location L2, times in UTC.',
  );
  const single = await read('--entries', exportOf({ ...event, ...here }), '--place', '1');
  expect(single.lines.at(-1)).toBe('1 entry of location L1, times in UTC.');
});

test('what cannot be read or is not there is said in one sentence: exit 2', async () => {
  const entries = exportOf({}, { location_id: 'L1' });
  const damaged = file('{"chain":1}\n');
  const nothing = file('null\n');
  const usage =
    'Give --entries FILE, and --entry NUMBER (more than once where there are more) or one --place NUMBER.';
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [`${entries} has no entry 3.`, ['--entries', entries, '--entry', '3']],
    [`${entries} has no entry 3.`, ['--entries', entries, '--place', '3']],
    [
      'Entry 1 is of no location: take one of an event or a document.',
      ['--entries', entries, '--place', '1'],
    ],
    [`${damaged}, line 1 is not an entry.`, ['--entries', damaged, '--entry', '1']],
    [`${nothing}, line 1 is not an entry.`, ['--entries', nothing, '--place', '1']],
    [`${damaged}x cannot be read.`, ['--entries', `${damaged}x`, '--entry', '1']],
    [usage, ['--entries', entries]],
    [usage, ['--entries', entries, '--entry', 'first']],
    [usage, ['--entries', entries, '--entry', '1', '--place', '1']],
    [usage, ['--help']],
  ];
  for (const [sentence, args] of cases) expect(await read(...args)).toEqual({ code: 2, lines: [sentence] });
});
