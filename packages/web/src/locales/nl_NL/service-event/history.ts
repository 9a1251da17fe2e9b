import type { historyTexts as en } from '../../en_GB/service-event/history.ts';

export const historyTexts = {
  history: {
    title: 'Geschiedenis',
    created: 'Aangemaakt',
    edited: 'Gewijzigd',
    status_changed: 'Status gewijzigd',
    reopened: 'Heropend',
    file_added: 'Bestand toegevoegd',
    file_removed: 'Bestand verwijderd',
    deleted: 'Verwijderd',
    restored: 'Verwijderen ongedaan gemaakt',
    first_values: 'Wat er toen stond',
    reason: 'Reden: {{reason}}',
    another_person: 'iemand anders',
  },
} satisfies typeof en;
