import type { LightMyRequestResponse } from 'fastify';
import { signUnsubscription } from '../src/mail/unsubscribe-token.ts';
import { type Client, TEST_SECRET, type TestApp } from './app.ts';
import {
  buildContract,
  buildContractor,
  buildDiscipline,
  buildOrganization,
  buildReseller,
} from './builders.ts';
import { buildChapter } from './document-builders.ts';
import { buildServiceEvent } from './event-builders.ts';
import { FORM, formOf } from './multipart.ts';
import { RESTORE_CALLS, type RightCall, type RightCallWorld } from './restore-calls.ts';
import { unique } from './seed.ts';
import { buildResetLink, buildSession, buildUser, type TestUser } from './user-builder.ts';

const company = () => ({
  name: unique('Company'),
  billingEmail: 'bills@example.test',
  address: { street: 'Kade', houseNumber: '1', postalCode: '3511 ED', city: 'Utrecht', country: 'NL' },
});
const mainUser = () => ({
  firstName: 'Noor',
  lastName: 'Dijk',
  email: `${unique('noor')}@example.test`,
  locale: 'nl_NL',
});

/** The owner's call; `made` is what was created for it. */
const owners =
  <Made>(
    make: (at: RightCallWorld) => Promise<Made>,
    call: (owner: Client, made: Made) => Promise<LightMyRequestResponse>,
  ): RightCall =>
  async (at) => {
    const made = await make(at);
    return () => call(at.t.as(at.world.owner), made);
  };
const nothing = async () => undefined;
const ownersDelete = (path: string, make: (at: RightCallWorld) => Promise<{ readonly id: string }>) =>
  owners(make, (owner, { id }) => owner.delete(`${path}/${id}`));

const lastMail = async (t: TestApp) => {
  const mails = await t.queued<{ data: { code?: string; path?: string } }>('send_mail');
  return mails.at(-1)?.data;
};
/** A new person, signed in as far as the code. */
const halfSignedIn = async (t: TestApp): Promise<Client> => {
  const { email, password } = await buildUser(t.db);
  return t.bearing((await t.anyone.post('/user/login', { email, password })).json().token);
};
const colleague = ({ t, world }: RightCallWorld): Promise<TestUser> =>
  buildUser(t.db, { organization_id: world.own.organizationID });

const signingIn: Readonly<Record<string, RightCall>> = {
  'POST /user/verify/2fa': async ({ t }) => {
    const client = await halfSignedIn(t);
    const code = (await lastMail(t))?.code;
    return () => client.post('/user/verify/2fa', { code });
  },
  'POST /user/verify/2fa/resend': async ({ t }) => {
    const client = await halfSignedIn(t);
    await t.db
      .updateTable('two_factor_code')
      .set({ sent_at: new Date(0) })
      .execute();
    return () => client.post('/user/verify/2fa/resend');
  },
  'POST /user/reset-password': async ({ t }) => {
    const { email } = await buildUser(t.db);
    await t.anyone.post('/user/forgot-password', { email });
    const token = (await lastMail(t))?.path?.split('token=')[1];
    return () => t.anyone.post('/user/reset-password', { token, password: 'Another-2026!' });
  },
  'POST /user/reset-password/check': async ({ t }) => {
    const { userID } = await buildUser(t.db);
    const token = (await buildResetLink(t.db, userID)).split('token=')[1];
    return () => t.anyone.post('/user/reset-password/check', { token });
  },
  'POST /user/unsubscribe': async ({ t }) => {
    const { userID } = await buildUser(t.db);
    const token = signUnsubscription(TEST_SECRET, { userID, causes: ['event_ready'] });
    return () => t.anyone.post('/user/unsubscribe', { token });
  },
  'DELETE /user/:id/device/:deviceID': async (at) => {
    const user = await colleague(at);
    const { deviceID } = await buildSession(at.t.db, user.userID);
    return () => at.t.as(user).delete(`/user/${user.userID}/device/${deviceID}`);
  },
};

const people: Readonly<Record<string, RightCall>> = {
  'PATCH /user/:id': owners(colleague, (owner, { userID }) =>
    owner.patch(`/user/${userID}`, { firstName: 'Other' }),
  ),
  'DELETE /user/:id': owners(colleague, (owner, { userID }) => owner.delete(`/user/${userID}`)),
  'POST /user/:id/invitation': owners(
    async (at) => {
      const { userID } = await colleague(at);
      await at.t.db.deleteFrom('credential').where('user_id', '=', userID).execute();
      return userID;
    },
    (owner, userID) => owner.post(`/user/${userID}/invitation`),
  ),
  'POST /user/import/columns': async ({ t, world }) => {
    const form = formOf({ filename: 'users.csv', content: 'Voornaam;Telefoon\nNoor;06' });
    return () => t.as(world.own.organization).post('/user/import/columns', form, FORM);
  },
  'POST /user/import': async ({ t, world }) => {
    const content = `First name,Last name,Email,User type\nNoor,Smit,${unique('n')}@example.test,Organisation employee`;
    const form = formOf({ filename: 'users.csv', content });
    return () => t.as(world.own.organization).post('/user/import?dryRun=false', form, FORM);
  },
};

