import { createCalendar } from './calendar.ts';
import { PEOPLE } from './people.ts';
import type { Acting } from './seeder.ts';
import type { Step } from './steps.ts';
import { made, type World } from './world.ts';

const SYSTEM = { kind: 'system' } as const;
/** The user agent of their browser. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** How long before their last step a person was last seen. */
const BEFORE_MS = 4 * 60_000;

/**
 * Gives each person who worked in the world, except the demo accounts, a device that was last seen when they last did something.
 * Nobody gets a session, and none of the devices is a real browser: whoever signs in as one of them is asked for a code.
 */
export async function insertSignIns(
  as: Acting,
  world: World,
  steps: readonly Step[],
  now: Date,
): Promise<void> {
  const lastDeeds = new Map(steps.flatMap(({ by, at }) => (by === null ? [] : [[by, at] as const])));
  const otherwise = createCalendar(now).onWorkday(3, '16:40');
  for (const { key, isDemoAccount } of PEOPLE) {
    if (isDemoAccount) continue;
    const at = new Date((lastDeeds.get(key) ?? otherwise).getTime() - BEFORE_MS);
    const { db } = await as(SYSTEM, 'user.sign_in', at);
    const { userID: user_id } = made(world.people, key);
    const moments = { created_at: at, last_seen_at: at, trusted_at: at };
    await db
      .insertInto('device')
      .values({ user_id, name: BROWSER, ...moments })
      .execute();
  }
}
