import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import type { ZodType } from 'zod';

/** A form's check from a domain schema: the same problems that the server would name. */
export function checkBy(schema: ZodType): (values: unknown) => readonly Problem[] {
  return (values) => {
    const read = schema.safeParse(values);
    return read.success ? [] : problemsOf(read.error, values);
  };
}
