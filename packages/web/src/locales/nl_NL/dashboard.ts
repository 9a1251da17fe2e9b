import type en from '../en_GB/dashboard.ts';

const dashboard = {
  title: 'Dashboard',
  morning: 'Goedemorgen, {{name}}',
  afternoon: 'Goedemiddag, {{name}}',
  evening: 'Goedenavond, {{name}}',
  act: { register: 'Nieuwe registratie', create_action: 'Nieuwe actiemelding' },
  figure: '{{count}}: {{of}}',
  list: { actions: 'Actiemeldingen', registrations: 'Registraties' },
  mine: {
    title: 'Aan u toegewezen',
    empty: 'Alles gedaan: er staat niets voor u open.',
    overdue: 'waarvan te laat',
    priorities: 'Actiemeldingen naar prioriteit',
    ages: 'Actiemeldingen naar ouderdom',
  },
  age: {
    today: 'Vandaag',
    week: '1 tot 7 dagen geleden',
    month: '8 tot 30 dagen geleden',
    older: 'Langer geleden',
  },
  waiting: {
    title: 'Vraagt aandacht',
    overdue: 'Te laat',
    toClose: 'Gereed om af te sluiten',
    unassigned: 'Aan niemand toegewezen',
    out: 'Nu uitgeschakeld',
  },
  months: {
    title: 'Afgesloten meldingen, naar soort brandmelding',
    month: 'Maand',
    total: 'Totaal',
    other: 'geen brandmelding',
    empty: 'In de afgelopen dertien maanden is er geen melding afgesloten.',
  },
  documents: {
    title: 'Verlopen en binnenkort verlopende documenten',
    count: 'Documenten',
    expired: 'Verlopen',
    in_month: 'Verloopt in {{month}}',
    none_ahead: 'In de komende twaalf maanden verloopt er geen document.',
  },
  installations: {
    title: 'Ongewenste en onechte brandmeldingen, afgesloten in het afgelopen jaar',
    installation: 'Installatie',
    alarms: 'Brand\u00ADmeldingen',
    rate: 'Per 100 melders',
    limit: 'Afge\u00ADsproken maximum',
    over: 'Boven het maximum',
  },
  administration: {
    title: 'Overzicht',
    active: 'In gebruik',
    inactive: 'Buiten gebruik',
    resellers: 'Resellers',
    organizations: 'Organisaties',
    contractors: 'Onderhouders',
    locations: 'Locaties',
    users: 'Gebruikers',
    disciplines: 'Disciplines',
    apiConfigurations: 'API-configuraties',
    invited: 'Nog geen wachtwoord',
  },
  licence: {
    title: 'Licenties die vol of bijna vol zijn',
    empty: 'Elke licentie heeft nog ruimte.',
    reseller: 'Reseller en onderdeel',
    used: 'Gebruikt',
    agreed: 'Afgesproken',
  },
  first: {
    organization_employee: {
      title: 'Begin met uw eerste locatie',
      text: 'Een locatie heeft de logboeken waarin alles wordt bijgehouden. Contracten, documenten en meldingen volgen daarna.',
      act: 'Nieuwe locatie',
    },
    location_employee: {
      title: 'U bent nog niet aan een locatie gekoppeld',
      text: 'Vraag iemand van uw organisatie om u aan uw locatie te koppelen; de meldingen staan daarna hier.',
    },
    contractor_employee: {
      title: 'Er is nog geen contract voor uw bedrijf',
      text: 'Zodra een organisatie een contract met uw bedrijf vastlegt, staan de meldingen van die locaties hier.',
    },
    reseller_employee: {
      title: 'Begin met uw eerste organisatie',
      text: 'De hoofdgebruiker krijgt per e-mail een uitnodiging en kan daarmee verder.',
      act: 'Nieuwe organisatie',
    },
    application_owner: {
      title: 'Begin met uw eerste reseller',
      text: 'Resellers brengen organisaties aan; u kunt ook zelf organisaties toevoegen.',
      act: 'Nieuwe reseller',
    },
  },
  set_up: {
    title: 'Maak uw logboek klaar voor gebruik',
    codes: {
      title: 'QR-codes afdrukken',
      text_one: '1 logboek heeft nog geen QR-code waarmee bezoekers het openen.',
      text_other: '{{count}} logboeken hebben nog geen QR-code waarmee bezoekers ze openen.',
    },
    contracts: {
      title: 'Onderhouder koppelen met een contract',
      text: 'De onderhouder ziet dan het logboek en kan meldingen toegewezen krijgen.',
    },
    documents: {
      title: 'Documenten toevoegen',
      text: 'Certificaten, tekeningen en rapporten, met een waarschuwing voordat ze verlopen.',
    },
    people: {
      title: 'Collega uitnodigen',
      text: 'Voor alle locaties van de organisatie, of alleen voor de locaties die u kiest.',
    },
    import: {
      title: 'Importeren uit een bestand',
      text: 'Hebt u al een lijst van uw locaties of mensen, dan hoeft u die niet over te typen.',
    },
  },
  ready: 'Gereed',
  due: 'Uiterlijk',
  overdue: 'Te laat: {{date}}',
  places: {
    title: 'Nieuwste locaties van uw organisaties',
    all: 'Alle locaties',
    empty: 'Uw organisaties hebben nog geen locaties.',
  },
  failed: 'Uw dashboard kon niet worden geladen.',
} satisfies typeof en;

export default dashboard;
