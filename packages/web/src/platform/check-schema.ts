import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';

/** What of a domain schema is used here; zod itself stays a matter of domain. */
type Schema = {
  readonly safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true }
    | { readonly success: false; readonly error: Parameters<typeof problemsOf>[0] };
};

/** A form's check from a domain schema: the same problems that the server would name. */
export function checkBy(schema: Schema): (values: unknown) => readonly Problem[] {
  return (values) => {
    const read = schema.safeParse(values);
    return read.success ? [] : problemsOf(read.error, values);
  };
}
