import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from './imports.ts';

/** Lines in a file or a function (design section 9): the maximum, and the maximum for nine in ten of them. */
export const LIMITS = { file: { most: 250, usual: 200 }, function: { most: 50, usual: 40 } } as const;

/** Generated, or only texts. */
const ASIDE = /\.(generated|gen)\.tsx?$|\/locales\/|\/(error-)?texts\.\w+\.ts$|\/demo\/texts\//;

/** Handwritten files other than TypeScript. */
const OTHERS = ['packages/*/{src,testing,scripts}/**/*.{sql,css,mjs}'];

/** A file or a function with its number of lines; a function is identified by its file and first line. */
export type Size = { readonly name: string; readonly lines: number };

/** Every handwritten file and function below `root`. */
export function measure(root: string): Readonly<Record<keyof typeof LIMITS, Size[]>> {
  const read = (file: string) => ({ file, text: readFileSync(join(root, file), 'utf8') });
  const texts = sourceFiles(root)
    .filter((file) => !ASIDE.test(file))
    .map(read);
  const others = sourceFiles(root, OTHERS).map(read);
  return {
    file: [...texts, ...others].map(({ file, text }) => ({
      name: file,
      lines: text.trimEnd().split('\n').length,
    })),
    function: texts.flatMap(({ file, text }) => functionsOf(file, text)),
  };
}

/** The functions of one file. The callback of a `describe`, and the story of a browser test, do not count as functions. */
export function functionsOf(file: string, text: string): Size[] {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number) => {
    const line = ends.findIndex((end) => end >= offset);
    return line < 0 ? ends.length + 1 : line + 1;
  };
  const chapter = file.endsWith('.spec.ts') ? /^test\b/ : /^describe\b/;
  const sizes: Size[] = [];
  const chapters = new Set<Node>();
  const add = (node: Node & { start: number; end: number }) => {
    if (chapters.has(node)) return;
    const first = lineAt(node.start);
    sizes.push({ name: `${file}:${first}`, lines: lineAt(node.end - 1) - first + 1 });
  };
  new Visitor({
    CallExpression: (call) => {
      if (chapter.test(text.slice(call.callee.start, call.callee.end))) {
        for (const argument of call.arguments) chapters.add(argument);
      }
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(file, text).program);
  return sizes;
}

/**
 * One line for each file or function above the maximum, and for each kind of which more than one in ten exceeds the usual length.
 */
export function oversized(kind: keyof typeof LIMITS, sizes: readonly Size[]): string[] {
  const { most, usual } = LIMITS[kind];
  const broken = sizes
    .filter(({ lines }) => lines > most)
    .map(({ name, lines }) => `${name}: a ${kind} of ${lines} lines, ${most} at most`);
  const long = sizes.filter(({ lines }) => lines > usual).length;
  return long * 10 <= sizes.length
    ? broken
    : [...broken, `${long} of ${sizes.length} are longer than ${usual} lines: a ${kind} seldom is`];
}

/** Checks every file and function below `root`. */
export function checkSizes(root: string): string[] {
  const sizes = measure(root);
  return [...oversized('file', sizes.file), ...oversized('function', sizes.function)];
}