const places: Readonly<Record<string, RightCall>> = {
  'POST /location/import/columns': async ({ t, world }) => {
    const form = formOf({ filename: 'locations.csv', content: 'Naam;Straat\nSchool;Kerkweg 1' });
    return () => t.as(world.own.organization).post('/location/import/columns', form, FORM);
  },
  'POST /location/import': async ({ t, world }) => {
    const { name } = await buildDiscipline(t.db);
    const content = `Name,Address,Postal code,City,Disciplines\nSchool,Kerkweg 1,9401 AB,Assen,${name}`;
    const form = formOf({ filename: 'locations.csv', content });
    return () => t.as(world.own.organization).post('/location/import?dryRun=false', form, FORM);
  },
  'POST /logbook/codes': async ({ t, world }) => {
    const { own } = world;
    await t.db.deleteFrom('logbook_code').where('location_id', '=', own.location.id).execute();
    const places = [{ locationID: own.location.id, disciplineID: own.disciplineID }];
    return () => t.as(own.organization).post('/logbook/codes', { places });
  },
  'PATCH /contract/:id': async ({ t, world }) => {
    const contract = await buildContract(t.db, { organization_id: world.own.organizationID });
    return () => t.as(world.own.organization).patch(`/contract/${contract.id}`, { active: false });
  },
  ...Object.fromEntries(
    (['manual', 'action'] as const).map((kind) => [
      `DELETE /service-event/${kind}/hard/:id`,
      owners(
        ({ t }) =>
          buildServiceEvent(t.db, {
            type: kind === 'manual' ? 'manual_registration' : 'action',
            deleted_at: new Date(),
          }),
        (owner, { id }) =>
          owner.delete(`/service-event/${kind}/hard/${id}`, {}, { reason: 'Made by mistake' }),
      ),
    ]),
  ),
};

const companies: Readonly<Record<string, RightCall>> = {
  'POST /organization': owners(
    ({ t }) => buildReseller(t.db),
    (owner, { id }) => owner.post('/organization', { ...company(), mainUser: mainUser(), resellerID: id }),
  ),
  'DELETE /organization/:id': ownersDelete('/organization', ({ t }) => buildOrganization(t.db)),
  'POST /contractor': owners(nothing, (owner) =>
    owner.post('/contractor', { ...company(), mainUser: mainUser(), country: 'NL' }),
  ),
  'PATCH /contractor/:id': owners(
    ({ t }) => buildContractor(t.db),
    (owner, { id }) => owner.patch(`/contractor/${id}`, { billingEmail: 'other@example.test' }),
  ),
  'DELETE /contractor/:id': ownersDelete('/contractor', ({ t }) => buildContractor(t.db)),
  'POST /reseller': owners(nothing, (owner) => owner.post('/reseller', { ...company(), email: 'a@b.test' })),
  'POST /reseller/:id': owners(
    ({ t }) => buildReseller(t.db),
    (owner, { id }) => owner.post(`/reseller/${id}`, { email: 'new@example.test' }),
  ),
  'DELETE /reseller/hard/:id': owners(
    ({ t }) => buildReseller(t.db),
    (owner, { id }) => owner.delete(`/reseller/hard/${id}`, {}, { reason: 'Gone' }),
  ),
  'POST /reseller/license/export': owners(
    ({ t }) => buildReseller(t.db),
    (owner, { id }) => owner.post('/reseller/license/export', { resellerIDs: [id] }),
  ),
  'POST /reseller/export': owners(nothing, (owner) => owner.post('/reseller/export', { filter: {} })),
};

const trade: Readonly<Record<string, RightCall>> = {
  'POST /discipline': owners(nothing, (owner) =>
    owner.post('/discipline', { name: unique('Lifts'), active: true }),
  ),
  'PATCH /discipline/:id': owners(
    ({ t }) => buildDiscipline(t.db),
    (owner, { id }) => owner.patch(`/discipline/${id}`, { name: unique('Lifts') }),
  ),
  'DELETE /discipline/:id': ownersDelete('/discipline', ({ t }) => buildDiscipline(t.db)),
  'POST /fire-cause': owners(nothing, (owner) =>
    owner.post('/fire-cause', { code: 42, fireAlarmType: 'fake', labelEn: 'Vapour', labelNl: 'Damp' }),
  ),
  'PATCH /fire-cause/:code': owners(nothing, (owner) => owner.patch('/fire-cause/11', { labelEn: 'Growth' })),
  'POST /chapter': owners(
    ({ t }) => buildDiscipline(t.db),
    (owner, { id: disciplineID }) =>
      owner.post('/chapter', { disciplineID, group: 'public', nameEn: 'Plans', nameNl: 'Plattegronden' }),
  ),
  'POST /chapter/positions': owners(
    async ({ t }) => {
      const { id: discipline_id } = await buildDiscipline(t.db);
      const chapters = [
        await buildChapter(t.db, { discipline_id }),
        await buildChapter(t.db, { discipline_id }),
      ];
      return { disciplineID: discipline_id, chapterIDs: chapters.reverse().map(({ id }) => id) };
    },
    (owner, order) => owner.post('/chapter/positions', order),
  ),
  'PATCH /chapter/:id': owners(
    ({ t }) => buildChapter(t.db),
    (owner, { id }) => owner.patch(`/chapter/${id}`, { required: true }),
  ),
  'DELETE /chapter/:id': ownersDelete('/chapter', ({ t }) => buildChapter(t.db)),
};

/**
 * A call that does what its route is for, by `METHOD path`: for the routes whose case in the table is refused or changes nothing.
 */
export const RIGHT_CALLS: Readonly<Record<string, RightCall>> = {
  ...signingIn,
  ...people,
  ...places,
  ...RESTORE_CALLS,
  ...companies,
  ...trade,
};
