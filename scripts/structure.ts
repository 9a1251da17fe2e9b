import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, parseSync, type Node as SyntaxNode } from 'oxc-parser';
import { sourceFiles } from './imports.ts';

/** The greatest sizes (design section 9), in lines. */
export const MAX_FILE_LINES = 250;
export const MAX_FUNCTION_LINES = 50;

/** Written by a tool. */
const GENERATED = /(\.generated|\.gen)\.tsx?$/;
/** Texts of one language, whose length is not ours to choose. */
const TEXTS = /\/locales\/|\.(en_GB|nl_NL)\.ts$/;
/** Comments that switch a check off, each with the form that gives its reason; null: there is no good one. */
const SUPPRESSIONS: readonly { readonly found: RegExp; readonly reasoned: RegExp | null }[] = [
  { found: /\bbiome-ignore\b/, reasoned: /\bbiome-ignore\S*\s[^:]+:\s*\S.{9,}/ },
  { found: /@ts-(expect-error|ignore)\b/, reasoned: /@ts-(expect-error|ignore)\b\W*\w.{9,}/ },
  { found: /@ts-nocheck\b|\beslint-disable\b|\bistanbul ignore\b|\b[cv]8 ignore\b/, reasoned: null },
];
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

type Report = (offset: number, message: string) => void;

/** One line for each thing in a source file that goes against design section 9. */
export function structureProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const report: Report = (offset, message) => problems.push(`${file}:${lineAt(offset)}: ${message}`);
  const { program, comments } = parseSync(file, text);
  if (!TEXTS.test(file)) {
    const lines = text.trimEnd().split('\n').length;
    if (lines > MAX_FILE_LINES) report(0, `${lines} lines, at most ${MAX_FILE_LINES}`);
    walk(program, (node) => checkSize(node, lineAt, report));
  }
  walk(program, (node) => checkNode(node, file, report));
  for (const comment of comments) checkComment(comment, report);
  return problems;
}

/** Checks every source file below `root`. */
export function checkStructure(root: string): string[] {
  return sourceFiles(root)
    .filter((file) => !GENERATED.test(file))
    .flatMap((file) => structureProblems(file, readFileSync(join(root, file), 'utf8')));
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function checkSize(node: SyntaxNode, lineAt: (offset: number) => number, report: Report): void {
  if (!isFunction(node) || holdsTests(node)) return;
  const lines = lineAt(node.end) - lineAt(node.start) + 1;
  if (lines > MAX_FUNCTION_LINES) {
    report(node.start, `a function of ${lines} lines, at most ${MAX_FUNCTION_LINES}`);
  }
}

type FunctionNode = Extract<
  SyntaxNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

function isFunction(node: SyntaxNode): node is FunctionNode {
  return FUNCTIONS.has(node.type);
}

/** A group of tests, each of which is a function of its own. */
function holdsTests({ body }: FunctionNode): boolean {
  return (
    body?.type === 'BlockStatement' &&
    body.body.some((one) => one.type === 'ExpressionStatement' && isTest(rootOf(one.expression)))
  );
}

/** What is called in the end: `describe` of `describe.each(table)('name', ...)`. */
function rootOf(node: SyntaxNode): SyntaxNode {
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

function checkNode(node: SyntaxNode, file: string, report: Report): void {
  if (node.type === 'TSAnyKeyword') report(node.start, 'any says nothing: name the type, or unknown');
  const passesOn = node.type === 'ExportNamedDeclaration' && node.source && /(^|\/)index\.tsx?$/.test(file);
  if (passesOn || node.type === 'ExportAllDeclaration') {
    report(node.start, 'a file is imported from where it is, not passed on');
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && isTest(node.object)) {
    if (['only', 'skip', 'todo', 'fails'].includes(node.property.name)) report(node.start, 'every test runs');
  }
}

function isTest(node: SyntaxNode): boolean {
  return node.type === 'Identifier' && ['test', 'it', 'describe'].includes(node.name);
}

function checkComment({ value, start }: Comment, report: Report): void {
  if (UNFINISHED.test(value)) report(start, 'what is unfinished stands in an issue');
  for (const { found, reasoned } of SUPPRESSIONS) {
    if (found.test(value) && !reasoned?.test(value)) report(start, 'a suppression gives its reason');
  }
}
