import type { EditResellerInput } from '@fireledger/domain/reseller/schemas.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUploadDrawable } from '../../logos/drawable-logo.ts';

type Logos = Pick<EditResellerInput, 'largeLogo' | 'smallLogo'>;

/** Whether a logo comes with the input, which is then examined; an empty text is one too, and no SVG. */
export function bringsLogo({ largeLogo, smallLogo }: Logos): boolean {
  return largeLogo != null || smallLogo != null;
}

/**
 * Refuses logos that are none, do not fit, could run or load something, or cannot be drawn on paper. Takes a third of a second
 * for a logo that nobody has tried, and seconds for a bad one: not for within a transaction. Throws
 * `too_many_attempts` where others of that person (by id) are being tried.
 */
export async function requireLogos({ largeLogo, smallLogo }: Logos, userID: string): Promise<void> {
  const problems: Problem[] = [
    ...(largeLogo != null ? await problemsOf('large', largeLogo, userID) : []),
    ...(smallLogo != null ? await problemsOf('small', smallLogo, userID) : []),
  ];
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}

async function problemsOf(kind: 'large' | 'small', svg: string, userID: string): Promise<Problem[]> {
  // Its reader of XML is loaded with the first logo.
  const { logoProblems } = await import('./examine-logo.ts');
  const problems = logoProblems(kind, svg);
  // What is refused by its text is not drawn.
  return problems.length > 0 || (await isUploadDrawable(svg, userID))
    ? problems
    : [problem('reseller.logo_not_drawable', `${kind}Logo`)];
}
