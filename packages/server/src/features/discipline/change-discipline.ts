import type { CreateDisciplineInput, EditDisciplineInput } from '@fireledger/domain/discipline/schemas.ts';
import { refuseWithRelations } from '../../db/relations.ts';
import type { Transaction } from '../../db/transaction.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireVersion } from '../../http/require-version.ts';
import { insertDefaultChapters } from './default-chapters.ts';

/**
 * POST: a name is unique regardless of case and accents (`discipline.name_exists`, by the index). A new discipline gets the
 * default chapters.
 */
export async function createDiscipline(
  access: Access,
  input: CreateDisciplineInput,
): Promise<{ disciplineID: string }> {
  const id = uuidv7();
  await access.db
    .insertInto('discipline')
    .values({ id, ...input })
    .execute();
  await insertDefaultChapters(access.db, id);
  announce(access, id);
  return { disciplineID: id };
}

/** PATCH: a discipline out of use is no longer offered for anything new; existing references to it stay. */
export async function changeDiscipline(
  access: Access,
  id: string,
  version: number | null,
  input: EditDisciplineInput,
): Promise<{ disciplineID: string; version: number }> {
  const row = await lockDiscipline(access.db, id);
  requireVersion(version, row, input, row);
  const { name = row.name, active = row.active } = input;
  if (name === row.name && active === row.active) {
    return { disciplineID: id, version: row.version };
  }
  const saved = await access.db
    .updateTable('discipline')
    .set({ name, active })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  announce(access, id);
  return { disciplineID: id, version: saved.version };
}

/** DELETE: only of a discipline to which no location, contract or event refers (`delete.relations_exist`). */
export async function deleteDiscipline(access: Access, id: string, version: number | null): Promise<void> {
  const row = await lockDiscipline(access.db, id);
  requireVersion(version, row);
  await refuseWithRelations(access.db, 'discipline', id);
  await access.db.deleteFrom('discipline').where('id', '=', id).execute();
  announce(access, id);
}

async function lockDiscipline(db: Transaction, id: string) {
  return requireFound(
    await db
      .selectFrom('discipline')
      .select(['name', 'active', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

function announce(access: Access, id: string): void {
  access.changed({ entity: 'discipline', id, organizationID: null, disciplineID: id });
}
