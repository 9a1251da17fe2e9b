import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { DATA_DIR } from './databases.ts';
import type { CaseResult } from './measure.ts';
import { machineLine, rowsOf } from './report.ts';

const README = new URL('../README.md', import.meta.url);

/** Replaces one part's figures in bench/README.md, between its two markers. */
export function saveFigures(
  part: 'server' | 'administration' | 'life' | 'exports' | 'documents' | 'dashboard' | 'web',
  figures: string,
): void {
  const text = readFileSync(README, 'utf8');
  const [start, end] = [`<!-- ${part} figures -->`, `<!-- end of ${part} figures -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`bench/README.md lacks ${start} and ${end}`);
  writeFileSync(README, `${before}${start}\n${machineLine()}\n\n${figures}\n${end}${after}`);
}

/**
 * Saves each case's figures as they arrive, in bench/.data/figures-<part>.txt (one row of the table per case), so that an
 * interrupted run loses none. A new run starts over.
 */
export function saveIncrementally(part: string): (result: CaseResult) => void {
  const file = `${DATA_DIR}/figures-${part}.txt`;
  writeFileSync(file, `${machineLine()}\n`);
  return (result) => {
    const [row = []] = rowsOf([result]);
    appendFileSync(file, `${row.join(' | ')}\n`);
  };
}
