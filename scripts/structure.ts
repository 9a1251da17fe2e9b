import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, parseSync, type Node as SyntaxNode } from 'oxc-parser';
import { sourceFiles } from './imports.ts';

/** Written by a tool. */
const GENERATED = /(\.generated|\.gen)\.tsx?$/;
/** Comments that switch a check off, each with the form that gives its reason; null: there is no good one. */
const SUPPRESSIONS: readonly { readonly found: RegExp; readonly reasoned: RegExp | null }[] = [
  { found: /\bbiome-ignore\b/, reasoned: /\bbiome-ignore\S*\s[^:]+:\s*\S.{9,}/ },
  { found: /@ts-(expect-error|ignore)\b/, reasoned: /@ts-(expect-error|ignore)\b\W*\w.{9,}/ },
  { found: /@ts-nocheck\b|\beslint-disable\b|\bistanbul ignore\b|\b[cv]8 ignore\b/, reasoned: null },
];
/** What leaves a test out, lets it fail or runs it alone; whether the machine can run one is asked by an `if` around it. */
const LEFT_OUT = ['only', 'skip', 'skipIf', 'runIf', 'todo', 'fails', 'fail', 'failing', 'fixme'];
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/;

type Report = (offset: number, message: string) => void;

/** One line for each thing in a source file that goes against design section 9. */
export function structureProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const report: Report = (offset, message) => problems.push(`${file}:${lineAt(offset)}: ${message}`);
  const { program, comments } = parseSync(file, text);
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

function checkNode(node: SyntaxNode, file: string, report: Report): void {
  if (node.type === 'TSAnyKeyword') report(node.start, 'any says nothing: name the type, or unknown');
  const passesOn = node.type === 'ExportNamedDeclaration' && node.source && /(^|\/)index\.tsx?$/.test(file);
  if (passesOn || node.type === 'ExportAllDeclaration') {
    report(node.start, 'a file is imported from where it is, not passed on');
  }
  if (leavesOut(node)) report(node.start, 'every test runs');
}

/** `test.skip`, `test.describe.fixme`, `test['skip']`, and `{ skip: true }` behind a test's name. */
function leavesOut(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression')
    return isTest(node.object) && LEFT_OUT.includes(nameOf(node.property));
  if (node.type !== 'CallExpression' || !isTest(node.callee)) return false;
  return node.arguments
    .slice(1)
    .some(
      (argument) =>
        argument.type === 'ObjectExpression' &&
        argument.properties.some((one) => one.type === 'Property' && LEFT_OUT.includes(nameOf(one.key))),
    );
}

/** Whether a chain of members and calls begins at a test. */
function isTest(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression') return isTest(node.object);
  if (node.type === 'CallExpression') return isTest(node.callee);
  return ['test', 'it', 'describe'].includes(nameOf(node));
}

function nameOf(node: SyntaxNode): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function checkComment({ value, start }: Comment, report: Report): void {
  if (UNFINISHED.test(value)) report(start, 'what is unfinished stands in an issue');
  for (const { found, reasoned } of SUPPRESSIONS) {
    if (found.test(value) && !reasoned?.test(value)) report(start, 'a suppression gives its reason');
  }
}
