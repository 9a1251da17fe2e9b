import type { detailTexts as en } from '../../en_GB/service-event/detail.ts';

export const detailTexts = {
  act: {
    edit: 'Wijzigen',
    delete: 'Verwijderen',
    delete_hard: 'Definitief verwijderen',
    duplicate: 'Dupliceren',
    assign: 'Toewijzen',
    reassign: 'Toewijzing wijzigen',
    create_follow_up: 'Actiemelding aanmaken',
  },
  detail: {
    action: 'Actiemelding',
    registration: 'Logboekregistratie',
    historical: 'Historische melding',
    unread: 'Dit kon niet worden geladen.',
    assignee_gone: 'Hier niet meer beschikbaar',
    summary: 'Samenvatting',
    states: 'Verloop',
    conditions: 'Wat er voor deze stap nodig is',
    facts: 'Gegevens',
    site: 'Ter plaatse',
    address: 'Adres',
    contact: 'Contactpersoon',
    notes: 'Notities',
    others: {
      action: 'Actiemeldingen hier',
      registration: 'Registraties hier',
      open_one: 'Nog {{count}} andere open',
      open_other: 'Nog {{count}} andere open',
    },
  },
  step: {
    nobody: 'Dit is nog aan niemand toegewezen.',
    no_connection:
      'Er is geen verbinding. Deze stap wordt alsnog gezet zodra die er weer is, zolang deze pagina open blijft.',
    assignee_gone:
      'Degene aan wie dit is toegewezen, is hier niet meer beschikbaar. Dit moet aan iemand anders worden toegewezen.',
    the_assigned: 'degene aan wie dit is toegewezen',
    taken: 'Iemand anders heeft deze stap al gezet.',
    set_pending: {
      title: 'Volgende stap: in behandeling nemen',
      yours: 'Dit is aan u toegewezen. Neem het in behandeling, dan ziet iedereen dat u ermee bezig bent.',
      other: '{{name}} neemt dit in behandeling.',
      verb: 'In behandeling nemen',
      ask: 'U neemt “{{name}}” in behandeling.',
    },
    set_ready: {
      title: 'Volgende stap: gereedmelden',
      yours: 'Is het opgelost? Meld het gereed met de oplossing.',
      other: '{{name}} meldt dit gereed zodra het is opgelost.',
      verb: 'Gereedmelden',
      ask: 'Hoe is “{{name}}” opgelost?',
    },
    source_open: '“{{name}}”, waar dit uit volgt, blijft open tot ook dat is afgesloten.',
    set_done: {
      title: 'Volgende stap: afsluiten',
      yours: 'Kijk de oplossing na en sluit dit af. Het gaat dan naar de historische meldingen.',
      other: 'De maker of een collega van de maker kijkt de oplossing na en sluit dit af.',
      verb: 'Afsluiten',
      ask: '“{{name}}” gaat naar de historische meldingen en is dan niet meer te wijzigen.',
    },
    reopen: {
      title: 'Dit is afgesloten',
      yours: 'Is het toch niet opgelost? Dan kunt u het heropenen.',
      other: 'Dit staat bij de historische meldingen en is niet te wijzigen.',
      verb: 'Heropenen',
      ask: '“{{name}}” wordt weer actief. De betrokkenen krijgen een e-mail.',
    },
  },
  close: {
    title: 'In één keer afsluiten',
    text: 'Voor wat u zelf hebt gedaan. “{{name}}” wordt aan u toegewezen, gereedgemeld en afgesloten; elke stap komt met uw naam en het tijdstip in de geschiedenis.',
  },
  condition: {
    assigned: 'Toegewezen aan {{name}}',
    not_assigned: 'Dit moet nog aan iemand worden toegewezen',
    responsible: 'Er is iemand verantwoordelijk',
    not_responsible: 'Er is nog niemand verantwoordelijk',
    yours: 'Deze stap is aan u',
    not_yours: 'Alleen {{name}} kan deze stap zetten',
    creators: 'U hoort bij het bedrijf van de maker',
    not_creators: 'Alleen de maker en collega’s van de maker kunnen deze stap zetten',
    reopeners: 'U mag dit heropenen',
    not_reopeners: 'Alleen de verantwoordelijke, de maker en hun collega’s kunnen dit heropenen',
    solution: 'De oplossing is beschreven',
    no_solution: 'De oplossing is nog niet beschreven; alleen {{name}} kan dat doen',
    asks_solution: 'De oplossing vult u hierna in',
    fire_alarm_type: 'De soort brandmelding is ingevuld',
    asks_fire_alarm_type: 'De soort brandmelding en de oorzaak vult u hierna in',
    asks_reason: 'De reden vult u hierna in',
  },
  fire_alarm_type: {
    real: 'Er was brand.',
    unwanted: 'De installatie werkte goed; rook, stoom of een persoon veroorzaakte de melding.',
    fake: 'De installatie meldde brand zonder aanleiding, door een storing, schade, slecht onderhoud of het weer.',
  },
  delete: {
    title: '“{{name}}” verwijderen?',
    action:
      'De melding verdwijnt uit alle lijsten. U kunt dit een uur lang ongedaan maken, later ook nog via dezelfde link. De geschiedenis blijft bewaard.',
    registration:
      'De registratie verdwijnt uit het logboek. U kunt dit een uur lang ongedaan maken, later ook nog via dezelfde link. De geschiedenis blijft bewaard.',
    deleted: '“{{name}}” is verwijderd.',
    restored: '“{{name}}” staat er weer.',
    hard_text:
      'De melding wordt met de bestanden voorgoed verwijderd. In de geschiedenis blijft staan dat de melding er was, wie die heeft verwijderd en waarom.',
    reason: 'Reden',
    reason_help: 'Een inspecteur leest dit in de geschiedenis.',
  },
  deleted: {
    action: 'Deze actiemelding is verwijderd op {{at}}.',
    action_by: 'Deze actiemelding is verwijderd door {{person}} op {{at}}.',
    registration: 'Deze registratie is verwijderd op {{at}}.',
    registration_by: 'Deze registratie is verwijderd door {{person}} op {{at}}.',
  },
  duplicate: {
    title: '“{{name}}” dupliceren',
    action:
      'Een nieuwe actiemelding met dezelfde inhoud, door u aangemaakt, bij dezelfde locatie en discipline.',
    registration:
      'Een nieuwe registratie met dezelfde inhoud, door u aangemaakt, bij dezelfde locatie en discipline.',
    without:
      'Niet overgenomen: status, oplossing, de datum bij “Uiterlijk op”, soort brandmelding, bestanden, geschiedenis en koppelingen.',
    submit: 'Duplicaat maken',
  },
  files: {
    title: 'Bestanden',
    titled: 'Bestanden ({{count}})',
    none: 'Er zijn geen bestanden.',
    add: 'Bestanden toevoegen',
    with_solution: 'Foto’s en andere bestanden',
    with_solution_help: 'Ze staan meteen bij de melding, en blijven daar als u annuleert.',
    add_for_good:
      'Deze melding is van een ander bedrijf: een bestand dat u hier toevoegt, kunt u niet verwijderen.',
    added: 'Toegevoegd aan deze melding',
    sending: 'Bestanden onderweg',
    download: '{{name}} downloaden',
    delete: '{{name}} verwijderen',
    delete_title: '“{{name}}” verwijderen?',
    delete_text:
      'Het bestand verdwijnt hier. U kunt dit alleen meteen daarna ongedaan maken. In de geschiedenis blijft staan dat het er was.',
  },
  linked: {
    title: 'Hoort hierbij',
    source: 'Volgt uit deze registratie',
    follow_ups: 'Actiemeldingen die hieruit volgden',
    first_of: 'Dit zijn de eerste {{shown}} van {{count}}.',
  },
} satisfies typeof en;
