import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';

const code = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** Any refusal, as `problem-reply.ts` sends it and the OpenAPI document describes it, once for all routes. */
export const problemSchema = z
  .strictObject({
    status: z.int(),
    code,
    errors: z.array(
      z.strictObject({
        path: z.string(),
        code,
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
  })
  .meta({ id: 'Problem' });
