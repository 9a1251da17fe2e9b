import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { errorTextsEnGB } from '@fireledger/domain/shared/error-texts.en_GB.ts';
import { interpolate } from '@fireledger/domain/shared/interpolate.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Asserts one refusal: its status, and the first problem's code and path. `about` identifies it among many. */
export function expectRefusal(reply: LightMyRequestResponse, code: ErrorCode, path = '', about = ''): void {
  // first, because the response of a successful call may not be JSON
  expect([about, reply.statusCode], reply.body.slice(0, 300)).toEqual([about, ERROR_STATUS[code]]);
  expect([about, reply.json().errors?.[0]], reply.body.slice(0, 300)).toEqual([
    about,
    expect.objectContaining({ path, code }),
  ]);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  const { errors } = reply.json<{ errors: readonly Problem[] }>();
  const said = errors.map((one) => interpolate(errorTextsEnGB[one.code], one.params));
  expect(said.join(' '), 'every place of a text has its value').not.toMatch(/[{}]/);
}
