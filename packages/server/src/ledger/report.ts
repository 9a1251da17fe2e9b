import { pluralize } from '../platform/pluralize.ts';
import type { RowFinding, TableComparison, UnwatchedTable } from './compare-tables.ts';
import type { HidingPolicy } from './hiding-policies.ts';
import type { BrokenChain, FullVerification, UnrecordedErasure, Verification } from './verify.ts';

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

const DIFFERENCES: Record<'missing' | 'extra', string> = {
  missing: 'the ledger tells of this row, and it is not in the table',
  extra: 'this row is in the table, and the ledger tells of none or that it was deleted',
};

/** The findings of a verification, and what it cannot detect, as lines for the console. */
export function reportLines(result: FullVerification): string[] {
  return [...chainLines(result), ...tableLines(result.tables)];
}

/** The findings of a walk along the chains, and what it cannot detect. */
export function chainLines(result: Verification): string[] {
  const { chains, entries, broken, unrecordedErasures, anchoredAt, covered } = result;
  const faulty = broken.length + new Set(unrecordedErasures.map(({ chain }) => chain)).size;
  return [
    `${pluralize(chains, 'chain')}, ${pluralize(entries, 'entry', 'entries')} walked; ${erasedWords(result)}.`,
    ...broken.map(brokenLine),
    ...unrecordedErasures.map(struckOutLine),
    faulty === 0 ? 'All chains are intact.' : `${pluralize(faulty, 'broken chain')}.`,
    anchoredAt === null
      ? 'Cannot be known without --anchor FILE (heads kept elsewhere): whether entries were cut off the end of a chain together with its count, or a whole chain was rewritten.'
      : `Compared with the heads of ${anchoredAt}: they cover ${pluralize(covered.entries, 'entry', 'entries')} of ${pluralize(covered.chains, 'chain')}. Cannot be known: what was cut off or rewritten among the other ${pluralize(entries - covered.entries, 'entry', 'entries')}, and after them.`,
  ];
}

function brokenLine({ chain, position, fault, detail }: BrokenChain): string {
  return `BROKEN: chain of ${ownerOf(chain)}, entry ${position}: ${FAULTS[fault]}${detail ? ` (${detail})` : ''}.`;
}

function erasedWords({ erasedValues, unrecordedErasures }: Verification): string {
  const unrecorded = unrecordedErasures.reduce((sum, { values }) => sum + values, 0);
  const more = unrecorded > 0 ? `, ${unrecorded} of them without an entry that says so` : '';
  return `${pluralize(erasedValues, 'personal value')} erased${more}`;
}

function struckOutLine({ chain, entity, values }: UnrecordedErasure): string {
  return `BROKEN: chain of ${ownerOf(chain)}: ${pluralize(values, 'personal value')} of "${entity}" gone, and no entry tells of an erasure.`;
}

function ownerOf(chain: string): string {
  return chain === PLATFORM ? 'the platform' : `organisation ${chain}`;
}

function tableLines(comparison: TableComparison): string[] {
  const { tables, rows, findings, differing, unwatched, hiding } = comparison;
  return [
    `${pluralize(rows, 'row')} of ${pluralize(tables.length, 'table')} compared with what the ledger tells last of each: ${tables.join(', ')}.`,
    ...unwatched.map(unwatchedLine),
    ...hiding.map(hidingLine),
    ...findings.map(findingLine),
    ...(differing > findings.length
      ? [`... and ${differing - findings.length} more; of each table the first are named.`]
      : []),
    differing === 0
      ? 'The tables hold what the ledger tells.'
      : `Not as the ledger tells: ${pluralize(differing, 'finding')}.`,
  ];
}

function findingLine(finding: RowFinding): string {
  const { table, key, difference } = finding;
  return `${difference.toUpperCase()}: ${table} ${key}: ${differenceWords(finding)}.`;
}

function differenceWords({ difference, columns, entry }: RowFinding): string {
  switch (difference) {
    case 'different':
      return `not what the ledger tells: ${columns.join(', ')}`;
    case 'overwritten':
      return `entry ${entry?.position} of ${ownerOf(entry?.chain ?? PLATFORM)} found it other than the entries before left it, and overwrote that: ${columns.join(', ')}`;
    default:
      return DIFFERENCES[difference];
  }
}

function unwatchedLine({ table, columns }: UnwatchedTable): string {
  return columns.length > 0
    ? `UNWATCHED: ${table}: the ledger tells of ${columns.join(', ')} and no longer keeps what happens to it.`
    : `UNWATCHED: ${table}: the ledger's trigger is not on it or is switched off: what happens to it is not kept.`;
}

function hidingLine({ table, policy }: HidingPolicy): string {
  return `HIDDEN: ${table}: the policy "${policy}" is none of this program's, and may keep rows out of sight.`;
}
