import type { CompanyKind } from '@fireledger/domain/access/company.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Transaction } from '../../db/transaction.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user with the private columns, behind the wall; undefined when there is none or the wall hides it. */
export async function findUser(db: Transaction, userID: string) {
  if (!isID(userID)) {
    return undefined;
  }
  return db
    .selectFrom('user as u')
    .innerJoin('person as p', 'p.id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.locale',
      'u.mail_notifications',
      'u.notification_bar_last_checked_at',
      'u.created_at',
    ])
    .select(['p.type', 'p.first_name', 'p.insertion', 'p.last_name'])
    .select(['p.reseller_id', 'p.organization_id', 'p.contractor_id'])
    .where('u.id', '=', userID)
    .executeTakeFirst();
}

/** The locations named on a location employee that the asker may see, by name; nobody else has any. */
export function locationsOfUser(db: Transaction, user: UserRow) {
  if (user.type !== 'location_employee') {
    return [];
  }
  return db
    .selectFrom('user_location as ul')
    .innerJoin('location as l', 'l.id', 'ul.location_id')
    .select(['l.id', 'l.name'])
    .where('ul.user_id', '=', user.id)
    .orderBy('l.name')
    .orderBy('l.id')
    .execute();
}

export type UserCompany = {
  readonly kind: CompanyKind;
  readonly id: string;
  readonly name: string;
  readonly main_user_id: string | null;
};

/** The company that a user works for; null for the application owner. */
export async function companyOfUser(db: Transaction, user: UserRow): Promise<UserCompany | null> {
  if (user.organization_id) {
    const row = await db
      .selectFrom('organization')
      .select(['id', 'name', 'main_user_id'])
      .where('id', '=', user.organization_id)
      .executeTakeFirst();
    return row ? { kind: 'organization', ...row } : null;
  }
  if (user.contractor_id) {
    const row = await db
      .selectFrom('contractor')
      .select(['id', 'name', 'main_user_id'])
      .where('id', '=', user.contractor_id)
      .executeTakeFirst();
    return row ? { kind: 'contractor', ...row } : null;
  }
  const row = user.reseller_id
    ? await db
        .selectFrom('reseller')
        .select(['id', 'name'])
        .where('id', '=', user.reseller_id)
        .executeTakeFirst()
    : undefined;
  return row ? { kind: 'reseller', main_user_id: null, ...row } : null;
}
