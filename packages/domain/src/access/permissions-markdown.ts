import { ADMINISTRATION_ACTS, PERMISSION_COLUMNS, PERMISSIONS, TIES, type Tie } from './permissions.ts';

const WORD: Readonly<Record<Tie, string>> = {
  self: 'self',
  own_company: 'company',
  own_reseller: "reseller's",
  contracted: 'contracted',
  foreign: 'foreign',
};

const HEAD = `# Who may do what in the administration

Generated from \`packages/domain/src/access/permissions.ts\` by \`node packages/server/scripts/generate-permissions.ts\`;
\`npm run check\` keeps it up to date. A cell names the ties to a row with which a person may do the act: *self* (the row is
themselves), *company* (it belongs to their own company; for people of a location, to one of their locations), *reseller's* (it is an
organisation of their reseller, or belongs to one), *contracted* (an active contract ties it to their company), *all*, or nobody
(empty). Service events have rules of their own (\`packages/domain/src/service-event/rights.ts\`). Which rows a person sees is decided
by row-level security (\`db/wall/wall-matrix.ts\`).
`;

/** docs/permissions.md: the table of permissions in Markdown. */
export function permissionsMarkdown(): string {
  const head = ['act', ...PERMISSION_COLUMNS.map((column) => column.replaceAll('_', ' '))];
  const rows = ADMINISTRATION_ACTS.map((act) => [
    `\`${act}\``,
    ...PERMISSION_COLUMNS.map((column) => cellOf(PERMISSIONS[act][column])),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [HEAD, line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

function cellOf(ties: readonly Tie[]): string {
  return ties.length === TIES.length ? 'all' : ties.map((tie) => WORD[tie]).join(', ');
}
