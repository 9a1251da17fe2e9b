import type { Address } from '@fireledger/domain/shared/address.ts';
import type { Language } from './language.ts';
import { LOGOS } from './logos.ts';
import type { ContractorSpec, OrganizationSpec, ResellerSpec } from './specs.ts';

function address(street: string, houseNumber: string, postalCode: string, city: string): Address {
  return { street, houseNumber, houseNumberAddition: null, postalCode, city, country: 'NL' };
}

export const RESELLERS: readonly ResellerSpec[] = [
  {
    key: 'vlamwacht',
    name: 'Vlamwacht Brandveiligheid',
    domain: 'vlamwacht.test',
    address: address('Winthontlaan', '200', '3526 KV', 'Utrecht'),
    logos: LOGOS.vlamwacht,
    licence: {
      basePackage: { included: 1, extra: 0 },
      organizations: { included: 10, extra: 0 },
      locations: { included: 25, extra: 5 },
      users: { included: 50, extra: 0 },
    },
  },
  {
    key: 'noordbaken',
    name: 'Noordbaken Veiligheid',
    domain: 'noordbaken.test',
    address: address('Laan Corpus den Hoorn', '104', '9728 JR', 'Groningen'),
    logos: LOGOS.noordbaken,
    // more people than agreed, for the warning on the reseller's page
    licence: {
      basePackage: { included: 1, extra: 0 },
      organizations: { included: 3, extra: 0 },
      locations: { included: 10, extra: 0 },
      users: { included: 5, extra: 2 },
    },
  },
];

const IN_THE_MIDDLE: OrganizationSpec['contractors'] = {
  fire: 'brandtec',
  evacuation: 'brandtec',
  lighting: 'lumea',
  extinguishers: 'vandongen',
  sprinklers: 'aqualinie',
};
const IN_THE_NORTH: OrganizationSpec['contractors'] = {
  fire: 'hekma',
  evacuation: 'hekma',
  lighting: 'drentse',
  extinguishers: 'noordblus',
  sprinklers: 'aqualinie',
};

/** In the order in which they joined; the first is the demo accounts' own. */
export const ORGANIZATIONS: readonly OrganizationSpec[] = [
  {
    key: 'zevenbruggen',
    name: 'Zeven Bruggen Hotels',
    domain: 'zevenbruggen.test',
    address: address('Oudegracht', '342', '3511 PK', 'Utrecht'),
    reseller: 'vlamwacht',
    language: 'demo',
    use: 'hotel',
    joinedMonthsAgo: 36,
    limits: { users: 15, locations: 6, disciplines: 5 },
    contractors: IN_THE_MIDDLE,
  },
  {
    key: 'linde',
    name: 'Zorggroep De Linde',
    domain: 'zorggroepdelinde.test',
    address: address('Soesterweg', '210', '3812 BH', 'Amersfoort'),
    reseller: 'vlamwacht',
    language: 'nl',
    use: 'care',
    joinedMonthsAgo: 36,
    limits: { users: 20, locations: 8, disciplines: 6 },
    contractors: IN_THE_MIDDLE,
  },
  {
    key: 'rijnoever',
    name: 'Scholengroep Rijnoever',
    domain: 'rijnoever.test',
    address: address('Thomas a Kempislaan', '40', '6822 LS', 'Arnhem'),
    reseller: 'vlamwacht',
    language: 'nl',
    use: 'school',
    joinedMonthsAgo: 35,
    limits: null,
    contractors: { ...IN_THE_MIDDLE, fire: 'veldkamp', evacuation: 'veldkamp' },
  },
  {
    key: 'noordermeer',
    name: 'Medisch Centrum Noordermeer',
    domain: 'mcnoordermeer.test',
    address: address('Dr. Nassaulaan', '14', '9401 HJ', 'Assen'),
    reseller: 'noordbaken',
    language: 'nl',
    use: 'hospital',
    joinedMonthsAgo: 30,
    limits: { users: 25, locations: 5, disciplines: 8 },
    contractors: IN_THE_NORTH,
  },
  {
    key: 'debrug',
    name: 'Woonstichting De Brug',
    domain: 'woonstichtingdebrug.test',
    address: address('Vondellaan', '170', '9721 LK', 'Groningen'),
    reseller: 'noordbaken',
    language: 'nl',
    use: 'housing',
    joinedMonthsAgo: 24,
    limits: { users: 10, locations: 12, disciplines: 5 },
    contractors: IN_THE_NORTH,
  },
  {
    key: 'vanderveer',
    name: 'Van der Veer Logistiek',
    domain: 'vdveerlogistiek.test',
    address: address('Wetterwille', '12', '8447 GC', 'Heerenveen'),
    reseller: 'noordbaken',
    language: 'nl',
    use: 'logistics',
    joinedMonthsAgo: 14,
    limits: null,
    contractors: IN_THE_NORTH,
  },
];

export const CONTRACTORS: readonly ContractorSpec[] = [
  {
    key: 'brandtec',
    name: 'Brandtec Midden-Nederland',
    domain: 'brandtec.test',
    address: address('Nijverheidsweg', '31', '3433 NP', 'Nieuwegein'),
    limits: { users: 10, disciplines: 3 },
  },
  {
    key: 'lumea',
    name: 'Lumea Noodverlichting',
    domain: 'lumea.test',
    address: address('Meidoornkade', '18', '3992 AE', 'Houten'),
    limits: { users: 5, disciplines: 1 },
  },
  {
    key: 'vandongen',
    name: 'Van Dongen Blusmiddelen',
    domain: 'vandongenblus.test',
    address: address('Galvanistraat', '6', '6716 AE', 'Ede'),
    limits: null,
  },
  {
    key: 'aqualinie',
    name: 'Aqualinie Sprinklertechniek',
    domain: 'aqualinie.test',
    address: address('Zevenheuvelenweg', '52', '5048 AN', 'Tilburg'),
    limits: null,
  },
  {
    key: 'veldkamp',
    name: 'Veldkamp Installatietechniek',
    domain: 'veldkamp.test',
    address: address('Westervoortsedijk', '73', '6827 AV', 'Arnhem'),
    limits: null,
  },
  {
    key: 'hekma',
    name: 'Hekma Brandbeveiliging',
    domain: 'hekma.test',
    address: address('Osloweg', '85', '9723 BK', 'Groningen'),
    limits: { users: 8, disciplines: 3 },
  },
  {
    key: 'drentse',
    name: 'Drentse Noodverlichting',
    domain: 'drentsenv.test',
    address: address('Industrieweg', '27', '9403 AA', 'Assen'),
    limits: null,
  },
  {
    key: 'noordblus',
    name: 'Noordblus Brandpreventie',
    domain: 'noordblus.test',
    address: address('De Zwaan', '9', '9205 DZ', 'Drachten'),
    limits: null,
  },
];

/** The language in which an organisation's people write, in a demo told in `told`. */
export function writesIn({ language }: OrganizationSpec, told: Language): Language {
  return language === 'demo' ? told : language;
}

/** Contracts that ended before the present contractor of their location and discipline started. */
export const ENDED_CONTRACTS = [
  { location: 'zb-utrecht', discipline: 'fire', contractor: 'veldkamp' },
  { location: 'zb-utrecht', discipline: 'extinguishers', contractor: 'noordblus' },
  { location: 'linde-lindehof', discipline: 'fire', contractor: 'veldkamp' },
  { location: 'debrug-horizon', discipline: 'lighting', contractor: 'lumea' },
] as const;
