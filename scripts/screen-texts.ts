import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importsOf, sourceFiles } from './imports.ts';

const WEB = 'packages/web/src';
/** The texts of the shell and of the components are loaded before any screen. */
const ALWAYS = ['ui', 'shell'];

type Texts = ReadonlySet<string>;

/**
 * One line for each text file that a screen uses but does not name in its `staticData.texts` (docs/web.md, "A screen"): it would be
 * loaded after the screen instead of with it, and if loading fails, the keys of the texts are shown. A part that is loaded later
 * must load its own texts.
 */
export function undeclaredTexts(root: string): string[] {
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
        const unnamed = [...textsUsedBy(sources.get(file) ?? '', names)].filter((name) => !named.has(name));
        return unnamed.map((name) => ({ name, file }));
      });
      // the first file that uses it is reported
      const first = new Map(asking.toReversed().map(({ name, file }) => [name, file]));
      return [...first].map(([name, file]) => `${screen}: texts '${name}', asked for by ${file}`);
    });
}

/** The text files that a route names itself, and those that the layout around it names. */
function namedBy(screen: string, sources: ReadonlyMap<string, string>): string[] {
  const layout = `${dirname(screen)}.tsx`;
  return [screen, layout].flatMap((file) => {
    const list = /\btexts: \[([^\]]*)\]/.exec(sources.get(file) ?? '')?.[1] ?? '';
    return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  });
}

/** The text files that a source uses: through `useTranslation('location')`, or a key such as `location:list.title`. */
export function textsUsedBy(source: string, names: readonly string[]): Texts {
  const used = [...source.matchAll(/\buseTranslation\(([^)]*)\)/g)].map(([, list = '']) => list).join();
  const spoken = [...used.matchAll(/'([^']+)'/g), ...source.matchAll(/['`]([a-z-]+):[a-z]/g)];
  return new Set(spoken.map(([, name = '']) => name).filter((name) => names.includes(name)));
}

/** A file and everything that it loads. */
function reached(file: string, next: (file: string) => readonly string[]): string[] {
  const found = new Set([file]);
  // iterating over a set also visits what is added meanwhile
  for (const one of found) for (const other of next(one)) found.add(other);
  return [...found];
}
