import { createHash } from 'node:crypto';
import { LOGO_KINDS, type LogoKind } from '@fireledger/domain/reseller/logo.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import type { Access } from '../../db/with-access.ts';
import { matchesEntityTag } from '../../http/conditional-request.ts';
import { refusal } from '../../http/refusal.ts';
import { defineRoute, type Route } from '../../http/route.ts';

const COLUMN = { large: 'large_logo', small: 'small_logo' } as const satisfies Record<LogoKind, string>;

const SVG = 'image/svg+xml';
/** An SVG is a document: nothing in it may run or load anything, even when it is opened on its own. */
const LOGO_HEADERS = {
  'content-type': `${SVG}; charset=utf-8`,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
};

const logoRoute = defineRoute({
  method: 'GET',
  path: '/reseller/:id/logo/:type',
  summary: 'Download a reseller’s logo',
  act: 'reseller.read_logo',
  transaction: 'read',
  params: z.object({ id: requiredID(), type: z.enum(LOGO_KINDS) }),
  answers: { 200: null, 304: null },
  media: [SVG],
  errors: ['not_found'],
  command: async (access, { params }, { request }) => {
    const svg = await readLogo(access, params.id, params.type);
    const etag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    const headers = { ...LOGO_HEADERS, etag };
    return matchesEntityTag(request.headers['if-none-match'], etag)
      ? { status: 304, headers }
      : { status: 200, headers, body: svg };
  },
});

async function readLogo({ db }: Access, id: string, kind: (typeof LOGO_KINDS)[number]): Promise<string> {
  const row = await db
    .selectFrom('reseller')
    .select(`${COLUMN[kind]} as svg`)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.svg) {
    throw refusal('not_found');
  }
  return row.svg;
}

/** Logos of resellers (specification 7); a client that gets none shows the product's own. */
export const resellerLogoRoutes: readonly Route[] = [logoRoute];
