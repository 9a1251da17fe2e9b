import { HOTELS } from './hotels.ts';
import { DISCIPLINE_KEYS, type DisciplineKey, type LocationSpec, NO_SPRINKLERS } from './specs.ts';

const SMALL: readonly DisciplineKey[] = ['fire', 'lighting', 'extinguishers'];

type Row = readonly [
  key: string,
  name: string,
  reference: string,
  address: string,
  password: string,
  disciplines: readonly DisciplineKey[],
  contact: string,
  phone: string,
];

const CARE: readonly Row[] = [
  [
    'linde-lindehof',
    'Woonzorgcentrum Lindehof',
    'DL-LH',
    'Soesterweg 210, 3812 BH Amersfoort',
    '4418',
    DISCIPLINE_KEYS,
    'karin.smit',
    '033 555 11 20',
  ],
  [
    'linde-eik',
    'Verpleeghuis De Eik',
    'DL-EI',
    'Arnhemseweg 87, 3832 GK Leusden',
    '2093',
    DISCIPLINE_KEYS,
    'peter.vermeulen',
    '033 555 12 87',
  ],
  [
    'linde-birkhoven',
    'Woonzorgcentrum Birkhoven',
    'DL-BH',
    'Barchman Wuytierslaan 14, 3819 AB Amersfoort',
    '6675',
    NO_SPRINKLERS,
    'karin.smit',
    '033 555 13 14',
  ],
  [
    'linde-luwte',
    'Hospice De Luwte',
    'DL-LU',
    'Kerkstraat 9, 3764 CR Soest',
    '8831',
    SMALL,
    'mariska.kuipers',
    '035 555 14 09',
  ],
  [
    'linde-els',
    'Dagcentrum De Els',
    'DL-EL',
    'Hogeweg 41, 3815 LM Amersfoort',
    '1952',
    SMALL,
    'mariska.kuipers',
    '033 555 15 41',
  ],
];

const SCHOOLS: readonly Row[] = [
  [
    'rijnoever-noord',
    'Rijnoever College, locatie Noord',
    'RO-10',
    'Thomas a Kempislaan 40, 6822 LS Arnhem',
    '3310',
    NO_SPRINKLERS,
    'jeroen.wolters',
    '026 555 21 40',
  ],
  [
    'rijnoever-springplank',
    'Basisschool De Springplank',
    'RO-20',
    'Groningensingel 1105, 6835 HZ Arnhem',
    '7749',
    SMALL,
    'sanne.derksen',
    '026 555 22 05',
  ],
  [
    'rijnoever-tiel',
    'Vakcollege Rivierenland',
    'RO-30',
    'Kersenboogerd 3, 4003 BW Tiel',
    '5528',
    NO_SPRINKLERS,
    'sanne.derksen',
    '0344 55 52 30',
  ],
];

const HOSPITAL: readonly Row[] = [
  [
    'noordermeer-oost',
    'MC Noordermeer, vleugel Oost',
    'NM-O',
    'Dr. Nassaulaan 14, 9401 HJ Assen',
    '6104',
    DISCIPLINE_KEYS,
    'wim.postma',
    '0592 55 53 14',
  ],
  [
    'noordermeer-poli',
    'MC Noordermeer, polikliniek',
    'NM-P',
    'Stationsstraat 22, 9401 KX Assen',
    '2867',
    NO_SPRINKLERS,
    'anouk.bos',
    '0592 55 53 22',
  ],
];

const HOUSING: readonly Row[] = [
  [
    'debrug-horizon',
    'Flat De Horizon',
    'DB-170',
    'Vondellaan 170, 9721 LK Groningen',
    '9920',
    SMALL,
    'henk.dijkstra',
    '050 555 41 70',
  ],
  [
    'debrug-helpermaar',
    'Seniorencomplex Helpermaar',
    'DB-031',
    'Helper Brink 31, 9722 EG Groningen',
    '4071',
    NO_SPRINKLERS,
    'henk.dijkstra',
    '050 555 41 31',
  ],
  [
    'debrug-trompgarage',
    'Parkeergarage Trompsingel',
    'DB-027',
    'Trompsingel 27, 9724 DA Groningen',
    '8356',
    ['fire', 'lighting', 'sprinklers'],
    'fatima.elamrani',
    '050 555 41 27',
  ],
  [
    'debrug-ebbinge',
    'Studentenhuis De Ebbinge',
    'DB-120',
    'Nieuwe Ebbingestraat 120, 9712 NT Groningen',
    '1687',
    SMALL,
    'fatima.elamrani',
    '050 555 41 12',
  ],
];

const LOGISTICS: readonly Row[] = [
  [
    'vdv-heerenveen',
    'Distributiecentrum Heerenveen',
    'VDV-HV',
    'Wetterwille 12, 8447 GC Heerenveen',
    '7435',
    DISCIPLINE_KEYS,
    'sjoerd.hoekstra',
    '0513 55 55 12',
  ],
  [
    'vdv-zwolle',
    'Crossdock Zwolle',
    'VDV-ZW',
    'Marsweg 55, 8013 PE Zwolle',
    '3029',
    DISCIPLINE_KEYS,
    'sjoerd.hoekstra',
    '038 555 55 55',
  ],
];

const ADDRESS = /^(?<street>.+), (?<postalCode>\d{4} [A-Z]{2}) (?<city>.+)$/;

function rows(
  organization: string,
  forwarding: LocationSpec['forwarding'],
  list: readonly Row[],
): LocationSpec[] {
  return list.map(([key, name, reference, address, password, disciplines, contact, phone]) => {
    const { street = '', postalCode = '', city = '' } = ADDRESS.exec(address)?.groups ?? {};
    const place = { street, postalCode, city };
    const rest = { password, disciplines, contact, phone, forwarding, notes: null };
    return { key, organization, name, reference, ...place, ...rest };
  });
}

/** The world's twenty locations. */
export const LOCATIONS: readonly LocationSpec[] = [
  ...HOTELS,
  ...rows('linde', 'direct', CARE),
  ...rows('rijnoever', 'private_centre', SCHOOLS),
  ...rows('noordermeer', 'direct', HOSPITAL),
  ...rows('debrug', 'none', HOUSING),
  ...rows('vanderveer', 'private_centre', LOGISTICS),
];

/** The private alarm receiving centre, if a location has one. */
export const PRIVATE_CENTRE = {
  name: 'Meldkamer Rivierenland',
  phone: '088 555 90 00',
  verificationCategory: 3,
} as const;
