import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';

/** The codes that any call can return; every other code is listed in its route's `errors`. */
export const GENERAL_ERRORS: readonly ErrorCode[] = [
  'validation_failed',
  'malformed_body',
  'unsupported_content_type',
  'body_too_large',
  'not_authenticated',
  'device_not_trusted',
  'forbidden',
  'origin_not_allowed',
  'not_found',
  'idempotency_key_reused',
  'too_many_attempts',
  'unavailable',
  'field.required',
  'field.too_long',
  'field.too_short',
  'field.invalid',
  'field.not_a_whole_number',
  'field.too_small',
  'field.too_large',
  'field.unknown',
  'field.control_characters',
  'field.line_break',
  'field.not_an_id',
  'field.not_a_date',
];
