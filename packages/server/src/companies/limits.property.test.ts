import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { LIMIT_KINDS, type Limited } from './limit-kinds-for-test.ts';

/**
 * Every limit of specification 5 under concurrent calls: usage never exceeds it, and a refused caller gets the limit's own code.
 */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const act = fc.oneof(
  fc.constant({ do: 'create' } as const),
  fc.record({ do: fc.constantFrom('activate', 'deactivate'), which: fc.nat(20) }),
  fc.record({ do: fc.constant('limit' as const), max: fc.integer({ min: 1, max: 6 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer Drawn> ? Drawn : never;
/** Rounds of calls; those of one round run concurrently. */
const rounds = fc.array(fc.array(act, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 3 });

/** Performs one call; returns the code of its refusal, or null. An entity that does not exist yet is not changed. */
async function ask(limited: Limited, made: string[], one: Act): Promise<string | null> {
  const id = 'which' in one ? made[one.which % Math.max(1, made.length)] : undefined;
  if ('which' in one && id === undefined) return null;
  const reply =
    one.do === 'create'
      ? await limited.create()
      : one.do === 'limit'
        ? await limited.setLimit(one.max)
        : await limited.setActive(id ?? '', one.do === 'activate');
  if (reply.statusCode >= 300) return reply.json().errors[0].code;
  if (one.do === 'create') made.push(limited.idOf(reply));
  return null;
}

test.each(LIMIT_KINDS)(
  '$name: never more in use than the limit, whatever is asked for at once',
  async (kind) => {
    const codes = new Set<string | null>();
    await fc.assert(
      fc.asyncProperty(rounds, async (drawn) => {
        const limited = await kind.begin(t, world);
        const made: string[] = [];
        for (const round of drawn) {
          const told = await Promise.all(round.map((one) => ask(limited, made, one)));
          for (const code of told) codes.add(code);
          const { used, max } = await limited.state();
          expect(used).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 6, seed: 2026 },
    );
    expect([...codes].filter((code) => code !== null && !kind.codes.includes(code))).toEqual([]);
    expect([...codes]).toEqual(expect.arrayContaining([null, kind.codes[0]]));
  },
);

test.each(LIMIT_KINDS)('$name: of 20 that are made at once with one place left, one is', async (kind) => {
  const limited = await kind.begin(t, world);
  const { used } = await limited.state();
  expect((await limited.setLimit(used + 1)).statusCode).toBe(200);
  const replies = await Promise.all(Array.from({ length: 20 }, () => limited.create()));
  const made = replies.filter(({ statusCode }) => statusCode === 201);
  const refused = replies.filter(({ statusCode }) => statusCode !== 201);
  expect([made.length, ...new Set(refused.map((reply) => reply.json().errors[0].code))]).toEqual([
    1,
    kind.codes[0],
  ]);
  expect(await limited.state()).toEqual({ used: used + 1, max: used + 1 });
});

test.each(LIMIT_KINDS)(
  '$name: of 20 taken into use again at once with one place left, one is',
  async (kind) => {
    const limited = await kind.begin(t, world);
    const ids = (await Promise.all(Array.from({ length: 20 }, () => limited.create()))).map(limited.idOf);
    for (const id of ids) expect((await limited.setActive(id, false)).statusCode).toBe(200);
    const { used } = await limited.state();
    expect((await limited.setLimit(used + 1)).statusCode).toBe(200);
    const replies = await Promise.all(ids.map((id) => limited.setActive(id, true)));
    const codes = replies.map((reply) => (reply.statusCode === 200 ? null : reply.json().errors[0].code));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([null, kind.codes[0]]));
    expect(await limited.state()).toEqual({ used: used + 1, max: used + 1 });
  },
);
