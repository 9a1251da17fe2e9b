import type { BuiltLocation } from './builders.ts';
import type { Seed } from './seed.ts';

/** The part of the tokens that a visit needs; `TestApp.services` has it. */
type Signing = {
  readonly tokens: { signVisitor(claims: { vid: string; lid: string; exp: number }): Promise<string> };
};

/** A visit at a location after its password was given: its session row, and the bearer token for `TestApp.bearing`. */
export async function buildVisit(
  db: Seed,
  { tokens }: Signing,
  location: Pick<BuiltLocation, 'id' | 'organization_id'>,
  { expiresAt = new Date(Date.now() + 3_600_000) } = {},
): Promise<{ readonly visitorSessionID: string; readonly token: string }> {
  const { id } = await db
    .insertInto('visitor_session')
    .values((eb) => ({
      location_id: location.id,
      organization_id: location.organization_id,
      password_changed_at: eb
        .selectFrom('location_secret')
        .select('password_changed_at')
        .where('location_id', '=', location.id),
      expires_at: expiresAt,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return { visitorSessionID: id, token: await tokens.signVisitor({ vid: id, lid: location.id, exp }) };
}
