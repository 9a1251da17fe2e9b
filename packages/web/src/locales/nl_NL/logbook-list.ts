import type en from '../en_GB/logbook-list.ts';

const logbookList = {
  list: {
    title: 'Logboeken',
    search: 'Locatie, plaats, discipline',
    empty_title: 'Hier staan alle logboeken die u mag zien.',
    empty_text:
      'Een locatie heeft voor elke discipline een logboek. Voeg disciplines toe aan een locatie, dan staan de logboeken hier.',
    empty_reader: 'Zodra een logboek voor u is opengesteld, staat het hier.',
  },
  field: {
    location: 'Locatie',
    discipline: 'Discipline',
    city: 'Plaats',
    organization: 'Organisatie',
    contractor: 'Onderhouder',
    documents: 'Documenten',
    code: 'QR-code',
  },
  contractor: { none: 'Geen contract' },
  documents: { expired_one: '{{count}} verlopen', expired_other: '{{count}} verlopen' },
  code: {
    in_use: 'In gebruik',
    none: 'Geen',
    all: 'Alle QR-codes',
    with: 'QR-code in gebruik',
    without: 'Zonder QR-code',
  },
  sheets: {
    chosen: 'QR-codes afdrukken',
    all: 'QR-codes van een organisatie',
    short: 'QR-codes',
    all_own: 'Alle QR-codes afdrukken',
    title_one: '{{count}} QR-code afdrukken',
    title_other: '{{count}} QR-codes afdrukken',
    all_title: 'QR-codes van een organisatie afdrukken',
    format: 'Papierformaat',
    labels: 'Etiketten op A4',
    labels_help: 'Acht per vel, elk 105 × 74 mm, met snijtekens.',
    cards: 'A5-kaarten',
    cards_help: 'Eén per logboek, met uitleg in twee talen.',
    make: 'Pdf maken',
    counting: 'Logboeken worden geteld',
    logbooks_one: '{{count}} logboek.',
    logbooks_other: '{{count}} logboeken.',
    made_one: '{{count}} daarvan heeft nog geen QR-code en krijgt er nu een.',
    made_other: '{{count}} daarvan hebben nog geen QR-code en krijgen er nu een.',
    done_one: '{{count}} QR-code is gemaakt en staat in de pdf.',
    done_other: '{{count}} QR-codes zijn gemaakt en staan in de pdf.',
    in_use_only: 'Locaties en disciplines buiten gebruik worden overgeslagen: een code werkt daar niet.',
    too_many: 'In één pdf passen hoogstens {{count}} codes. Kies er minder, of druk een hele organisatie af.',
    left_out_one: 'Overgeslagen, omdat locatie of discipline buiten gebruik is: {{names}}',
    left_out_other: '{{count}} overgeslagen, omdat locatie of discipline buiten gebruik is: {{names}}',
  },
} satisfies typeof en;

export default logbookList;
