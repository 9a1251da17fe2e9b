import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Columns } from '../../../../testing/builders.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../../testing/event-builders.ts';
import { FORM, formOf, type Part } from '../../../../testing/multipart.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const DONE = { status: 'done', solution_description: 'New battery', completed_at: new Date() } as const;
const png: Part = { filename: 'photo.png', content: SAMPLES.png };

describe.each(['manual', 'action'] as const)('files of /service-event/%s', (kind) => {
  const build = (columns: Columns<'service_event'> = {}) =>
    buildServiceEvent(t.db, {
      type: kind === 'action' ? 'action' : 'manual_registration',
      location_id: world.own.location.id,
      created_by_user_id: world.own.organization.userID,
      ...columns,
    });
  const fileAt = (id: string) => `/service-event/${kind}/file/${id}`;

  /** Sends a form to an event, as somebody of the organisation that made it. */
  async function refusesUpload(
    code: ErrorCode,
    path: string,
    parts: readonly Part[],
    columns: Columns<'service_event'> = {},
  ) {
    const { id } = await build(columns);
    const send = () =>
      t.as(world.own.organization).post(`/service-event/${kind}/${id}/file`, formOf(...parts), FORM);
    expectRefusal(await expectNoChanges(t.db, send), code, path);
  }

  test.each<[ErrorCode, () => Part[]]>([
    ['file.required', () => []],
    ['file.empty', () => [{ filename: 'a.png', content: '' }]],
    ['file.type_not_allowed', () => [{ filename: 'a.png', content: SAMPLES.svg }]],
    ['file.type_mismatch', () => [{ filename: 'a.pdf', content: SAMPLES.png }]],
    ['file.too_large', () => [{ filename: 'a.txt', content: Buffer.alloc(FILE_MAX_BYTES + 1, 'x') }]],
  ])('an upload is refused: %s', async (code, parts) => {
    await refusesUpload(code, 'file', parts());
  });

  test('an upload to a closed event is refused', async () => {
    await refusesUpload('service_event.done_is_read_only', '', [png], DONE);
  });

  test('an upload that the store cannot keep is refused', async () => {
    const unfinished = join(t.services.env.dataDir, 'files', 'tmp');
    await rm(unfinished, { recursive: true });
    await refusesUpload('file.upload_failed', 'file', [png]);
    await mkdir(unfinished);
  });

  test('a file whose content is gone is not read', async () => {
    const file = await buildServiceEventFile(t.db, await build());
    expectRefusal(await t.as(world.own.organization).get(fileAt(file.id)), 'file.not_saved', 'file');
  });

  test.each<[ErrorCode, () => TestUser, Columns<'service_event'>, () => Columns<'file'>]>([
    ['service_event.delete_not_allowed', () => world.own.contractor, {}, () => ({})],
    [
      'file.of_another_company',
      () => world.own.organization,
      {},
      () => ({ uploader_company_id: world.own.contractorID }),
    ],
    ['service_event.done_is_read_only', () => world.own.organization, DONE, () => ({})],
  ])('a file is not removed: %s', async (code, who, event, columns) => {
    const file = await buildServiceEventFile(t.db, await build(event), columns());
    expectRefusal(await expectNoChanges(t.db, () => t.as(who()).delete(fileAt(file.id))), code);
  });
});
