import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { PersonSpec } from './specs.ts';

type Row = readonly [
  key: string,
  firstName: string,
  insertion: string | null,
  lastName: string,
  options?: Partial<PersonSpec>,
];

const DEMO = { isDemoAccount: true, locale: 'demo' } as const;
/** Who reads English wherever the demo is told in it. */
const AS_TOLD = { locale: 'demo' } as const;
const NO_MAIL = { mailNotifications: false } as const;

function people(type: AccountType, company: string | null, rows: readonly Row[]): PersonSpec[] {
  return rows.map(([key, firstName, insertion, lastName, options]) => ({
    key,
    type,
    firstName,
    insertion,
    lastName,
    company,
    locations: [],
    locale: 'nl_NL',
    mailNotifications: true,
    isDemoAccount: false,
    leftDaysAgo: null,
    ...options,
  }));
}

function at(...locations: readonly string[]): Partial<PersonSpec> {
  return { locations };
}

const OWNERS = people('application_owner', null, [
  ['owner', 'Anna', 'van', 'Dijk', DEMO],
  ['bas.terpstra', 'Bas', null, 'Terpstra'],
]);

const RESELLERS_PEOPLE = [
  ...people('reseller_employee', 'vlamwacht', [
    ['reseller', 'Ruben', null, 'Mulder', DEMO],
    ['ilse.brouwer', 'Ilse', null, 'Brouwer'],
  ]),
  ...people('reseller_employee', 'noordbaken', [
    ['geert.wiersma', 'Geert', null, 'Wiersma'],
    ['tineke.boersma', 'Tineke', null, 'Boersma', NO_MAIL],
  ]),
];

const ORGANIZATIONS_PEOPLE = [
  ...people('organization_employee', 'zevenbruggen', [
    ['organization', 'Sofie', 'de', 'Graaf', DEMO],
    ['marcus.bell', 'Marcus', null, 'Bell', AS_TOLD],
  ]),
  ...people('organization_employee', 'linde', [
    ['annemiek.visser', 'Annemiek', null, 'Visser'],
    ['rob.vandenberg', 'Rob', 'van den', 'Berg'],
    ['hanneke.prins', 'Hanneke', null, 'Prins', NO_MAIL],
  ]),
  ...people('organization_employee', 'rijnoever', [
    ['erik.scholten', 'Erik', null, 'Scholten'],
    ['yvonne.peters', 'Yvonne', null, 'Peters'],
  ]),
  ...people('organization_employee', 'noordermeer', [
    ['marleen.hofman', 'Marleen', null, 'Hofman'],
    ['kees.zijlstra', 'Kees', null, 'Zijlstra'],
  ]),
  ...people('organization_employee', 'debrug', [
    ['roelof.veenstra', 'Roelof', null, 'Veenstra'],
    ['loes.jager', 'Loes', null, 'Jager', { leftDaysAgo: 90 }],
  ]),
  ...people('organization_employee', 'vanderveer', [
    ['jelle.vanderveer', 'Jelle', 'van der', 'Veer'],
    ['nynke.bakema', 'Nynke', null, 'Bakema', NO_MAIL],
  ]),
];

const LOCATIONS_PEOPLE = [
  ...people('location_employee', 'zevenbruggen', [
    ['location', 'Lars', null, 'Meijer', { ...DEMO, ...at('zb-utrecht') }],
    ['priya.nair', 'Priya', null, 'Nair', { ...AS_TOLD, ...at('zb-utrecht') }],
    ['noor.haddad', 'Noor', null, 'Haddad', { ...AS_TOLD, ...at('zb-amsterdam') }],
    ['daan.verhoeven', 'Daan', null, 'Verhoeven', at('zb-denhaag')],
    ['elise.janssen', 'Élise', null, 'Janssen', at('zb-maastricht')],
  ]),
  ...people('location_employee', 'linde', [
    ['karin.smit', 'Karin', null, 'Smit', at('linde-lindehof', 'linde-birkhoven')],
    ['peter.vermeulen', 'Peter', null, 'Vermeulen', at('linde-eik')],
    ['mariska.kuipers', 'Mariska', null, 'Kuipers', at('linde-luwte', 'linde-els')],
  ]),
  ...people('location_employee', 'rijnoever', [
    ['jeroen.wolters', 'Jeroen', null, 'Wolters', at('rijnoever-noord')],
    ['sanne.derksen', 'Sanne', null, 'Derksen', at('rijnoever-springplank', 'rijnoever-tiel')],
  ]),
  ...people('location_employee', 'noordermeer', [
    ['wim.postma', 'Wim', null, 'Postma', at('noordermeer-oost')],
    ['anouk.bos', 'Anouk', null, 'Bos', at('noordermeer-poli')],
  ]),
  ...people('location_employee', 'debrug', [
    ['henk.dijkstra', 'Henk', null, 'Dijkstra', at('debrug-horizon', 'debrug-helpermaar')],
    ['fatima.elamrani', 'Fatima', null, 'El Amrani', at('debrug-trompgarage', 'debrug-ebbinge')],
  ]),
  ...people('location_employee', 'vanderveer', [
    ['sjoerd.hoekstra', 'Sjoerd', null, 'Hoekstra', at('vdv-heerenveen', 'vdv-zwolle')],
  ]),
];

const CONTRACTORS_PEOPLE = [
  ...people('contractor_employee', 'brandtec', [
    ['contractor', 'Tom', null, 'Bakker', DEMO],
    ['yusuf.aydin', 'Yusuf', null, 'Aydın'],
    ['femke.deboer', 'Femke', 'de', 'Boer', NO_MAIL],
  ]),
  ...people('contractor_employee', 'lumea', [['martijn.kok', 'Martijn', null, 'Kok']]),
  ...people('contractor_employee', 'vandongen', [['cor.vandongen', 'Cor', 'van', 'Dongen']]),
  ...people('contractor_employee', 'aqualinie', [['bram.willems', 'Bram', null, 'Willems']]),
  ...people('contractor_employee', 'veldkamp', [['stefan.veldkamp', 'Stefan', null, 'Veldkamp']]),
  ...people('contractor_employee', 'hekma', [
    ['douwe.hekma', 'Douwe', null, 'Hekma'],
    ['rixt.dejong', 'Rixt', 'de', 'Jong'],
  ]),
  ...people('contractor_employee', 'drentse', [['albert.kamps', 'Albert', null, 'Kamps']]),
  ...people('contractor_employee', 'noordblus', [['hilda.tuinstra', 'Hilda', null, 'Tuinstra']]),
];

/** The five demo accounts and forty others; the first of each company is its main user. */
export const PEOPLE: readonly PersonSpec[] = [
  ...OWNERS,
  ...RESELLERS_PEOPLE,
  ...ORGANIZATIONS_PEOPLE,
  ...LOCATIONS_PEOPLE,
  ...CONTRACTORS_PEOPLE,
];

/** A company's people who are of this type, in the order of the list. */
export function peopleOf(company: string, type: AccountType): PersonSpec[] {
  return PEOPLE.filter((person) => person.company === company && person.type === type);
}
