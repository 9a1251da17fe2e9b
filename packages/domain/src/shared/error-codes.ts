/**
 * Every error the server can answer: code -> HTTP status (specification 8). One code has one status and one text in each
 * language (`error-texts.*.ts`, complete by type). A reply with wrong fields carries `validation_failed`, or the
 * code of what is graver than a field.
 */
export const ERROR_STATUS = {
  // the call itself
  validation_failed: 422,
  malformed_body: 400,
  unsupported_content_type: 415,
  body_too_large: 413,
  not_authenticated: 401,
  device_not_trusted: 401,
  forbidden: 403,
  origin_not_allowed: 403,
  not_found: 404,
  stale_version: 412,
  idempotency_key_reused: 422,
  too_many_attempts: 429,
  internal_error: 500,
  unavailable: 503,
  // fields
  'field.required': 422,
  'field.too_long': 422,
  'field.too_short': 422,
  'field.invalid': 422,
  'field.unknown': 422,
  'field.control_characters': 422,
  'field.not_an_email': 422,
  'field.not_an_id': 422,
  'field.not_a_date': 422,
  'address.postal_code_invalid': 422,
  // sign-in
  'login.credentials_incorrect': 401,
  'login.email_required': 422,
  'login.email_invalid': 422,
  'login.password_required': 422,
  'two_factor.code_invalid': 422,
  'two_factor.code_wrong': 422,
  'two_factor.code_expired': 422,
  'password.too_weak': 422,
  'password.mismatch': 422,
  'password.token_not_found': 404,
  // reading
  'graphql.too_deep': 400,
  'graphql.too_costly': 400,
  'graphql.not_a_query': 400,
  'graphql.invalid': 400,
  'page.cursor_invalid': 422,
  'page.limit_invalid': 422,
  // logbook and visitor
  'logbook.code_unknown': 404,
  'logbook.code_withdrawn': 410,
  'logbook.discipline_not_at_location': 422,
  'logbook.location_inactive': 422,
  'logbook.name_required': 422,
  // service events
  'service_event.solution_date_invalid': 422,
  'service_event.solution_required': 422,
  'service_event.fire_alarm_type_required': 422,
  'service_event.fire_alarm_type_not_allowed': 422,
  'service_event.cause_not_of_type': 422,
  'service_event.assignee_required': 422,
  'service_event.responsible_required': 422,
  'service_event.status_wrong_order': 409,
  'service_event.user_not_assigned': 403,
  'service_event.done_not_allowed': 403,
  'service_event.only_creator_may_edit': 403,
  'service_event.edit_not_allowed': 403,
  'service_event.assignee_not_allowed': 422,
  'service_event.responsible_not_allowed': 422,
  'service_event.reopen_not_allowed': 403,
  'service_event.reopen_reason_required': 422,
  'service_event.reopen_not_done': 409,
  'service_event.done_is_read_only': 409,
  'service_event.delete_not_allowed': 403,
  'service_event.too_old_to_delete': 409,
  'service_event.done_cannot_be_deleted': 409,
  'service_event.source_invalid': 422,
  'service_event.location_not_allowed': 422,
  // files
  'file.required': 422,
  'file.empty': 422,
  'file.too_large': 413,
  'file.type_not_allowed': 422,
  'file.type_mismatch': 422,
  'file.too_many': 422,
  'file.upload_failed': 500,
  'file.of_another_company': 403,
  'file.not_existing': 404,
  'file.not_saved': 410,
  'file.visitor_window_closed': 403,
  'file.add_not_allowed': 403,
  'file.download_failed': 500,
  // deleting and relations
  'delete.relations_exist': 409,
  'delete.main_user': 409,
  'delete.not_existing': 404,
  'delete.failed': 409,
  // people, companies, places (specification 8)
  'user.email_taken': 409,
  'user.max_users_reached': 409,
  'user.company_missing': 422,
  'user.locations_invalid': 422,
  'user.own_type_unchangeable': 403,
  'user.reseller_required': 422,
  'user.reseller_not_allowed': 422,
  'user.first_name_required': 422,
  'user.last_name_required': 422,
  'organization.name_required': 422,
  'organization.main_user_required': 422,
  'organization.billing_email_invalid': 422,
  'organization.max_disciplines_reached': 409,
  'contractor.max_disciplines_reached': 409,
  'location.name_required': 422,
  'location.address_required': 422,
  'location.organization_required': 422,
  'location.disciplines_required': 422,
  'location.logbook_password_invalid': 422,
  'location.max_locations_reached': 409,
  'contract.field_required': 422,
  'contract.exists_for_discipline': 409,
  'contract.location_not_permitted': 403,
  'contract.contractor_not_permitted': 403,
  'document.field_required': 422,
  'document.chapter_invalid': 422,
  'document.discipline_invalid': 422,
  'document.file_required': 422,
  'integration.credentials_invalid': 422,
  'api_configuration.not_found': 404,
  'api_configuration.not_deletable': 409,
  'theme.exists': 409,
  'theme.not_existing': 404,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What only a screen says (specification 8): the server never answers these, their texts stand with the others. */
export const SCREEN_MESSAGES = [
  'login.validation_failed',
  'two_factor.unknown_error',
  'password.unknown_error',
  'logbook.password_wrong',
  'service_event.reopen_failed',
  'server.unreachable',
  'navigation.not_found',
  'navigation.unknown_middleware',
  'navigation.failed',
] as const;
export type ScreenMessage = (typeof SCREEN_MESSAGES)[number];

/** The texts of one language, complete by type; `{name}` stands for a value of the problem's `params`. */
export type ErrorTexts = Readonly<Record<ErrorCode | ScreenMessage, string>>;

/** Answers whether a text is one of our codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}
