/** Texts of contracts. */
const contract = {
  list: {
    title: 'Contracts',
    new: 'New contract',
    search: 'Location, contractor, discipline',
    searched: 'Search: {{text}}',
    empty_title: 'Here is who keeps which installation.',
    empty_text:
      'A contract gives a contractor one discipline of one location: its people see that logbook and can be assigned to its events.',
    empty_reader: 'As soon as a contract is made at a location that you see, it stands here.',
  },
  filter: {
    title: 'Filters',
    chip: '{{name}}: {{value}}',
  },
  state: { all: 'All contracts', active: 'In force', ended: 'Ended' },
  field: {
    location: 'Location',
    discipline: 'Discipline',
    disciplines: 'Disciplines',
    contractor: 'Contractor',
    organization: 'Organisation',
    state: 'Status',
    created: 'Made on',
    ended: 'Ended on',
  },
  act: {
    end: 'End the contract',
    resume: 'Take it up again',
    delete: 'Delete',
    replace: 'Choose another contractor',
  },
  create: {
    title: 'New contract',
    lead: 'One contract for each discipline that you choose.',
    save: 'Make the contract',
    where: 'Where',
    who: 'By whom',
    what: 'For what',
    choose_location: 'Choose a location first.',
    no_disciplines: 'This location has no disciplines in use.',
    kept_by: 'Kept by {{name}}',
    kept_help: 'A discipline can be chosen once its contract in force has ended.',
    all_kept: 'Every discipline of this location has a contract in force.',
    made_one: 'The contract is in force.',
    made_other: '{{count}} contracts are in force.',
  },
  edit: {
    title: '{{discipline}} at {{location}}',
    facts: 'The contract',
    change: 'Correct the contract',
    change_text: 'Nothing has happened under this contract yet, so you can still correct it.',
    fixed_one:
      '{{count}} event belongs to this contract. What it ties stays as it is; for another contractor, end it and make a new one.',
    fixed_other:
      '{{count}} events belong to this contract. What it ties stays as it is; for another contractor, end it and make a new one.',
    ended_notice: 'This contract has ended. {{contractor}} does not see this part of the logbook any more.',
    ended_reader: 'This contract has ended.',
    saved: 'The contract has been saved.',
  },
  end: {
    title: 'End the contract of {{contractor}}?',
    discipline:
      '{{contractor}} no longer sees {{discipline}} at {{location}}: neither its events nor its documents.',
    location: 'It is its last contract there, so it no longer sees the location at all.',
    events_one:
      '{{count}} open event is assigned to its people. Assign somebody else, or it stays where it is.',
    events_other:
      '{{count}} open events are assigned to its people. Assign somebody else, or they stay where they are.',
    history: 'Everything that was done stays in the history, and you can take the contract up again.',
    done: 'The contract with {{contractor}} has ended.',
  },
  resume: { done: 'The contract with {{contractor}} is in force again.' },
  delete: {
    text: 'Nothing has happened under a contract that can be deleted. This cannot be undone.',
    deleted: 'The contract with {{contractor}} has been deleted.',
  },
};

export default contract;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contract: typeof contract;
  }
}
