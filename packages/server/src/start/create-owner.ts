import { INVITATION_VALID_MS } from '@fireledger/domain/shared/limits.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import type pg from 'pg';
import { withClient } from '../db/dedicated-client.ts';
import { newResetToken } from '../people/reset-token.ts';
import { OperatorError } from '../platform/operator-error.ts';

export type NewOwner = {
  readonly email: string;
  /** null: not known; then the mail greets without a name */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: Locale;
  /** also if there is an owner already, and for an owner who needs a new link */
  readonly force: boolean;
};

/**
 * Creates an application owner without a password and an invitation to choose one, which is also queued as a mail.
 * @param migratorUrl as fl_migrator: nobody else may create people before there is one
 * @returns the path of the invitation, relative to PUBLIC_URL
 * @throws OperatorError if there is an owner and `force` is not set, or somebody else has the address
 */
export async function createOwner(migratorUrl: string, owner: NewOwner): Promise<string> {
  return withClient(
    { connectionString: migratorUrl, application_name: 'fireledger owner:create' },
    async (client) => {
      await client.query(
        `begin; select pg_advisory_xact_lock(hashtext('fireledger owner:create')),
        set_config('app.actor_kind', 'system', true), set_config('app.act', 'owner.create', true)`,
      );
      await refuseSecondOwner(client, owner);
      const known = await findOwner(client, owner.email);
      const path = await invite(client, known ?? (await insertOwner(client, owner)), {
        ...owner,
        isNamed: known !== undefined || owner.firstName !== null,
      });
      await client.query('commit');
      return path;
    },
  );
}

async function refuseSecondOwner(client: pg.Client, { force }: NewOwner): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `select u.email from "user" u join person p on p.id = u.id where p.type = 'application_owner' and p.active limit 1`,
  );
  if (rows[0] && !force) {
    throw new OperatorError(
      `There is already an application owner (${rows[0].email}): add --force to make another.`,
    );
  }
}

async function findOwner(client: pg.Client, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string; type: string; active: boolean }>(
    'select p.id, p.type, p.active from "user" u join person p on p.id = u.id where u.email_key = $1',
    [emailKey(email)],
  );
  const [found] = rows;
  if (found && (found.type !== 'application_owner' || !found.active)) {
    throw new OperatorError(
      `${email} belongs to someone who is not an active application owner: give another address.`,
    );
  }
  return found?.id;
}

async function insertOwner(client: pg.Client, owner: NewOwner): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into person (type, first_name, last_name) values ('application_owner', $1, $2) returning id`,
    [owner.firstName ?? 'Application', owner.lastName ?? 'Owner'],
  );
  const id = rows[0]?.id ?? '';
  await client.query('insert into "user" (id, email, email_key, locale) values ($1, $2, $3, $4)', [
    id,
    owner.email,
    emailKey(owner.email),
    owner.locale,
  ]);
  return id;
}

type Invited = Pick<NewOwner, 'email' | 'locale'> & { readonly isNamed: boolean };

async function invite(
  client: pg.Client,
  userID: string,
  { email: to, locale, isNamed }: Invited,
): Promise<string> {
  const { digest, path } = newResetToken('invitation');
  await client.query(
    `insert into password_reset (token_digest, user_id, purpose, expires_at)
      values ($1, $2, 'invitation', $3)`,
    [digest, userID, new Date(Date.now() + INVITATION_VALID_MS)],
  );
  const data = { path, companyName: null, invitedByName: null };
  await client.query(`insert into outbox (queue, payload) values ('send_mail', $1)`, [
    JSON.stringify({ ...(isNamed ? { userID } : { to, locale }), template: 'invitation', data }),
  ]);
  return path;
}
