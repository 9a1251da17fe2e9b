import type { CreateFireCauseInput, EditFireCauseInput } from '@fireledger/domain/discipline/fire-cause.ts';
import type { Access } from '../../db/with-access.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireVersion } from '../../http/require-version.ts';

/** POST: a code can be used only once (`fire_cause.code_exists`, by the primary key). */
export async function createFireCause(
  access: Access,
  input: CreateFireCauseInput,
): Promise<{ code: number }> {
  const { code, fireAlarmType, labelEn, labelNl, active = true } = input;
  await access.db
    .insertInto('fire_cause')
    .values({ code, fire_alarm_type: fireAlarmType, label_en: labelEn, label_nl: labelNl, active })
    .execute();
  announce(access);
  return { code };
}

/** PATCH: its labels, and whether the cause is offered; events that have it keep it. */
export async function changeFireCause(
  access: Access,
  code: number,
  version: number | null,
  input: EditFireCauseInput,
): Promise<{ code: number; version: number }> {
  const row = requireFound(
    await access.db
      .selectFrom('fire_cause')
      .select(['label_en as labelEn', 'label_nl as labelNl', 'active', 'version'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireVersion(version, row, input, row);
  const { labelEn = row.labelEn, labelNl = row.labelNl, active = row.active } = input;
  if (labelEn === row.labelEn && labelNl === row.labelNl && active === row.active) {
    return { code, version: row.version };
  }
  const saved = await access.db
    .updateTable('fire_cause')
    .set({ label_en: labelEn, label_nl: labelNl, active })
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  announce(access);
  return { code, version: saved.version };
}

/** The causes are few and read together, so a change is announced for all of them. */
function announce(access: Access): void {
  access.changed({ entity: 'fire_cause', id: null, organizationID: null });
}
