import type en from '../en_GB/logbook.ts';

const logbook = {
  section: {
    title: 'Disciplines en logboeken',
    disciplines: 'Disciplines',
    lead: 'Bezoekers scannen de code bij het logboek en voeren het wachtwoord in dat eronder staat. In een code staat geen naam: een afgedrukt blad blijft werken als de locatie of discipline anders gaat heten.',
    empty: 'Deze locatie heeft nog geen disciplines.',
  },
  password: {
    label: 'Logboekwachtwoord',
    hidden: 'verborgen',
    show: 'Tonen',
    hide: 'Verbergen',
    copy: 'Wachtwoord kopiëren',
    change: 'Wijzigen',
    change_title: 'Logboekwachtwoord van “{{location}}” wijzigen',
    change_help:
      'Op bladen die al zijn afgedrukt, staat nog het oude wachtwoord: druk ze opnieuw af en hang ze op.',
    change_verb: 'Wachtwoord wijzigen',
    changed: 'Het logboekwachtwoord van “{{location}}” is gewijzigd.',
  },
  card: {
    contractor: 'Onderhouder: {{name}}',
    no_contract: 'Geen onderhouder onder contract',
    missing_one: 'Er ontbreekt nog {{count}} onderdeel',
    missing_other: 'Er ontbreken nog {{count}} onderdelen',
    complete: 'Er ontbreekt niets',
  },
  code: {
    picture: 'QR-code van het logboek {{discipline}}',
    print: 'A5-blad afdrukken',
    print_of: 'A5-blad afdrukken voor {{discipline}}, opent in een nieuw tabblad',
    download_of: 'QR-code van {{discipline}} downloaden als {{kind}}',
    copy_of: 'Adres van het logboek {{discipline}} kopiëren',
    since: 'In gebruik sinds',
    none: 'Bezoekers kunnen dit logboek niet openen: er is geen QR-code.',
    make: 'QR-code maken',
    make_of: 'QR-code maken voor {{discipline}}',
    acts_of: 'Handelingen voor de QR-code van {{discipline}}',
  },
  replace: {
    act: 'QR-code vervangen',
    title: 'QR-code van “{{discipline}}” vervangen?',
    verb: 'Code vervangen',
    printed: 'Afgedrukte bladen van “{{discipline}}” op “{{location}}” werken dan meteen niet meer.',
    next: 'Er komt een nieuwe code voor in de plaats: druk het nieuwe blad af en hang het op waar het oude hing. Wat in het logboek staat, blijft staan.',
  },
  withdraw: {
    act: 'QR-code intrekken',
    title: 'QR-code van “{{discipline}}” intrekken?',
    verb: 'Code intrekken',
    printed: 'Afgedrukte bladen van “{{discipline}}” op “{{location}}” werken dan meteen niet meer.',
    next: 'Bezoekers kunnen dit logboek pas weer openen als u een nieuwe code maakt. Wat in het logboek staat, blijft staan.',
  },
} satisfies typeof en;

export default logbook;
