import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildReseller } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { uuidv7 } from '../../db/uuid.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const address = {
  street: 'Kade',
  houseNumber: '1',
  houseNumberAddition: null,
  postalCode: '3511 ED',
  city: 'Utrecht',
  country: 'NL',
};
const whole = {
  name: 'Brandveilig',
  address,
  billingEmail: 'bills@example.test',
  email: 'info@example.test',
};
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="176" height="72"><path d="M0 0"/></svg>';
const rowOf = (id: string) => t.db.selectFrom('reseller').selectAll().where('id', '=', id).executeTakeFirst();

describe('POST /reseller', () => {
  const create = (body: object, as = world.owner) => t.as(as).post('/reseller', body);

  test('makes one, whose logo is then served so that nothing in it runs', async () => {
    const licence = { locations: { included: 10, extra: 2 } };
    const reply = await create({ ...whole, licence, largeLogo: LOGO });
    expect(reply.statusCode, reply.body).toBe(201);
    const { resellerID } = reply.json();
    expect(await rowOf(resellerID)).toMatchObject({
      name: 'Brandveilig',
      active: true,
      large_logo: LOGO,
      small_logo: null,
      licence: { locations: { included: 10, extra: 2 }, users: { included: null, extra: 0 } },
    });
    const logo = await t.anyone.get(`/reseller/${resellerID}/logo/large`);
    expect(logo.body).toBe(LOGO);
    expect(logo.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await t.anyone.get(`/reseller/${resellerID}/logo/small`)).statusCode).toBe(404);
  });

  test('tells everything that is wrong at once, and leaves nothing', async () => {
    const reply = await expectNoChanges(t.db, () =>
      create({
        name: ' ',
        address: { ...address, postalCode: 'x' },
        billingEmail: '',
        email: 'x',
        owner: true,
      }),
    );
    expect(reply.statusCode).toBe(422);
    const told = reply
      .json()
      .errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
    expect(told.sort()).toEqual(
      [
        'address.postalCode address.postal_code_invalid',
        'billingEmail field.required',
        'email field.not_an_email',
        'name field.required',
        'owner field.unknown',
      ].sort(),
    );
  });

  test('refuses logos that do not fit or could run something', async () => {
    const largeLogo = LOGO.replace('176', '400');
    const smallLogo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x"/>';
    const reply = await expectNoChanges(t.db, () => create({ ...whole, largeLogo, smallLogo }));
    expect(reply.json().errors).toEqual([
      {
        path: 'largeLogo',
        code: 'reseller.logo_wrong_size',
        params: { width: 400, height: 72, maxWidth: 176, maxHeight: 72 },
      },
      { path: 'smallLogo', code: 'reseller.logo_unsafe', params: { found: 'onload=' } },
    ]);
  });
});

