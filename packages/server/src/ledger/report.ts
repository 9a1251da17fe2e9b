import type { BrokenChain, Verification } from './verify.ts';

const PLATFORM = '00000000-0000-0000-0000-000000000000';

const FAULTS: Record<BrokenChain['fault'], string> = {
  missing: 'the entry at this position is missing',
  previous_hash: 'the entry does not follow the one before it',
  hash: 'the stored text does not match the stored hash',
  body: 'the stored text is not an entry',
  column: 'a column does not match the stored text',
  person_value: 'the value of a person column does not match the digest on the chain',
  uncounted: 'there are more entries than the chain counts',
  head: "the chain's head is not the hash of its last entry",
  cut: 'the anchor has an entry at this position that is gone',
  rewritten: 'the anchor has another hash at this position: this entry or an earlier one was rewritten',
};

/** What a verification found, and what it cannot tell, as lines for the console. */
export function reportLines(result: Verification): string[] {
  const { chains, entries, erasedValues, broken, anchoredAt, covered } = result;
  return [
    `${chains} chains, ${entries} entries walked; ${erasedValues} personal values were erased.`,
    ...broken.map(brokenLine),
    broken.length === 0 ? 'All chains are intact.' : `${broken.length} broken chains.`,
    anchoredAt === null
      ? 'Cannot be known without --anchor FILE (heads kept elsewhere): whether entries were cut off the end of a chain together with its count, or a whole chain was rewritten.'
      : `Compared with the heads of ${anchoredAt}: they cover ${covered.entries} entries of ${covered.chains} ${covered.chains === 1 ? 'chain' : 'chains'}. Cannot be known: what was cut off or rewritten among the other ${entries - covered.entries} entries, and after them.`,
  ];
}

function brokenLine({ chain, position, fault, detail }: BrokenChain): string {
  const name = chain === PLATFORM ? 'the platform' : `organisation ${chain}`;
  return `BROKEN: chain of ${name}, entry ${position}: ${FAULTS[fault]}${detail ? ` (${detail})` : ''}.`;
}
