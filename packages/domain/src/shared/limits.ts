/** Every business constant and size (specification 9, design section 5); lengths are in characters. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The maximum length of each kind of text; the database checks the same figures. */
export const TEXT_MAX = {
  name: 120,
  personName: 80,
  insertion: 40,
  email: 254,
  phone: 40,
  reference: 60,
  street: 120,
  houseNumber: 10,
  houseNumberAddition: 10,
  addressLine: 160,
  postalCode: 16,
  city: 80,
  description: 4000,
  solution: 4000,
  reason: 1000,
  internalLocation: 160,
  deviceID: 120,
  visitorName: 120,
  notes: 20_000,
  search: 200,
  documentName: 255,
  documentNotes: 4000,
  customFieldLabel: 80,
  customFieldValue: 2000,
  panel: 80,
} as const;

/** The highest limit that a company can be given; anything higher amounts to no limit. */
export const COMPANY_LIMIT_MAX = 1_000_000;

/**
 * The maximum numbers of locations that one call names for a user, contracts that one call creates, and resellers whose
 * licences one file contains.
 */
export const USER_LOCATIONS_MAX = 1000;
export const CONTRACTS_AT_ONCE_MAX = 100;
export const LICENCE_EXPORT_MAX = 1000;

export const DEFAULT_PAGE_LIMIT = 15;
export const MAX_PAGE_LIMIT = 200;
/** A total is counted exactly up to this number; beyond it, it reads "at least". */
export const TOTAL_EXACT_MAX = 10_000;

/** The maximum number of people in a choice of assignees. */
export const ASSIGNABLE_MAX = 1000;
/** The maximum number of events that are assigned in one go: each is a call of its own (docs/decisions/0662). */
export const EVENTS_ASSIGNED_AT_ONCE_MAX = 50;
/** The maximum number of contracts that are replaced in one go: each is a call of its own (docs/decisions/0664). */
export const CONTRACTS_REPLACED_AT_ONCE_MAX = 50;

/** How many registrations of a discipline a visitor sees: the newest. */
export const REGISTRATIONS_SHOWN = 20;

/** How many rows a list's search finds; if there are more, it only says so (design section 4). */
export const SEARCH_FOUND_MAX = 200;

/** The search box: how many results of each kind it shows, and how many letters it needs. */
export const SEARCH_GROUP_MAX = 5;
export const SEARCH_TYPED_MIN = 2;

export const FILE_MAX_BYTES = 25 * 1024 * 1024;
export const FILE_MAX_MEGABYTES = 25;
/** The maximum length of a stored file name, in characters. */
export const FILE_NAME_MAX = 255;
export const FILES_PER_EVENT_MAX = 50;
export const FILES_PER_VISITOR_REGISTRATION_MAX = 5;
export const VISITOR_FILE_WINDOW_MS = HOUR_MS;

/** The limits of one import: rows below the header, and bytes of the file. */
export const IMPORT_ROWS_MAX = 5000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_MEGABYTES = 5;

/** The maximum number of rows in one export of service events, and of any list on paper. */
export const EXPORT_ROWS_MAX = 100_000;
/** A sheet of a workbook has 1,048,576 rows; the first is the header. */
export const WORKBOOK_ROWS_MAX = 1_048_575;

/**
 * A logbook as a book: the maximum number of its entries, how many of one person's books may be in progress, and how long each
 * is kept.
 */
export const LOGBOOK_BOOK_ENTRIES_MAX = 20_000;
export const LOGBOOK_BOOKS_AT_ONCE = 3;
export const LOGBOOK_BOOK_HOURS = 24;

export const NOTIFICATION_COUNT = 15;
export const NOTIFICATION_REFRESH_MS = 900_000;
/** The hour of the morning in the organisation's time zone from which reminders are sent. */
export const REMINDER_HOUR = 7;
export const REGISTRATION_DELETE_WINDOW_DAYS = 7;
/** How long a deletion can be undone (docs/decisions/0661). */
export const RESTORE_WINDOW_MINUTES = 60;
/** A due date may be at most this far ahead, so that a mistyped year is noticed. */
export const DUE_DATE_YEARS_AHEAD_MAX = 10;

