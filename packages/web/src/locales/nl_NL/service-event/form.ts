import type { formTexts as en } from '../../en_GB/service-event/form.ts';

export const formTexts = {
  field: {
    locationID: 'Locatie',
    disciplineID: 'Discipline',
    category: 'Categorie',
    description: 'Omschrijving',
    deviceID: 'Apparaat',
    internalLocation: 'Plaats in het gebouw',
    priority: 'Prioriteit',
    assignedToUserID: 'Toegewezen aan',
    responsibleUserID: 'Verantwoordelijk',
    dueDate: 'Uiterlijk op',
    solutionDescription: 'Oplossing',
    fireAlarmType: 'Soort brandmelding',
    causeCode: 'Oorzaak',
    reason: 'Reden',
    author: 'Geschreven door',
    type: 'Soort',
    origin: 'Herkomst',
    updatedAt: 'Gewijzigd op',
    readyAt: 'Gereed op',
    completedAt: 'Afgesloten op',
  },
  help: {
    description: 'Wat is er aan de hand en wat hebt u gezien?',
    deviceID: 'Nummer of naam zoals die op de centrale of op het apparaat staat.',
    internalLocation: 'Verdieping, ruimte of gang.',
    origin: 'Waardoor het aan het licht kwam.',
    type: 'Een actiemelding wordt aan iemand toegewezen, die daarover een e-mail krijgt.',
    dueDate: 'De dag waarop het uiterlijk moet zijn opgelost.',
    assignedToUserID: 'Lost het op en meldt het gereed.',
    responsibleUserID: 'Ziet erop toe dat het gebeurt.',
    solutionDescription: 'Wat er is gedaan, zo dat een collega of inspecteur het begrijpt.',
    reason: 'De reden komt in de geschiedenis te staan, naast de eerste oplossing.',
  },
  form: {
    where: 'Waar',
    what: 'Wat er aan de hand is',
    who: 'Wie en wanneer',
    solution: 'Oplossing',
    place_first: 'Kies eerst de locatie en de discipline.',
    kind_first: 'Kies eerst de soort brandmelding.',
    no_people: 'Voor deze locatie en discipline kan niemand worden gekozen.',
    hands_over: 'Dit is gereedgemeld. Wijst u het aan iemand anders toe, dan wordt het weer actief.',
    first_people: 'Hier staan alleen de eerste {{count}} personen, op naam gesorteerd.',
    clear_cause: 'Oorzaak leegmaken',
    location_of_source: 'Dezelfde als die van de registratie.',
    changed_meanwhile:
      'Iemand heeft dit gewijzigd terwijl u bezig was. Bij het opslaan kiest u wat blijft staan.',
    changed_beside:
      'Iemand heeft hier iets anders gewijzigd terwijl u bezig was. Als u opslaat, ziet u die eerst; beide wijzigingen blijven staan.',
    over_done:
      'Dit is afgesloten terwijl u bezig was en kan niet meer worden opgeslagen. Wat u hebt ingevuld, staat er nog, zodat u het kunt kopiëren.',
    over_all:
      'U mag dit niet meer wijzigen en kunt het dus niet opslaan. Wat u hebt ingevuld, staat er nog, zodat u het kunt kopiëren.',
  },
  create: {
    action: {
      title: 'Nieuwe actiemelding',
      lead: 'Degene aan wie u dit toewijst, krijgt een e-mail.',
      save: 'Actiemelding aanmaken',
    },
    registration: {
      title: 'Nieuwe registratie',
      lead: 'De registratie komt in het logboek van de locatie, met uw naam en de tijd.',
      save: 'Registratie aanmaken',
    },
    source: 'Dit volgt uit de registratie “{{name}}”. De koppeling blijft bewaard.',
    files_again_one: 'Een bestand blijft niet bewaard: kies “{{names}}” opnieuw.',
    files_again_other: 'Bestanden blijven niet bewaard. Kies deze {{count}} opnieuw: {{names}}.',
    source_with_files_one:
      'Dit volgt uit de registratie “{{name}}”. De koppeling blijft bewaard en het bestand is ook hier te zien.',
    source_with_files_other:
      'Dit volgt uit de registratie “{{name}}”. De koppeling blijft bewaard en de {{count}} bestanden zijn ook hier te zien.',
    saved_files_follow: 'Opgeslagen. De bestanden zijn onderweg; daarna opent de melding vanzelf.',
    saved_some_failed_one:
      'Uw tekst is opgeslagen. Eén bestand is niet aangekomen: probeer het opnieuw of ga zonder verder.',
    saved_some_failed_other:
      'Uw tekst is opgeslagen. {{count}} bestanden zijn niet aangekomen: probeer ze opnieuw of ga zonder verder.',
    saved_some_refused_one:
      'Uw tekst is opgeslagen. Eén bestand kan niet mee: kies een ander bestand of ga zonder verder.',
    saved_some_refused_other:
      'Uw tekst is opgeslagen. {{count}} bestanden kunnen niet mee: kies andere bestanden of ga zonder verder.',
    saved_failed_and_refused:
      'Uw tekst is opgeslagen. {{count}} bestanden zijn niet meegekomen; bij elk staat waarom en of u het opnieuw kunt proberen.',
    open: 'Nu openen',
  },
  locked: {
    title: 'Dit kunt u niet wijzigen',
    done: 'Dit is afgesloten en alleen te lezen. Wie het mag heropenen, kan het daarna wijzigen.',
    all: 'U kunt dit lezen. De maker, collega’s van de maker en degene aan wie dit is toegewezen, kunnen het wijzigen.',
    creator: 'Alleen {{name}}, de maker, kan dit wijzigen.',
    creator_company: 'Alleen {{name}} en collega’s kunnen dit wijzigen.',
    organization: 'Alleen medewerkers van de organisatie van deze locatie kunnen dit wijzigen.',
    assignee: 'Alleen {{name}}, aan wie dit is toegewezen, kan de oplossing schrijven.',
    no_assignee: 'Alleen degene aan wie dit is toegewezen, kan de oplossing schrijven.',
    assignee_or_creator_company:
      'Alleen degene aan wie dit is toegewezen, de maker en collega’s van de maker kunnen dit wijzigen.',
  },
  people: {
    title: 'Wie dit doet',
    text: 'U ziet wie voor deze locatie en discipline kan worden gekozen.',
    save: 'Opslaan',
  },
} satisfies typeof en;
