import type { Room } from './devices.ts';
import { type InBoth, type Language, textIn } from './language.ts';
import type { Random } from './random.ts';
import type { Use } from './specs.ts';

/** A place in both languages, or only in that of the buildings with this use. */
type Place = InBoth | string;

/** Places inside a hotel; `#` becomes a room number, as below. */
const HOTEL_PLACES: readonly InBoth[] = [
  { en: 'Lobby', nl: 'Lobby' },
  { en: 'Kitchen', nl: 'Keuken' },
  { en: 'Room #', nl: 'Kamer #' },
  { en: 'Room #', nl: 'Kamer #' },
  { en: 'Corridor 2nd floor', nl: 'Gang 2e verdieping' },
  { en: 'Corridor 3rd floor', nl: 'Gang 3e verdieping' },
  { en: 'Laundry, basement', nl: 'Wasserij, kelder' },
  { en: 'Plant room, roof', nl: 'Technische ruimte, dak' },
  { en: 'Meeting room Vecht', nl: 'Vergaderzaal Vecht' },
  { en: 'Stairwell B', nl: 'Trappenhuis B' },
  { en: 'Breakfast room', nl: 'Ontbijtzaal' },
  { en: 'Staff entrance', nl: 'Personeelsingang' },
];

/** Places inside a building by its use, as its people call them. */
const PLACES: Readonly<Record<Use, readonly Place[]>> = {
  hotel: HOTEL_PLACES,
  care: [
    'Huiskamer begane grond',
    'Keuken',
    'Kamer #',
    'Kamer #',
    'Gang 1e verdieping',
    'Linnenkamer',
    'Technische ruimte',
    'Restaurant',
    'Trappenhuis west',
    'Zusterpost',
  ],
  school: [
    'Aula',
    'Lokaal #',
    'Lokaal #',
    'Gymzaal',
    'Keuken praktijklokaal',
    'Werkplaats metaal',
    'Mediatheek',
    'Docentenkamer',
    'Stookruimte',
    'Fietsenkelder',
  ],
  hospital: [
    'Verpleegafdeling 2 Oost',
    'Kamer #',
    'Operatiecomplex, sluis',
    'Laboratorium',
    'Spoedplein',
    'Technische laag 4',
    'Magazijn',
    'Wachtruimte poli',
    'Liftmachinekamer',
  ],
  housing: [
    'Centrale hal',
    'Trappenhuis noord',
    'Trappenhuis zuid',
    'Bergingengang',
    'Meterkast 3e verdieping',
    'Laag -1',
    'Gemeenschappelijke ruimte',
    'Containerruimte',
    'Galerij 6e verdieping',
  ],
  logistics: [
    'Hal A, gang 12',
    'Hal B, laaddock 7',
    'Expeditiekantoor',
    'Acculaadruimte',
    'Sprinklerruimte',
    'Kantine',
    'Mezzanine hal C',
    'Gevaarlijke stoffen, kooi 2',
  ],
};

type Fixed<T> = Readonly<Record<Exclude<Room, 'any'>, T>>;

/** Where the panels and machines are: at the entrance, in the technical room, in the sprinkler room. */
const FIXED: Readonly<Record<Use, Fixed<Place>>> = {
  hotel: {
    front: { en: 'Behind the front desk', nl: 'Achter de receptie' },
    technical: { en: 'Technical room, basement', nl: 'Technische ruimte, kelder' },
    pumps: { en: 'Sprinkler room, basement', nl: 'Sprinklerruimte, kelder' },
  } satisfies Fixed<InBoth>,
  care: { front: 'Receptie', technical: 'Technische ruimte', pumps: 'Sprinklerruimte' },
  school: { front: 'Conciërgeloge', technical: 'Technische ruimte', pumps: 'Sprinklerruimte' },
  hospital: { front: 'Centrale post', technical: 'Technische laag 4', pumps: 'Sprinklerruimte' },
  housing: { front: 'Centrale hal', technical: 'Meterkast begane grond', pumps: 'Sprinklerruimte, laag -1' },
  logistics: { front: 'Portiersloge', technical: 'Technische ruimte hal A', pumps: 'Sprinklerruimte' },
};

/** A place in a building; always draws from `random`, so that later values stay the same. */
export function placeIn(use: Use, language: Language, kind: Room, random: Random): string {
  const room = random.int(1, 4) * 100 + random.int(1, 24);
  const place = textIn(language, random.pick<Place>(PLACES[use])).replace('#', String(room));
  return kind === 'any' ? place : textIn(language, FIXED[use][kind]);
}

/** Names that visitors enter: first names, nicknames and companies, as they write them. */
const VISITORS: InBoth<readonly string[]> = {
  en: [
    'M. Okafor',
    'Guest room 214',
    'Janet (cleaning)',
    'P. Lindqvist',
    'Courier',
    'Hugo B.',
    'Ms Tanaka',
    'Lift maintenance',
  ],
  nl: [
    'Mw. Jansen (bezoek)',
    'Glazenwasser',
    'Piet',
    'Familie De Wit',
    'A. Yilmaz',
    'Monteur lift',
    'Stagiair',
    'W. van Loon',
    'Bezorger',
  ],
};

/** A name as a visitor might give it. */
export function visitorName(language: Language, random: Random): string {
  return random.pick(VISITORS[language]);
}