export const TOKEN_COOKIE = 'token';
export const TOKEN_COOKIE_DAYS = 7;
export const DEVICE_COOKIE = 'device';
export const DEVICE_COOKIE_DAYS = 6;
export const SESSION_MS = TOKEN_COOKIE_DAYS * DAY_MS;
export const VISITOR_SESSION_MS = 12 * HOUR_MS;

/** How long the chosen language is remembered. */
export const LOCALE_COOKIE_DAYS = 365;
/** How long an address is remembered for failures at a subject: states younger than this are kept (docs/decisions/0141). */
export const ATTEMPT_MEMORY_DAYS = 30;

export const TWO_FACTOR_DIGITS = 6;
export const TWO_FACTOR_VALID_MS = 10 * MINUTE_MS;
export const TWO_FACTOR_TRIES = 5;
export const TWO_FACTOR_RESEND_WAIT_MS = 30 * SECOND_MS;
export const TWO_FACTOR_RESENDS_PER_HOUR = 5;

export const PASSWORD_MIN = 8;
/** Longer passwords are refused: hashing them would only cost time. */
export const PASSWORD_MAX = 128;
export const PASSWORD_RESET_VALID_MS = HOUR_MS;
/** How long the link of an invitation works: in days, as every text says it. */
export const INVITATION_DAYS = 3;
export const INVITATION_VALID_MS = INVITATION_DAYS * DAY_MS;

export const LOGBOOK_PASSWORD_DIGITS = 4;
export const LOGBOOK_CODE_LENGTH = 20;
/** The maximum number of codes that one call names; for an organisation, all are printed, however many. */
export const CODES_PER_CALL_MAX = 1000;
export const CUSTOM_FIELDS_PER_LOCATION_MAX = 50;
/** The maximum number of documents that one form creates. */
export const DOCUMENTS_AT_ONCE_MAX = 50;
/** The maximum number of events that one mail about several lists; it counts the others. */
export const EVENTS_PER_MAIL_MAX = 50;
/** How long no more events must have come that need a new assignee before somebody is asked about them. */
export const ASSIGNEE_REQUEST_QUIET_MS = 60_000;
/** How long the first of them waits at most while others keep coming. */
export const ASSIGNEE_REQUEST_WAIT_MAX_MS = 300_000;
/** The maximum number of people, and of locations, that the link in a mail narrows a list by: addresses have a length. */
export const LINK_FILTER_MAX = 10;
/** The maximum number of documents that one mail about their expiry lists; it counts the others. */
export const DOCUMENTS_PER_MAIL_MAX = 50;
/** How many of the locations that somebody is the contact of are named before they leave; the others are counted. */
export const CONTACT_LOCATIONS_NAMED = 5;
/** The maximum number of files that one document may have had. */
export const DOCUMENT_VERSIONS_MAX = 50;
export const CHAPTERS_PER_DISCIPLINE_MAX = 100;
export const DISCIPLINES_PER_LOCATION_MAX = 200;
/** An hour: longer than any delay that a fire service allows before an alarm is passed on. */
export const FORWARDING_DELAY_MAX_SECONDS = 3600;
/** Limits beyond which a fact about an installation is a typing error. */
export const INSTALLATION_LIMITS = {
  detectorCount: { min: 0, max: 100_000 },
  normYear: { min: 1950, max: 2100 },
  maxUnwantedAlarms: { min: 0, max: 1000 },
} as const;
export const IDEMPOTENCY_KEY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 120;
/** How long a call without an answer is repeated automatically: this ends while its idempotency key is still kept. */
export const REPEAT_WITHIN_MS = (IDEMPOTENCY_KEY_HOURS - 4) * HOUR_MS;

/** The maximum count of a licence's item. */
export const LICENCE_COUNT_MAX = 1_000_000;

export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 5000;
export const CHUNK_RELOAD_GUARD_MS = 60 * SECOND_MS;
export const LOGO_MAX_BYTES = 100 * 1024;
export const LOGO_SIZES = { large: { width: 176, height: 72 }, small: { width: 45, height: 45 } } as const;
export const LAYOUT_SIZES = {
  sidebarCollapsed: '4.5rem',
  sidebarExpanded: '15rem',
  navbarHeight: '3.25rem',
  desktopBreakpoint: '1200px',
  mobileBreakpoint: '767px',
  modalDesktop: '40vw',
  modalMobile: '90vw',
} as const;
