import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';

/** The part of a domain schema that is used here; zod itself remains an internal matter of domain. */
type Schema = {
  readonly safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true }
    | { readonly success: false; readonly error: Parameters<typeof problemsOf>[0] };
};

/** Turns a domain schema into a form's check: it reports the same problems as the server. */
export function checkBy(schema: Schema): (values: unknown) => readonly Problem[] {
  return (values) => {
    const read = schema.safeParse(values);
    return read.success ? [] : problemsOf(read.error, values);
  };
}
