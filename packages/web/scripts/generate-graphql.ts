import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema, type DocumentNode, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { generateModule } from './graphql-module.ts';

/**
 * Generates `<name>.generated.ts` beside every `<name>.graphql` of `src` (decision 0150): the text of each operation with the
 * types of its variables and its result. Fragments of `src/platform/*.graphql` may be used everywhere, others only in their own
 * file. `--check` writes nothing and exits with 1 if a file is out of date.
 */
const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    schema: { type: 'string', default: join(here, '../../server/schema.graphql') },
  },
});

const src = join(here, '../src');
const schema = buildSchema(readFileSync(options.schema, 'utf8'));
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.graphql'))
  .sort();
const shared = paths.filter((path) => path.startsWith('platform/'));

function fragmentsOf(document: DocumentNode): DocumentNode['definitions'] {
  return document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
}

function generate(path: string, against: GraphQLSchema): { readonly file: string; readonly text: string } {
  const own = parse(readFileSync(join(src, path), 'utf8'), { noLocation: true });
  const borrowed = shared
    .filter((other) => other !== path)
    .flatMap((other) => fragmentsOf(parse(readFileSync(join(src, other), 'utf8'), { noLocation: true })));
  const problems = validate(against, { ...own, definitions: [...own.definitions, ...borrowed] }).filter(
    (problem) => !/Fragment ".*" is never used/.test(problem.message),
  );
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `${path}: ${problem.message}`).join('\n'));
  const way = relative(dirname(path), 'platform') || '.';
  const platform = way.startsWith('.') ? way : `./${way}`;
  const text = generateModule(own, [...fragmentsOf(own), ...borrowed], against, {
    name: basename(path),
    platform,
  });
  return { file: join(src, path.replace(/\.graphql$/, '.generated.ts')), text };
}

function current(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

try {
  const changed = paths
    .map((path) => generate(path, schema))
    .filter(({ file, text }) => current(file) !== text);
  if (options.check && changed.length > 0) {
    throw new Error(
      `not up to date: ${changed.map(({ file }) => file).join(', ')}; run npm run generate:graphql -w packages/web`,
    );
  }
  for (const { file, text } of changed) writeFileSync(file, text);
  process.stdout.write(`${paths.length} GraphQL files, ${changed.length} written\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
