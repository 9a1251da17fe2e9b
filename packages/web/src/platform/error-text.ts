import type { ErrorCode, ErrorTexts, ScreenMessage } from '@fireledger/domain/shared/error-codes.ts';
import { interpolate } from '@fireledger/domain/shared/interpolate.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { ProblemParams } from '@fireledger/domain/shared/problem.ts';
import { figureText } from './figure-text.ts';
import { ProblemError, UnreachableError } from './http.ts';

let texts: ErrorTexts | undefined;
let language: Locale | undefined;

/** Loads the texts of every error code in one language; the other language is not downloaded. */
export async function loadErrorTexts(locale: Locale): Promise<void> {
  texts =
    locale === 'nl_NL'
      ? (await import('@fireledger/domain/shared/error-texts.nl_NL.ts')).errorTextsNlNL
      : (await import('@fireledger/domain/shared/error-texts.en_GB.ts')).errorTextsEnGB;
  language = locale;
}

type Message = { readonly code: ErrorCode | ScreenMessage; readonly params?: ProblemParams };

/** A problem in the person's language, with its values filled in. Until the texts are loaded, it is the code itself. */
export function problemText(problem: Message): string {
  const message = withWait(problem);
  return texts ? interpolate(texts[message.code], written(message.params)) : message.code;
}

/** Numbers formatted in the person's language. */
function written(params: ProblemParams = {}): ProblemParams {
  const write = (value: unknown) =>
    typeof value === 'number' && language ? figureText(value, language) : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)]));
}

/**
 * How long to wait, if the response says so (one from a proxy does not). Waits of more than two minutes are not given in
 * seconds.
 */
function withWait(problem: Message): Message {
  const { seconds } = problem.params ?? {};
  if (problem.code !== 'too_many_attempts' || typeof seconds !== 'number') return problem;
  return seconds > 120
    ? { code: 'too_many_attempts.minutes', params: { minutes: Math.ceil(seconds / 60) } }
    : { code: 'too_many_attempts.seconds', params: { seconds } };
}

/**
 * What went wrong, for a person: the server's problem, no response, or a fault of ours, which `fault` describes for this act.
 * Of several problems it is the one whose code is that of the reply, because the values of the text belong to it. A failure of
 * the server ends with its reference.
 */
export function errorText(error: unknown, fault: Message['code'] = 'internal_error'): string {
  const text = textOf(error, fault);
  const reference = error instanceof ProblemError ? error.reference : undefined;
  return reference === undefined
    ? text
    : `${text} ${problemText({ code: 'server.reference', params: { reference } })}`;
}

function textOf(error: unknown, fault: Message['code']): string {
  if (error instanceof UnreachableError) return problemText({ code: 'server.unreachable' });
  if (error instanceof ProblemError) {
    const { code, problems } = error;
    const [first] = problems.length === 1 ? problems : problems.filter((one) => one.code === code);
    if (code !== 'internal_error') return problemText(first ?? { code });
  }
  return problemText({ code: fault });
}