describe('POST /reseller/{id}', () => {
  const change = (id: string, body: object, as: TestUser = world.owner, version?: number) =>
    t.as(as).post(`/reseller/${id}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {});

  test('changes what is sent, by the owner and by its own people', async () => {
    const { resellerID, reseller } = world.own;
    const reply = await change(resellerID, { name: 'New name', largeLogo: LOGO }, reseller);
    expect(reply.json()).toEqual({ resellerID, version: 2 });
    const again = await change(resellerID, { name: 'New name' }, reseller);
    expect(again.json().version).toBe(2);
    await change(resellerID, { licence: { users: { included: 3 } }, largeLogo: null });
    expect(await rowOf(resellerID)).toMatchObject({
      name: 'New name',
      large_logo: null,
      licence: { users: { included: 3, extra: 0 } },
    });
  });

  test('keeps licence and use from its own people', async () => {
    const { resellerID, reseller } = world.own;
    const body = { active: false, licence: { users: { included: 99 } } };
    const reply = await expectNoChanges(t.db, () => change(resellerID, body, reseller));
    expect(reply.json()).toMatchObject({
      status: 403,
      errors: [
        { path: 'active', code: 'forbidden' },
        { path: 'licence', code: 'forbidden' },
      ],
    });
  });

  test('takes no postal code that its country does not know', async () => {
    const { resellerID, reseller } = world.own;
    const abroad = { ...address, country: 'BE' };
    const reply = await expectNoChanges(t.db, () => change(resellerID, { address: abroad }, reseller));
    expectRefusal(reply, 'address.postal_code_invalid', 'address.postalCode');
  });

  test('tells the second of two what the first changed', async () => {
    const { id } = await buildReseller(t.db);
    await change(id, { name: 'First' }, world.owner, 1);
    const reply = await expectNoChanges(t.db, () => change(id, { name: 'Second' }, world.owner, 1));
    expect(reply.statusCode).toBe(412);
    expect(reply.json().errors).toEqual([
      { path: '', code: 'stale_version', params: { version: 2 } },
      { path: 'name', code: 'stale_version', params: { version: 2, saved: 'First' } },
    ]);
  });

  test('answers a repeated call as the first', async () => {
    const { id, version } = await buildReseller(t.db);
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': 'reseller-changed-once' };
    const call = () => t.as(world.owner).post(`/reseller/${id}`, { name: 'Once' }, { headers });
    const [first, again] = [await call(), await call()];
    expect([first.statusCode, first.json()]).toEqual([200, { resellerID: id, version: version + 1 }]);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await rowOf(id))?.version).toBe(version + 1);
  });

  test('does not find a foreign one, nor none', async () => {
    for (const id of [world.foreign.resellerID, uuidv7(), 'none']) {
      const reply = await expectNoChanges(t.db, () => change(id, { name: 'X' }, world.own.reseller));
      expect([id, reply.json().code]).toEqual([id, 'not_found']);
    }
  });

  test('ends the sessions of its people when it goes out of use', async () => {
    const user = await buildUser(t.db, { type: 'reseller_employee' });
    await change(user.resellerID ?? '', { active: false });
    expect((await t.as(user).query('{ __typename }')).statusCode).toBe(401);
  });
});

describe('DELETE /reseller/hard/{id}', () => {
  const remove = (id: string, body: object = { reason: 'Merged' }) =>
    t.as(world.owner).delete(`/reseller/hard/${id}`, {}, body);

  test('takes one out on which nothing stands, and keeps the reason', async () => {
    const { id } = await buildReseller(t.db);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    const entry = t.db
      .selectFrom('ledger_entry')
      .select('body')
      .where('entity_id', '=', id)
      .orderBy('position', 'desc');
    expect(JSON.parse((await entry.executeTakeFirstOrThrow()).body)).toMatchObject({ reason: 'Merged' });
  });

  test('counts what stands in the way', async () => {
    const reply = await expectNoChanges(t.db, () => remove(world.own.resellerID));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors).toEqual([
      { path: '', code: 'delete.relations_exist', params: { count: 1, type: 'organization' } },
      { path: '', code: 'delete.relations_exist', params: { count: 1, type: 'user' } },
    ]);
  });

  test('wants a reason', async () => {
    const { id } = await buildReseller(t.db);
    expect((await expectNoChanges(t.db, () => remove(id, {}))).json().errors).toEqual([
      { path: 'reason', code: 'field.required' },
    ]);
  });
});

describe('reading', () => {
  const LIST = `query ($filter: ResellerFilter, $orderBy: ResellerOrder) {
    resellersPaginated(filter: $filter, orderBy: $orderBy) { total items {
      resellerID name city email billingEmail address { street } active hasLargeLogo hasSmallLogo
      licence { item included extra } version createdAt rights } } }`;

  test('the owner sees all, a reseller its own, others none', async () => {
    const all = (await t.as(world.owner).query(LIST)).json().data.resellersPaginated;
    expect(all.total).toBeGreaterThan(3);
    const own = (await t.as(world.own.reseller).query(LIST)).json().data.resellersPaginated;
    expect(own.items).toMatchObject([
      {
        resellerID: world.own.resellerID,
        city: 'Utrecht',
        rights: ['reseller.read', 'reseller.edit', 'reseller.read_licence', 'reseller.export_licence'],
      },
    ]);
    for (const user of [world.own.organization, world.own.contractor]) {
      expect((await t.as(user).query(LIST)).json().code).toBe('forbidden');
    }
  });

  test.each(['name', 'city', 'email', 'active', 'created_at'])('orders by %s and searches', async (field) => {
    await buildReseller(t.db, { name: `Zoëvoort ${field}` });
    const reply = await t.as(world.owner).query(LIST, {
      filter: { search: `zoevoort ${field}`, active: true },
      orderBy: { field, direction: 'desc' },
    });
    expect(reply.json().data.resellersPaginated.items).toHaveLength(1);
  });
});
