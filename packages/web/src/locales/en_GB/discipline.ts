/** Texts of disciplines and of the causes of fire alarms. */
const discipline = {
  list: {
    title: 'Disciplines',
    new: 'New discipline',
    search: 'Name',
    searched: 'Search: {{text}}',
    empty_title: 'Here are the kinds of installation that a logbook is kept for.',
    empty_text: 'A location has one or more disciplines; each has its own logbook and its own contract.',
  },
  state: { all: 'All disciplines', in_use: 'In use', out_of_use: 'Out of use' },
  field: { name: 'Name', active: 'In use', state: 'Status', created: 'Made on', updated: 'Changed on' },
  act: { activate: 'Take into use', deactivate: 'Take out of use', delete: 'Delete' },
  help: {
    active:
      'Out of use, it is offered for nothing new. Locations, contracts and events that have it keep it.',
  },
  create: { title: 'New discipline', save: 'Make the discipline', made: '{{name}} has been made.' },
  edit: { saved: '{{name}} has been saved.', about: 'Discipline' },
  uses: { title: 'Where it is used', none: 'Nowhere yet: it can be deleted.' },
  done: {
    activated: '{{name}} is in use.',
    deactivated: '{{name}} is out of use.',
    deleted: '{{name}} has been deleted.',
  },
  chapter: {
    title: 'Chapters of the logbook',
    lead: 'Documents of this discipline stand in one of these. Drag them into the order that the logbook has.',
    none: 'No chapters yet.',
    add: 'Add',
    new_in: 'Add a chapter: {{group}}',
    new: 'New chapter',
    edit: 'Change the chapter',
    edit_act: 'Change',
    save_new: 'Add the chapter',
    required: 'Required',
    yes: 'Yes',
    no: 'No',
    field: {
      nameEn: 'English name',
      nameNl: 'Dutch name',
      group: 'Who sees it',
      required: 'Belongs in every logbook',
    },
    help: {
      required: 'A logbook without a document in this chapter counts as incomplete.',
      active: 'Out of use, no new documents are put in it. Those that stand in it stay.',
    },
  },
  cause: {
    title: 'Causes of fire alarms',
    lead: 'Whoever closes a fire alarm chooses one of these. They are the same for every discipline.',
    new: 'New cause',
    edit: 'Change cause {{code}}',
    code: 'Code',
    code_help: 'Two digits, from 10 to 99. It cannot be changed later.',
    kind: 'Kind of fire alarm',
    label_en: 'English name',
    label_nl: 'Dutch name',
    active: 'In use',
    active_help: 'Out of use, it is no longer offered. Events that have it keep it.',
    out_of_use: 'Out of use',
    save_new: 'Add the cause',
    save: 'Save',
    saved: 'Cause {{code}} has been saved.',
  },
};

export default discipline;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    discipline: typeof discipline;
  }
}
