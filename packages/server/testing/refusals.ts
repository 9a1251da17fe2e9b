import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Asserts one refusal: its status, the first problem's code and path. `about` says which of many it was. */
export function expectRefusal(reply: LightMyRequestResponse, code: ErrorCode, path = '', about = ''): void {
  expect([about, reply.statusCode, reply.json().errors?.[0]], reply.body.slice(0, 300)).toEqual([
    about,
    ERROR_STATUS[code],
    expect.objectContaining({ path, code }),
  ]);
  expect(reply.headers['content-type']).toContain('application/problem+json');
}
