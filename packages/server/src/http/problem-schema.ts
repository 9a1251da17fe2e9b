import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';

/** Any error code, as the OpenAPI document lists them once. */
export const errorCode = z
  .enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode' });

/** Any refusal, as `problem-reply.ts` sends it and the OpenAPI document describes it, once for all routes. */
export const problemSchema = z
  .strictObject({
    status: z.int(),
    code: errorCode,
    errors: z.array(
      z.strictObject({
        path: z.string(),
        code: errorCode,
        params: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('What the text of the code names; of a stale version also what is `saved`, of any type.'),
      }),
    ),
    detail: z
      .strictObject({ version: z.int() })
      .optional()
      .describe('The version of now, where another was named.'),
    reference: z
      .string()
      .optional()
      .describe('Of a failure of the server: identifies it in the log, for whoever operates it.'),
  })
  .meta({ id: 'Problem' });
