/** Texts of disciplines and of the causes of fire alarms. */
const discipline = {
  list: {
    title: 'Disciplines',
    new: 'New discipline',
    search: 'Name',
    empty_title: 'Disciplines are the kinds of installation that have a logbook.',
    empty_text: 'A location has one or more disciplines; each has its own logbook and its own contract.',
  },
  state: { all: 'All disciplines' },
  field: { name: 'Name', active: 'In use', state: 'Status', created: 'Created at', updated: 'Updated at' },
  act: { activate: 'Bring back into use', deactivate: 'Take out of use', delete: 'Delete' },
  help: {
    active:
      'Once out of use, it can no longer be chosen. Locations, contracts and events that have it keep it.',
  },
  create: { title: 'New discipline', save: 'Create discipline', made: '“{{name}}” has been created.' },
  edit: { saved: '“{{name}}” has been saved.', about: 'Discipline' },
  uses: { title: 'Where it is used', none: 'Not used yet: it can be deleted.' },
  done: {
    activated: '“{{name}}” is in use.',
    deactivated: '“{{name}}” is out of use.',
    deleted: '“{{name}}” has been deleted.',
  },
  chapter: {
    title: 'Chapters of the logbook',
    lead: 'Each document for this discipline goes in one of these. Drag them into the order of the logbook.',
    none: 'No chapters yet.',
    add: 'Add',
    new_in: 'Add a chapter: {{group}}',
    new: 'New chapter',
    edit: 'Edit chapter',
    edit_act: 'Edit',
    save_new: 'Add chapter',
    required: 'Required',
    field: {
      nameEn: 'English name',
      nameNl: 'Dutch name',
      group: 'Who sees it',
      required: 'Belongs in every logbook',
    },
    help: {
      group_moves: 'This also applies to the documents that are already in it, in every logbook.',
      required: 'A logbook without a document in this chapter counts as incomplete.',
      active: 'Once out of use, no new documents can be added to it. Existing ones stay.',
    },
  },
  cause: {
    title: 'Causes of fire alarms',
    lead: 'Anyone who sets a fire alarm to done chooses one of these. They are the same for every discipline.',
    new: 'New cause',
    edit: 'Edit cause {{code}}',
    code: 'Code',
    code_help: 'Two digits, from 10 to 99. It cannot be changed later.',
    kind: 'Kind of fire alarm',
    label_en: 'English name',
    label_nl: 'Dutch name',
    active: 'In use',
    active_help: 'Once out of use, it can no longer be chosen. Events that have it keep it.',
    save_new: 'Add cause',
    saved: 'Cause {{code}} has been saved.',
  },
};

export default discipline;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    discipline: typeof discipline;
  }
}
