import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './step.ts';

type Entry = {
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

// npm leaves out what its registry did not have on the day, and never adds it: another machine then lacks its binary
// (docs/decisions/0101).
test('the lock file has every optional package of every platform', () => {
  const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>;
  };
  // A package that nothing needs may lack its own dependencies.
  const wanted = Object.entries(packages)
    .filter(([, { optional }]) => !optional)
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ name, path })),
    );
  const missing = wanted.filter(
    ({ name, path }) =>
      !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
