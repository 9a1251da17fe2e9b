import type { Room } from './devices.ts';
import type { Random } from './random.ts';
import type { Language, Use } from './specs.ts';

/** Places inside a building by its use, as its people call them; `#` becomes a room number. */
const PLACES: Readonly<Record<Use, readonly string[]>> = {
  hotel: [
    'Lobby',
    'Kitchen',
    'Room #',
    'Room #',
    'Corridor 2nd floor',
    'Corridor 3rd floor',
    'Laundry, basement',
    'Plant room, roof',
    'Meeting room Vecht',
    'Stairwell B',
    'Breakfast room',
    'Staff entrance',
  ],
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

/** Where the panels and machines are: at the entrance, in the technical room, in the sprinkler room. */
const FIXED: Readonly<Record<Use, Readonly<Record<Exclude<Room, 'any'>, string>>>> = {
  hotel: {
    front: 'Behind the front desk',
    technical: 'Technical room, basement',
    pumps: 'Sprinkler room, basement',
  },
  care: { front: 'Receptie', technical: 'Technische ruimte', pumps: 'Sprinklerruimte' },
  school: { front: 'Conciërgeloge', technical: 'Technische ruimte', pumps: 'Sprinklerruimte' },
  hospital: { front: 'Centrale post', technical: 'Technische laag 4', pumps: 'Sprinklerruimte' },
  housing: { front: 'Centrale hal', technical: 'Meterkast begane grond', pumps: 'Sprinklerruimte, laag -1' },
  logistics: { front: 'Portiersloge', technical: 'Technische ruimte hal A', pumps: 'Sprinklerruimte' },
};

/** A place in a building; always draws from `random`, so that later values stay the same. */
export function placeIn(use: Use, kind: Room, random: Random): string {
  const room = random.int(1, 4) * 100 + random.int(1, 24);
  const place = random.pick(PLACES[use]).replace('#', String(room));
  return kind === 'any' ? place : FIXED[use][kind];
}

/** Names that visitors enter: first names, nicknames and companies, as they write them. */
const VISITORS: Readonly<Record<Language, readonly string[]>> = {
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
