import type { ErrorCode, ErrorTexts, ScreenMessage } from '@fireledger/domain/shared/error-codes.ts';
import { fillText } from '@fireledger/domain/shared/fill-text.ts';
import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import type { ProblemParams } from '@fireledger/domain/shared/problem.ts';
import { ProblemError, UnreachableError } from './http.ts';

let texts: ErrorTexts | undefined;
/** Thousands apart from 10,000 on: a year is no quantity. */
let figures: Intl.NumberFormat | undefined;

/** Loads the texts of every error code in a language; the other language stays on the server. */
export async function loadErrorTexts(locale: Locale): Promise<void> {
  texts =
    locale === 'nl_NL'
      ? (await import('@fireledger/domain/shared/error-texts.nl_NL.ts')).errorTextsNlNL
      : (await import('@fireledger/domain/shared/error-texts.en_GB.ts')).errorTextsEnGB;
  figures = new Intl.NumberFormat(languageTag(locale), { useGrouping: 'min2' });
}

type Said = { readonly code: ErrorCode | ScreenMessage; readonly params?: ProblemParams };

/** A problem in the person's language, its figures filled in. Before the texts are there it is the code itself. */
export function problemText(problem: Said): string {
  const said = withWait(problem);
  return texts ? fillText(texts[said.code], written(said.params)) : said.code;
}

/** Figures as the person's language writes them. */
function written(params: ProblemParams = {}): ProblemParams {
  const write = (value: unknown) => (typeof value === 'number' ? figures?.format(value) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)]));
}

/** How long to wait, where the answer says it: one of a proxy does not. More than two minutes nobody counts in seconds. */
function withWait(problem: Said): Said {
  const { seconds } = problem.params ?? {};
  if (problem.code !== 'too_many_attempts' || typeof seconds !== 'number') return problem;
  return seconds > 120
    ? { code: 'too_many_attempts.minutes', params: { minutes: Math.ceil(seconds / 60) } }
    : { code: 'too_many_attempts.seconds', params: { seconds } };
}

/**
 * What went wrong, for a person: the server's problem, no answer, or a fault of ours, which `fault` says for what was tried.
 * Of several problems it is the one that gives the reply its code: the figures of the text are there.
 */
export function errorText(error: unknown, fault: Said['code'] = 'internal_error'): string {
  if (error instanceof UnreachableError) return problemText({ code: 'server.unreachable' });
  if (error instanceof ProblemError) {
    const { code, problems } = error;
    const [first] = problems.length === 1 ? problems : problems.filter((one) => one.code === code);
    if (code !== 'internal_error') return problemText(first ?? { code });
  }
  return problemText({ code: fault });
}
