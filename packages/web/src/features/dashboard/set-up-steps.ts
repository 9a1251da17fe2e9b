import type { SetUpData, WorkData } from './queries.ts';

/** Where each set-up step is done. */
const STEPS = {
  codes: { to: '/logbook/list', search: { code: 'no' } },
  contracts: { to: '/contract/create', search: {} },
  documents: { to: '/document/create', search: {} },
  people: { to: '/user/create', search: {} },
} as const;

export type SetUpStep = {
  readonly name: keyof typeof STEPS;
  /** How many logbooks have no code; 0 for the other steps. */
  readonly count: number;
  readonly to: (typeof STEPS)[keyof typeof STEPS]['to'];
  readonly search: Readonly<Record<string, string>>;
};

/** Whether nothing was ever recorded that this dashboard would show: no event is waiting, and none was completed. */
export function isUnused({ dashboard: { work, months }, ...parts }: WorkData): boolean {
  const rows = [parts.mine, parts.toClose, parts.unassigned, parts.out];
  const waiting = (work?.overdue?.actions ?? 0) + (work?.overdue?.registrations ?? 0);
  return (
    waiting === 0 &&
    rows.every(({ items }) => items.length === 0) &&
    (months ?? []).every(({ total }) => total === 0)
  );
}

/** What is still to be done before the logbooks are used, in the recommended order. */
export function setUpSteps({ codes, contracts, documents, people }: SetUpData): readonly SetUpStep[] {
  const step = (name: keyof typeof STEPS, isLeft: boolean, count = 0): SetUpStep[] =>
    isLeft ? [{ name, count, ...STEPS[name] }] : [];
  const count = codes.totalAtLeast ?? 0;
  return [
    ...step('codes', count > 0, count),
    ...step('contracts', contracts.items.length === 0),
    ...step('documents', documents.items.length === 0),
    ...step('people', people.items.length < 2),
  ];
}
