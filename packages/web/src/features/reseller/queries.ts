import type { LicenceUsage } from '@fireledger/domain/reseller/licence.ts';
import type { LogoKind } from '@fireledger/domain/reseller/logo.ts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { get, parseResponse, UnreachableError } from '../../platform/http.ts';
import { logoAddress } from '../../platform/logo-versions.ts';
import { inUseFilterOf } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type ResellerDetailData,
  type ResellerListData,
  resellerDetailDocument,
  resellerListDocument,
} from './reseller.generated.ts';
import { type ResellerSearch, resellerSearch } from './reseller-search.ts';

export type ResellerRow = ResellerListData['resellersPaginated']['items'][number];
/** A reseller with the text of its logos, null for none. */
export type ResellerDetail = ResellerDetailData['reseller'] & {
  readonly largeLogo: string | null;
  readonly smallLogo: string | null;
};

/** The server's filter for the list's address, for its query and its export. */
export function resellerListCriteria(search: ResellerSearch) {
  return {
    filter: { search: search.q, active: inUseFilterOf(search) },
    orderBy: resellerSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function resellerList(search: ResellerSearch): ListQuery<ResellerRow> {
  const criteria = resellerListCriteria(search);
  return {
    queryKey: ['reseller', 'list', criteria],
    load: pageLoader(resellerListDocument, criteria, (data) => data.resellersPaginated),
  };
}

/** One reseller with its logos. Rejects with `not_found` if the person may not see it. */
export function resellerQuery(resellerID: string) {
  return queryOptions({
    queryKey: ['reseller', 'one', resellerID],
    queryFn: async ({ signal }): Promise<ResellerDetail> => {
      const { reseller } = await query(resellerDetailDocument, { resellerID }, { signal });
      const [largeLogo, smallLogo] = await Promise.all([
        reseller.hasLargeLogo ? readLogo(resellerID, 'large', signal) : null,
        reseller.hasSmallLogo ? readLogo(resellerID, 'small', signal) : null,
      ]);
      return { ...reseller, largeLogo, smallLogo };
    },
  });
}

/**
 * The text of a saved logo, requested from the server even if the browser has it cached; null if it has been removed meanwhile.
 */
async function readLogo(resellerID: string, kind: LogoKind, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(logoAddress({}, resellerID, kind), { cache: 'no-cache', signal }).catch(
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new UnreachableError('no answer', { cause });
    },
  );
  if (answer.status === 404) return null;
  const text = await answer.text();
  if (!answer.ok) parseResponse(answer.status, text);
  return text;
}

/** The current use of a reseller's licence, beside what was agreed. */
export function usageQuery(resellerID: string) {
  return queryOptions({
    queryKey: ['reseller', 'usage', resellerID],
    queryFn: async ({ signal }) =>
      (
        await get<{ readonly items: readonly LicenceUsage[] }>(`/reseller/${resellerID}/license/usage`, {
          signal,
        })
      ).items,
    meta: { follows: ['organization', 'location', 'user'] },
  });
}
