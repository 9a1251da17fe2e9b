import type { Import } from './imports.ts';
import { importsOf, sourceFiles } from './imports.ts';

/** Tests, what only tests use (`test-world.ts`, `put-for-test.ts`), and the developers' own tools. */
const TEST =
  /\.(test|bench|spec)\.tsx?$|\/test-[^/]*\.ts$|-for-test\.ts$|^packages\/server\/(testing|scripts)\//;
/** Files that only tests use, in any folder. */
const ONLY_FOR_TESTS = /-for-test\.tsx?$|test-world\.ts$|^packages\/domain\/src\/testing\//;
const FEATURE = /^packages\/(server|web)\/src\/features\/([^/]+)\//;
const BANNED_FOLDER = /\/(utils?|helpers?|common)\//;

type Rule = {
  readonly name: string;
  /** whether the import breaks the rule */
  readonly broken: (entry: Import) => boolean;
};

/** The arrows of design 3; every import that breaks one is reported. */
const RULES: readonly Rule[] = [
  {
    name: 'domain depends on zod alone, without input or output',
    broken: ({ from, to }) =>
      within(from, 'packages/domain/') &&
      !within(to, 'packages/domain/src/') &&
      to !== 'zod' &&
      !(TEST.test(from) && (to === 'vitest' || to === 'fast-check')),
  },
  {
    name: 'server depends on domain and itself',
    broken: ({ from, to }) =>
      within(from, 'packages/server/') && isOther(to, ['packages/domain/', 'packages/server/']),
  },
  {
    name: 'web depends on domain and itself',
    broken: ({ from, to }) =>
      within(from, 'packages/web/') && isOther(to, ['packages/domain/', 'packages/web/']),
  },
  {
    name: 'nothing outside them depends on the browser tests or the benchmarks',
    broken: ({ from, to }) =>
      ['e2e/', 'bench/'].some((folder) => within(to, folder) && !within(from, folder)),
  },
  {
    name: 'only tests, what runs them, browser tests and benchmarks use server/testing',
    broken: ({ from, to }) =>
      within(to, 'packages/server/testing/') &&
      !TEST.test(from) &&
      from !== 'scripts/test.ts' &&
      !within(from, 'e2e/') &&
      !within(from, 'bench/'),
  },
  {
    name: 'only tests, browser tests and benchmarks use what is for tests',
    broken: ({ from, to }) =>
      ONLY_FOR_TESTS.test(to) &&
      !TEST.test(from) &&
      !ONLY_FOR_TESTS.test(from) &&
      !within(from, 'e2e/') &&
      !within(from, 'bench/'),
  },
  {
    name: 'browser tests reach the server by its testing folder; benchmarks measure its parts as well',
    broken: ({ from, to }) => within(from, 'e2e/') && within(to, 'packages/server/src/'),
  },
  {
    name: "a feature does not import another feature's files",
    broken: ({ from, to }) => {
      const [own, other] = [FEATURE.exec(from), FEATURE.exec(to)];
      return own !== null && other !== null && own[1] === other[1] && own[2] !== other[2];
    },
  },
];

/** One line for each import against the arrows, each import cycle and each folder with a meaningless name. */
export function arrowViolations(files: readonly string[], imports: readonly Import[]): string[] {
  const broken = imports.flatMap((entry) =>
    RULES.filter((rule) => rule.broken(entry)).map((rule) => `${entry.from} -> ${entry.to}: ${rule.name}`),
  );
  const folders = files
    .filter((file) => BANNED_FOLDER.test(file))
    .map((file) => `${file}: a folder is named after what it holds`);
  const cycles = findCycles(imports.filter((entry) => !entry.typeOnly)).map(
    (cycle) => `${cycle.join(' -> ')}: a cycle`,
  );
  return [...broken, ...folders, ...cycles];
}

/** Checks every source file below `root`. */
export function checkArrows(root: string): string[] {
  const files = sourceFiles(root);
  return arrowViolations(
    files,
    files.flatMap((file) => importsOf(root, file)),
  );
}

function within(path: string, folder: string): boolean {
  return path.startsWith(folder);
}

/** A file of this repository outside `allowed`; packages from npm are allowed everywhere. */
function isOther(to: string, allowed: readonly string[]): boolean {
  const ours = ['packages/', 'e2e/', 'bench/', 'scripts/'].some((folder) => within(to, folder));
  return (ours || to.startsWith('@fireledger/')) && !allowed.some((folder) => within(to, folder));
}

/** Import cycles, each once, as the files along it with the first repeated at the end. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}
