/** The history of an event. */
export const historyTexts = {
  history: {
    title: 'History',
    created: 'Created',
    edited: 'Changed',
    status_changed: 'Status changed',
    reopened: 'Re-opened',
    file_added: 'File added',
    file_removed: 'File deleted',
    deleted: 'Deleted',
    restored: 'Deletion undone',
    first_values: 'Original details',
    reason: 'Reason: {{reason}}',
    another_person: 'someone else',
  },
};
