import { searchDocument } from '../../packages/web/src/features/search/search.generated.ts';
import type { SearchInput } from './bare/search.ts';
import type { Caller, Callers } from './callers.ts';
import { bareCall, queryCall } from './calls.ts';
import type { Case } from './cases.ts';

/** The typed texts: a word in nearly every event, two words in one of a thousand, and the same two with a letter left out. */
const TYPED = {
  common: 'panel',
  rare: 'corroded seawater',
  misspelt: 'coroded seawater',
} as const;

/** The search box (Ctrl K): everything that the caller may read, at most five of each kind. */
export function searchCases({ owner, organization, contractor }: Callers): Case[] {
  return [
    ...casesOf('organisation of 200,000', 'organization', organization),
    ...casesOf('contractor with 300 pairs', 'contractor', contractor),
    ...casesOf('owner', 'owner', owner),
  ];
}

function casesOf(name: string, asker: SearchInput['asker'], caller: Caller): Case[] {
  return Object.entries(TYPED).map(([how, text]) => {
    const words = text.split(' ');
    const input: SearchInput = { asker, id: caller.companyID, words, misspelt: how === 'misspelt' };
    return {
      name: `${name}: search box, ${how}`,
      kind: 'text_search',
      unlike: true,
      ours: [queryCall(searchDocument, { text }, caller)],
      bare: [bareCall('/search', input)],
    };
  });
}
