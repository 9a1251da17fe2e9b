/** Making and editing an event. */
export const formTexts = {
  field: {
    locationID: 'Location',
    disciplineID: 'Discipline',
    category: 'Category',
    description: 'Description',
    deviceID: 'Device',
    internalLocation: 'Place in the building',
    priority: 'Priority',
    assignedToUserID: 'Assigned to',
    responsibleUserID: 'Responsible',
    dueDate: 'Due date',
    solutionDescription: 'Solution',
    fireAlarmType: 'Kind of fire alarm',
    causeCode: 'Cause',
    reason: 'Reason',
    author: 'Written by',
    type: 'Type',
    origin: 'Origin',
    updatedAt: 'Updated at',
    readyAt: 'Ready at',
    completedAt: 'Done at',
  },
  help: {
    description: 'What is wrong, and what did you see?',
    deviceID: 'Number or name as shown on the panel or the device.',
    internalLocation: 'Floor, room or corridor.',
    origin: 'What brought it to light.',
    type: 'An action event is assigned to someone, who is told by email.',
    dueDate: 'The day by which it must be solved.',
    assignedToUserID: 'Solves it, and reports it ready.',
    responsibleUserID: 'Makes sure that it gets done.',
    solutionDescription: 'What was done, so that a colleague or an inspector understands it.',
    reason: 'It is kept in the history, together with the first solution.',
  },
  form: {
    where: 'Where',
    what: 'What it is about',
    who: 'Who and when',
    solution: 'Solution',
    place_first: 'Choose the location and the discipline first.',
    kind_first: 'Choose the kind of fire alarm first.',
    no_people: 'Nobody can be chosen for this location and discipline.',
    hands_over: 'This has been reported ready. If you assign it to someone else, it becomes active again.',
    first_people: 'Only the first {{count}} people by name are shown.',
    clear_cause: 'Clear the cause',
    location_of_source: 'The same as for the registration.',
    changed_meanwhile:
      'Someone changed this while you were editing. When you save, you choose which version to keep.',
    changed_beside:
      'Someone changed something else here while you were editing. When you save, you see it first; both changes are kept.',
    over_done:
      'This was set to done while you were editing and can no longer be saved. What you typed is still here for you to copy.',
    over_all:
      'You may no longer change this, so it cannot be saved. What you typed is still here for you to copy.',
  },
  create: {
    action: {
      title: 'New action event',
      lead: 'The person you assign is told by email.',
      save: 'Create action event',
    },
    registration: {
      title: 'New registration',
      lead: 'It is recorded in the location’s logbook with your name and the time.',
      save: 'Create registration',
    },
    source: 'This follows from the registration “{{name}}”. The link to it is kept.',
    files_again_one: 'A reloaded page does not keep files: choose “{{names}}” again.',
    files_again_other: 'A reloaded page does not keep files: choose these {{count}} again: {{names}}.',
    source_with_files_one:
      'This follows from the registration “{{name}}”. The link to it is kept, and its file is shown here too.',
    source_with_files_other:
      'This follows from the registration “{{name}}”. The link to it is kept, and its {{count}} files are shown here too.',
    saved_files_follow: 'Saved. The files are being sent; then it opens automatically.',
    saved_some_failed_one:
      'Your text is saved. One file did not arrive: try it again, or continue without it.',
    saved_some_failed_other:
      'Your text is saved. {{count}} files did not arrive: try them again, or continue without them.',
    saved_some_refused_one:
      'Your text is saved. One file could not be added: choose another one, or continue without it.',
    saved_some_refused_other:
      'Your text is saved. {{count}} files could not be added: choose others, or continue without them.',
    saved_failed_and_refused:
      'Your text is saved. {{count}} files were not added; each says why, and whether you can try it again.',
    open: 'Open it now',
  },
  locked: {
    title: 'Not yours to change',
    done: 'This is done and can only be read. Anyone who may re-open it can change it afterwards.',
    all: 'You can read this. The creator, the creator’s colleagues and the person assigned can change it.',
    creator: 'Only {{name}}, who created this, can change these.',
    creator_company: 'Only {{name}} and colleagues can change these.',
    organization: 'Only people from the location’s organisation can change these.',
    assignee: 'Only {{name}}, who is assigned to this, can write the solution.',
    no_assignee: 'Only the person assigned can write the solution.',
    assignee_or_creator_company:
      'Only the person assigned, the creator and the creator’s colleagues can change these.',
  },
  people: {
    title: 'Who does this',
    text: 'You see the people who can be chosen for this location and discipline.',
    save: 'Save',
  },
};
