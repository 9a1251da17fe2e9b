import { ADMINISTRATION_ACTS, PERMISSION_COLUMNS, PERMISSIONS, TIES, type Tie } from './permissions.ts';

const WORD: Readonly<Record<Tie, string>> = {
  self: 'self',
  own_company: 'company',
  own_reseller: "reseller's",
  contracted: 'contracted',
  foreign: 'foreign',
};

const HEAD = `# Who may do what in the administration

Printed from \`packages/domain/src/access/permissions.ts\` by \`node packages/server/scripts/generate-permissions.ts\`, and kept
true by \`npm run check\`. A cell says how somebody must stand to a row to do the act on it: *self* (the row is they), *company* (of their own
company; for people of a location, of one of their locations), *reseller's* (an organisation of their reseller, or of one),
*contracted* (an active contract ties it to their company), *all*, or nobody (empty). Service events have rules of their own
(\`packages/domain/src/service-event/rights.ts\`); which rows somebody sees is the wall's answer (\`db/wall-matrix.ts\`).
`;

/** docs/permissions.md: the table of permissions in Markdown. */
export function permissionsText(): string {
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
