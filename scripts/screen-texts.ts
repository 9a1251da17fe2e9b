import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importsOf, sourceFiles } from './imports.ts';

const WEB = 'packages/web/src';
/** Those of the shell and of the pieces are there before any screen. */
const ALWAYS = ['ui', 'shell'];

type Texts = ReadonlySet<string>;

/**
 * One line for each text file that a screen asks for and does not name in its `staticData.texts` (docs/web.md, "A screen"): it would
 * come after the screen instead of beside it, and where it does not come, the names of the texts are shown. What a part asks for
 * that is loaded later is that part's to load.
 */
export function unnamedTexts(root: string): string[] {
  const files = new Set(sourceFiles(root, [`${WEB}/**/*.{ts,tsx}`]));
  const names = globSync(`${WEB}/locales/en_GB/*.ts`, { cwd: root }).map((file) => basename(file, '.ts'));
  const sources = new Map([...files].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const shown = (file: string) =>
    importsOf(root, file).flatMap(({ to, typeOnly, later }) =>
      typeOnly || later || !files.has(to) ? [] : [to],
    );
  return [...files]
    .filter((file) => file.startsWith(`${WEB}/routes/`))
    .flatMap((screen) => {
      const named = new Set([...ALWAYS, ...namedBy(screen, sources)]);
      const asking = reached(screen, shown).flatMap((file) => {
        const unnamed = [...textsAskedBy(sources.get(file) ?? '', names)].filter((name) => !named.has(name));
        return unnamed.map((name) => ({ name, file }));
      });
      // the first that asks for a file tells where
      const first = new Map(asking.toReversed().map(({ name, file }) => [name, file]));
      return [...first].map(([name, file]) => `${screen}: texts '${name}', asked for by ${file}`);
    });
}

/** The text files that a route names itself, and that the layout around it names. */
function namedBy(screen: string, sources: ReadonlyMap<string, string>): string[] {
  const layout = `${dirname(screen)}.tsx`;
  return [screen, layout].flatMap((file) => {
    const list = /\btexts: \[([^\]]*)\]/.exec(sources.get(file) ?? '')?.[1] ?? '';
    return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  });
}

/** The text files that a source asks for: by `useTranslation('location')`, and by a key such as `location:list.title`. */
export function textsAskedBy(source: string, names: readonly string[]): Texts {
  const used = [...source.matchAll(/\buseTranslation\(([^)]*)\)/g)].map(([, list = '']) => list).join();
  const spoken = [...used.matchAll(/'([^']+)'/g), ...source.matchAll(/['`]([a-z-]+):[a-z]/g)];
  return new Set(spoken.map(([, name = '']) => name).filter((name) => names.includes(name)));
}

/** A file and all that comes with it. */
function reached(file: string, next: (file: string) => readonly string[]): string[] {
  const found = new Set([file]);
  // a set goes on with what is added while it is gone through
  for (const one of found) for (const other of next(one)) found.add(other);
  return [...found];
}
