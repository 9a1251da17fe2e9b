import { expect, test } from 'vitest';
import { arrowViolations, findCycles } from './arrows.ts';

const arrow = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly, later: false });
const DOMAIN = 'packages/domain/src/shared/ids.ts';

test.each([
  [DOMAIN, 'node:fs'],
  [DOMAIN, 'dayjs'],
  [DOMAIN, 'packages/server/src/env.ts'],
  ['packages/server/src/app.ts', 'packages/web/src/main.tsx'],
  ['packages/server/src/app.ts', 'scripts/test.ts'],
  ['packages/web/src/main.tsx', 'packages/server/src/env.ts'],
  ['packages/web/src/main.tsx', '@fireledger/server/schema.graphql'],
  ['packages/server/src/app.ts', 'packages/server/testing/database.ts'],
  ['packages/server/src/app.test.ts', 'e2e/world.ts'],
  ['packages/server/src/app.ts', 'packages/server/src/files/put-for-test.ts'],
  ['packages/server/src/ledger/append.ts', 'packages/server/src/ledger/test-world.ts'],
  ['packages/web/src/main.tsx', 'packages/web/src/features/user/a-user-for-test.tsx'],
  ['packages/web/src/main.tsx', 'packages/domain/src/testing/people.ts'],
  [DOMAIN, 'packages/domain/src/testing/people.ts'],
  ['bench/src/main.ts', 'e2e/world.ts'],
  ['e2e/tests/a.spec.ts', 'packages/server/src/env.ts'],
  ['packages/server/src/features/user/read.ts', 'packages/server/src/features/location/read.ts'],
  ['packages/web/src/features/user/list.tsx', 'packages/web/src/features/location/list.tsx'],
])('%s may not import %s', (from, to) => {
  expect(arrowViolations([from], [arrow(from, to)])).not.toEqual([]);
  expect(arrowViolations([from], [arrow(from, to, true)])).not.toEqual([]);
});

test.each([
  [DOMAIN, 'zod'],
  ['packages/domain/src/shared/ids.test.ts', 'vitest'],
  ['packages/server/src/app.ts', DOMAIN],
  ['packages/web/src/main.tsx', DOMAIN],
  ['packages/server/src/app.test.ts', 'packages/server/testing/database.ts'],
  ['packages/server/src/ledger/test-world.ts', 'packages/server/testing/database.ts'],
  ['packages/server/src/app.test.ts', 'packages/server/src/files/put-for-test.ts'],
  ['packages/server/src/files/put-for-test.ts', 'packages/server/src/files/stores-for-test.ts'],
  ['packages/server/testing/permission-rows.ts', 'packages/domain/src/testing/people.ts'],
  ['packages/domain/src/testing/users.ts', 'packages/domain/src/testing/people.ts'],
  ['bench/src/plans.ts', 'packages/server/src/ledger/test-world.ts'],
  ['e2e/world.ts', 'packages/server/testing/database.ts'],
  ['bench/src/plans.ts', 'packages/server/src/db/pool.ts'],
  ['packages/server/src/features/user/read.ts', 'packages/server/src/features/user/store.ts'],
  ['packages/server/src/app.ts', 'packages/server/src/features/user/user.routes.ts'],
])('%s may import %s', (from, to) => {
  expect(arrowViolations([from], [arrow(from, to)])).toEqual([]);
});

test('a folder named utils is refused', () => {
  expect(arrowViolations(['packages/web/src/utils/date.ts'], [])).not.toEqual([]);
});

test('a cycle is named once; types may go round', () => {
  const cycle = [arrow('a.ts', 'b.ts'), arrow('b.ts', 'c.ts'), arrow('c.ts', 'a.ts'), arrow('a.ts', 'c.ts')];
  expect(findCycles(cycle)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
  expect(arrowViolations([], [arrow('a.ts', 'b.ts'), arrow('b.ts', 'a.ts', true)])).toEqual([]);
});
