/** Texts of contracts. */
const contract = {
  list: {
    title: 'Contracts',
    new: 'New contract',
    search: 'Location, contractor, discipline',
    empty_title: 'Contracts say who maintains which installation.',
    empty_text:
      'A contract gives a contractor one discipline at one location: its people see that logbook and can be assigned to its events.',
    empty_reader: 'As soon as a location that you can see has a contract, it appears here.',
  },
  state: { all: 'All contracts', active: 'In force', ended: 'Ended' },
  field: {
    location: 'Location',
    discipline: 'Discipline',
    disciplines: 'Disciplines',
    contractor: 'Contractor',
    organization: 'Organisation',
    state: 'Status',
    created: 'Created at',
    ended: 'Ended at',
  },
  act: {
    end: 'End contract',
    resume: 'Resume contract',
    delete: 'Delete',
    replace: 'Choose another contractor',
  },
  create: {
    title: 'New contract',
    lead: 'One contract for each discipline that you choose.',
    save: 'Create contract',
    where: 'Where',
    who: 'By whom',
    what: 'For what',
    contractor_absent:
      'Is the company not in the list? Ask your reseller or application management to add it.',
    choose_location: 'Choose a location first.',
    no_disciplines: 'This location has no disciplines in use.',
    kept_by: 'Contract with {{name}}',
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
      '{{count}} event belongs to this contract, so its details can no longer be changed. The contractor can be replaced by another.',
    fixed_other:
      '{{count}} events belong to this contract, so its details can no longer be changed. The contractor can be replaced by another.',
    ended_notice: 'This contract has ended. “{{contractor}}” no longer sees this part of the logbook.',
    ended_kept: 'This contract has ended. A contract with “{{contractor}}” is in force here now.',
    ended_reader: 'This contract has ended.',
    saved: 'The contract has been saved.',
  },
  end: {
    title: 'End the contract of “{{contractor}}”?',
    discipline:
      '“{{contractor}}” will no longer see “{{discipline}}” at “{{location}}”: neither its events nor its documents.',
    location: 'This is its last contract there, so it will no longer see the location at all.',
    events_one:
      '{{count}} open event is assigned to its people. The company that created it is asked to assign someone else.',
    events_other:
      '{{count}} open events are assigned to its people. The companies that created them are asked to assign someone else.',
    history:
      'Everything that was done stays in the history, and you can resume the contract as long as no other is in force here.',
    done: 'The contract with “{{contractor}}” has ended.',
  },
  replace: {
    act: 'Replace contractor…',
    max: 'Select at most {{count}}',
    ended: 'This contract has ended.',
    not_permitted: 'You cannot change this contract.',
    title_one: 'Replace the contractor of {{count}} contract',
    title_other: 'Replace the contractor of {{count}} contracts',
    text_one: 'This contract ends now, and one with the contractor that you choose takes its place at once.',
    text_other:
      'Each contract ends now, and one with the contractor that you choose takes its place at once.',
    history:
      'The former contractor no longer sees that part of the logbook. Everything that was done stays in the history.',
    contractor: 'New contractor',
    events_one:
      '{{count}} open event is assigned to people of the former contractor. The company that created it is asked to assign someone else.',
    events_other:
      '{{count}} open events are assigned to people of the former contractors. The companies that created them are asked to assign someone else.',
    same_one: '{{count}} contract is with this contractor already and stays as it is.',
    same_other: '{{count}} contracts are with this contractor already and stay as they are.',
    ending: 'Contracts that are replaced',
    now: 'Now: {{contractor}}',
    verb: 'Replace',
    sending: 'Replacing the contracts',
    done_one: '{{count}} contract is now with “{{contractor}}”.',
    done_other: '{{count}} contracts are now with “{{contractor}}”.',
    refused_one: '{{count}} contract was not replaced.',
    refused_other: '{{count}} contracts were not replaced.',
    not_replaced: 'Contracts that were not replaced',
    unsent_one: '{{count}} contract was not sent.',
    unsent_other: '{{count}} contracts were not sent.',
    stay_selected: 'What was not replaced stays selected, so that you can try again.',
  },
  resume: { done: 'The contract with “{{contractor}}” is in force again.' },
  delete: {
    text: 'Nothing has happened under a contract that can be deleted. This cannot be undone.',
    deleted: 'The contract with “{{contractor}}” has been deleted.',
  },
};

export default contract;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contract: typeof contract;
  }
}
