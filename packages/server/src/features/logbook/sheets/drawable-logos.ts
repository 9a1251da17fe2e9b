import type { Services } from '../../../http/services.ts';
import { isDrawable } from '../../../logos/drawable-logo.ts';
import { readLogos } from './sheet.read.ts';

/** The large logos of resellers that can be drawn on a sheet, as SVG, by reseller id. */
export async function drawableLogos(
  { opener }: Pick<Services, 'opener'>,
  resellerIDs: readonly string[],
): Promise<Map<string, string>> {
  const logos = await opener.read({ kind: 'anonymous' }, 'reseller.read_logo', (access) =>
    readLogos(access, resellerIDs),
  );
  const drawable = new Map<string, string>();
  for (const [resellerID, svg] of logos) {
    if (await isDrawable(svg)) drawable.set(resellerID, svg);
  }
  return drawable;
}
