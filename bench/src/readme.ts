import { readFileSync, writeFileSync } from 'node:fs';
import { machineLine } from './report.ts';

const README = new URL('../README.md', import.meta.url);

/** Replaces one part's figures in bench/README.md, between its two marks. */
export function keepFigures(
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
