import type en from '../en_GB/discipline.ts';

const discipline = {
  list: {
    title: 'Disciplines',
    new: 'Nieuwe discipline',
    search: 'Naam',
    empty_title: 'Hier staan de soorten installaties waarvoor een logboek wordt bijgehouden.',
    empty_text: 'Een locatie heeft een of meer disciplines, elk met een eigen logboek en een eigen contract.',
  },
  state: { all: 'Alle disciplines' },
  field: {
    name: 'Naam',
    active: 'In gebruik',
    state: 'Status',
    created: 'Aangemaakt op',
    updated: 'Gewijzigd op',
  },
  act: { activate: 'Weer in gebruik nemen', deactivate: 'Buiten gebruik stellen', delete: 'Verwijderen' },
  help: {
    active:
      'Buiten gebruik is de discipline nergens meer te kiezen. Bij bestaande locaties, contracten en meldingen blijft die staan.',
  },
  create: { title: 'Nieuwe discipline', save: 'Discipline aanmaken', made: '“{{name}}” is aangemaakt.' },
  edit: { saved: '“{{name}}” is opgeslagen.', about: 'Discipline' },
  uses: {
    title: 'Waar de discipline wordt gebruikt',
    none: 'Nog nergens. U kunt de discipline verwijderen.',
  },
  done: {
    activated: '“{{name}}” is weer in gebruik.',
    deactivated: '“{{name}}” is buiten gebruik.',
    deleted: '“{{name}}” is verwijderd.',
  },
  chapter: {
    title: 'Hoofdstukken van het logboek',
    lead: 'Elk document van deze discipline staat in een van deze hoofdstukken. Sleep ze in de volgorde van het logboek.',
    none: 'Nog geen hoofdstukken.',
    add: 'Toevoegen',
    new_in: 'Hoofdstuk toevoegen: {{group}}',
    new: 'Nieuw hoofdstuk',
    edit: 'Hoofdstuk wijzigen',
    edit_act: 'Wijzigen',
    save_new: 'Hoofdstuk toevoegen',
    required: 'Verplicht',
    field: {
      nameEn: 'Engelse naam',
      nameNl: 'Nederlandse naam',
      group: 'Wie het ziet',
      required: 'Hoort in elk logboek',
    },
    help: {
      group_moves: 'Dit geldt ook voor de documenten die er al in staan, in elk logboek.',
      required: 'Een logboek zonder document in dit hoofdstuk geldt als onvolledig.',
      active:
        'Aan een hoofdstuk buiten gebruik kan niemand documenten toevoegen. Wat erin staat, blijft staan.',
    },
  },
  cause: {
    title: 'Oorzaken van brandmeldingen',
    lead: 'Wie een brandmelding afsluit, kiest een van deze oorzaken. Ze gelden voor alle disciplines.',
    new: 'Nieuwe oorzaak',
    edit: 'Oorzaak {{code}} wijzigen',
    code: 'Code',
    code_help: 'Twee cijfers, van 10 tot en met 99. De code ligt daarna vast.',
    kind: 'Soort brandmelding',
    label_en: 'Engelse naam',
    label_nl: 'Nederlandse naam',
    active: 'In gebruik',
    active_help:
      'Buiten gebruik is de oorzaak niet meer te kiezen. Bij bestaande meldingen blijft die staan.',
    save_new: 'Oorzaak toevoegen',
    saved: 'Oorzaak {{code}} is opgeslagen.',
  },
} satisfies typeof en;

export default discipline;
