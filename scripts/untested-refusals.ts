import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../packages/server/src/http/routes.ts';

/**
 * The refusals that routes declare but no test of a whole run has provoked, one line for each ("POST /contract contract.in_use").
 * The tests' client records the refusals that it gets in `folder` (server/testing/declared-responses.ts).
 */
export function untestedRefusals(folder: string): string[] {
  const provoked = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
  );
  return routes
    .flatMap(({ method, path, errors }) => (errors ?? []).map((code) => `${method} ${path} ${code}`))
    .filter((line) => !provoked.has(line));
}
