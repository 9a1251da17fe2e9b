import type { DisciplineKey, LocationSpec } from './specs.ts';

const ALL: readonly DisciplineKey[] = ['fire', 'evacuation', 'lighting', 'extinguishers', 'sprinklers'];
const NO_SPRINKLERS = ALL.filter((key) => key !== 'sprinklers');

/** The hotels of the demo accounts' organisation; the first is where location@ works. */
export const HOTELS: readonly LocationSpec[] = [
  {
    key: 'zb-utrecht',
    organization: 'zevenbruggen',
    name: 'Hotel Zeven Bruggen Utrecht',
    reference: 'ZB-01',
    street: 'Oudegracht 342',
    postalCode: '3511 PK',
    city: 'Utrecht',
    password: '3587',
    disciplines: ALL,
    contact: 'location',
    phone: '030 555 01 42',
    forwarding: 'direct',
    notes:
      'The panel is behind the front desk, the key of the sprinkler room in the key safe (code with the duty manager). Deliveries and contractors report at the service entrance in the Springweg.',
  },
  {
    key: 'zb-amsterdam',
    organization: 'zevenbruggen',
    name: 'Hotel Zeven Bruggen Amsterdam',
    reference: 'ZB-02',
    street: 'Keizersgracht 571',
    postalCode: '1017 DR',
    city: 'Amsterdam',
    password: '7206',
    disciplines: ALL,
    contact: 'noor.haddad',
    phone: '020 555 02 71',
    forwarding: 'direct',
    notes: 'Listed building: no drilling without asking the technical manager first.',
  },
  {
    key: 'zb-denhaag',
    organization: 'zevenbruggen',
    name: 'Hotel Zeven Bruggen Den Haag',
    reference: 'ZB-03',
    street: 'Lange Voorhout 88',
    postalCode: '2514 EJ',
    city: 'Den Haag',
    password: '9143',
    disciplines: NO_SPRINKLERS,
    contact: 'daan.verhoeven',
    phone: '070 555 03 18',
    forwarding: 'private_centre',
    notes: null,
  },
  {
    key: 'zb-maastricht',
    organization: 'zevenbruggen',
    name: 'Hotel Zeven Bruggen Maastricht',
    reference: 'ZB-04',
    street: 'Rechtstraat 61',
    postalCode: '6221 EH',
    city: 'Maastricht',
    password: '5060',
    disciplines: NO_SPRINKLERS,
    contact: 'elise.janssen',
    phone: '043 555 04 61',
    forwarding: 'private_centre',
    notes: null,
  },
];
