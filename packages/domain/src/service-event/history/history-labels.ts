import type { Locale } from '../../shared/locales.ts';

/** The columns that a history shows, in display order; the others mean nothing to a reader. */
export const HISTORY_FIELDS = [
  'status',
  'type',
  'category',
  'priority',
  'origin',
  'description',
  'solution_description',
  'location_id',
  'discipline_id',
  'internal_location',
  'device_id',
  'assigned_to_user_id',
  'responsible_user_id',
  'visitor_name',
  'due_date',
  'fire_alarm_type',
  'cause_code',
  'source_event_id',
  'file_id',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

type Labels = {
  readonly fields: Readonly<Record<HistoryField, string>>;
  /** Shown for an id that the history has no name for. */
  readonly unknown: Readonly<Partial<Record<HistoryField, string>>>;
  /** Shown for a personal value that was erased. */
  readonly erased: string;
};

/** The labels of a service event's history, on screens and in books. */
export const HISTORY_LABELS: Readonly<Record<Locale, Labels>> = {
  en_GB: {
    fields: {
      status: 'Status',
      type: 'Type',
      category: 'Category',
      priority: 'Priority',
      origin: 'Origin',
      description: 'Description',
      solution_description: 'Solution',
      location_id: 'Location',
      discipline_id: 'Discipline',
      internal_location: 'Place in the building',
      device_id: 'Device',
      assigned_to_user_id: 'Assigned to',
      responsible_user_id: 'Responsible',
      visitor_name: 'Name given',
      due_date: 'Due date',
      fire_alarm_type: 'Kind of fire alarm',
      cause_code: 'Cause',
      source_event_id: 'Follows from',
      file_id: 'File',
    },
    unknown: {
      location_id: 'another location',
      discipline_id: 'another discipline',
      assigned_to_user_id: 'someone else',
      responsible_user_id: 'someone else',
      source_event_id: 'a registration',
      file_id: 'a file',
    },
    erased: 'erased',
  },
  nl_NL: {
    fields: {
      status: 'Status',
      type: 'Soort',
      category: 'Categorie',
      priority: 'Prioriteit',
      origin: 'Herkomst',
      description: 'Omschrijving',
      solution_description: 'Oplossing',
      location_id: 'Locatie',
      discipline_id: 'Discipline',
      internal_location: 'Plaats in het gebouw',
      device_id: 'Apparaat',
      assigned_to_user_id: 'Toegewezen aan',
      responsible_user_id: 'Verantwoordelijk',
      visitor_name: 'Opgegeven naam',
      due_date: 'Uiterlijk op',
      fire_alarm_type: 'Soort brandmelding',
      cause_code: 'Oorzaak',
      source_event_id: 'Volgt uit',
      file_id: 'Bestand',
    },
    unknown: {
      location_id: 'een andere locatie',
      discipline_id: 'een andere discipline',
      assigned_to_user_id: 'iemand anders',
      responsible_user_id: 'iemand anders',
      source_event_id: 'een registratie',
      file_id: 'een bestand',
    },
    erased: 'gewist',
  },
};
