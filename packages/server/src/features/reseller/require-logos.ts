import type { EditResellerInput } from '@fireledger/domain/reseller/schemas.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUploadDrawable } from '../../logos/drawable-logo.ts';

type Logos = Pick<EditResellerInput, 'largeLogo' | 'smallLogo'>;

/** Whether the input includes a logo, which is then checked; an empty text counts as one, and is not an SVG. */
export function hasLogo({ largeLogo, smallLogo }: Logos): boolean {
  return largeLogo != null || smallLogo != null;
}

/**
 * Refuses logos that are not SVG, do not fit, could run or load something, or cannot be drawn on paper. Takes a third of a second
 * for a logo that has not been checked before, and seconds for a bad one, so it must not run within a transaction. Throws
 * `too_many_attempts` while other logos of the same person (by id) are being checked.
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
  // Loaded lazily: its XML parser is needed only once a logo is uploaded.
  const { logoProblems } = await import('./validate-logo.ts');
  const problems = logoProblems(kind, svg);
  // A logo that is refused for its content is not drawn.
  return problems.length > 0 || (await isUploadDrawable(svg, userID))
    ? problems
    : [problem('reseller.logo_not_drawable', `${kind}Logo`)];
}
