import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * One import: the importing file, its target, whether it imports only types, and whether it is loaded on demand, by `import()`.
 * Files are paths from the root.
 */
export type Import = {
  readonly from: string;
  /** a file from the root, or a package such as `zod` or `node:fs` */
  readonly to: string;
  readonly typeOnly: boolean;
  readonly later: boolean;
};

const SOURCES = ['packages/*/{src,testing,scripts}/**/*.{ts,tsx}', '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}'];
const DOMAIN = '@fireledger/domain/';
const SERVER_TESTING = '@fireledger/server/testing/';

/** Every source file below `root`, as paths relative to it with forward slashes. */
export function sourceFiles(root: string, pattern = SOURCES): string[] {
  const found = globSync(pattern, {
    cwd: root,
    exclude: (name) => /(^|[/\\])(node_modules|dist|\.data)$/.test(name),
  });
  return found.map((file) => file.split(sep).join('/')).sort();
}

/** All imports of one file, including re-exports and dynamic imports with a literal name. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const named = module.staticImports.map((entry) => ({
    name: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((one) => one.isType),
  }));
  const passedOn = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ name: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  );
  const later = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[1] ? [{ name: literal[1], typeOnly: false }] : [];
  });
  const from = (later: boolean) => (one: { readonly name: string; readonly typeOnly: boolean }) => ({
    from: file,
    to: resolve(file, one.name),
    typeOnly: one.typeOnly,
    later,
  });
  return [...[...named, ...passedOn].map(from(false)), ...later.map(from(true))];
}

function resolve(file: string, name: string): string {
  if (name.startsWith('.'))
    return normalize(join(dirname(file), name))
      .split(sep)
      .join('/');
  if (name.startsWith(DOMAIN)) return `packages/domain/src/${name.slice(DOMAIN.length)}`;
  if (name.startsWith(SERVER_TESTING)) return `packages/server/testing/${name.slice(SERVER_TESTING.length)}`;
  return name;
}
