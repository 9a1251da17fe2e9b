// For an inspector who compares a logbook's pages with an export: prints what entries say in plain lines, with Node alone (18 or newer).
//   node ledger-reader.mjs --entries export.jsonl --entry 2257 [--entry 2260 ...]
//   node ledger-reader.mjs --entries export.jsonl --place 2257
// --entry    the number of an entry, as printed after each line of a history in the book: prints everything that the entry says
// --place    such a number: prints a line for every entry of the same location and discipline, in the order of the chain
// It only reads and proves nothing: ledger-inspector.mjs reports which entries of the same export are as they were signed.
// Exit code 0: printed. 2: a file cannot be read, or has no such entry.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const USAGE =
  'Give --entries FILE, and --entry NUMBER (more than once where there are more) or one --place NUMBER.';
/** Characters that move, hide or colour text on a screen, and line ends: user input must not look like a line of this program. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const { file, numbers, ofPlace } = readOptions();
if (ofPlace) await listPlace();
else await showEntries();

function readOptions() {
  const many = { type: 'string', multiple: true };
  let values = {};
  try {
    ({ values } = parseArgs({ options: { entries: { type: 'string' }, entry: many, place: many } }));
  } catch {
    giveUp(USAGE);
  }
  const { entries, entry = [], place = [] } = values;
  const numbers = [...entry, ...place].map(Number);
  const isOneOrOther = (entry.length > 0 && place.length === 0) || (entry.length === 0 && place.length === 1);
  if (!entries || !isOneOrOther || !numbers.every((number) => Number.isSafeInteger(number) && number > 0)) {
    giveUp(USAGE);
  }
  return { file: entries, numbers, ofPlace: place.length > 0 };
}

/** Nothing can be shown: prints one sentence and exits with code 2. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** The texts of an export's entries, in order. */
async function* textsOf() {
  let number = 0;
  try {
    for await (const line of createInterface({
      input: createReadStream(file, 'utf8'),
      crlfDelay: Infinity,
    })) {
      number += 1;
      const json = line.replace(/^\uFEFF/, '').trim();
      if (json !== '') yield textIn(json);
    }
  } catch (error) {
    giveUp(
      error instanceof SyntaxError ? `${file}, line ${number} is not an entry.` : `${file} cannot be read.`,
    );
  }
}

function textIn(json) {
  const text = JSON.parse(JSON.parse(json)?.body);
  if (Number.isSafeInteger(text?.position)) return text;
  throw new SyntaxError('no entry');
}

async function showEntries() {
  const wanted = new Set(numbers);
  for await (const text of textsOf()) {
    if (!numbers.includes(text.position)) continue;
    wanted.delete(text.position);
    console.log(`ENTRY ${text.position} of chain ${printable(text.chain)}`);
    for (const [name, value] of Object.entries(text)) showValue(name, value, '  ');
  }
  if (wanted.size === 0) return;
  console.error(`${file} has no entry ${[...wanted].join(', ')}.`);
  // Exiting at once would truncate earlier output that goes through a pipe.
  process.exitCode = 2;
}

/** Prints one value per line; nested values are each on a line of their own, indented further. */
function showValue(name, value, indent) {
  if (value === null) return;
  const isPlain = typeof value !== 'object';
  console.log(`${indent}${printable(name)}:${isPlain ? ` ${printable(String(value))}` : ''}`);
  if (isPlain) return;
  for (const [key, inner] of Object.entries(value)) showValue(key, inner, `${indent}  `);
}

async function listPlace() {
  const [number] = numbers;
  let place = null;
  for await (const text of textsOf()) {
    if (text.position === number) place = text;
  }
  if (!place) giveUp(`${file} has no entry ${number}.`);
  if (!place.location_id) giveUp(`Entry ${number} is of no location: take one of an event or a document.`);
  let count = 0;
  for await (const text of textsOf()) {
    if (!isAt(place, text)) continue;
    count += 1;
    console.log(
      `${text.position}  ${momentOf(text)}  ${printable(text.act ?? text.operation)}  ${nameOf(text)}`,
    );
  }
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  console.log(`${entries} of location ${printable(place.location_id)}, times in UTC.`);
}

/**
 * Whether an entry is about a place, or was until its change; an entry about the whole location counts for each of its disciplines.
 */
function isAt(place, text) {
  return [text, { ...text, ...text.old }].some(
    ({ location_id, discipline_id }) =>
      location_id === place.location_id &&
      (!place.discipline_id || !discipline_id || discipline_id === place.discipline_id),
  );
}

function momentOf({ happened_at, recorded_at }) {
  return new Date(happened_at ?? recorded_at).toISOString().slice(0, 19).replace('T', ' ');
}

function nameOf({ entity, entity_id, table, operation }) {
  return `${printable(operation)} ${printable(table)} of ${printable(entity)} ${printable(entity_id ?? '')}`;
}

function printable(text) {
  return String(text).replace(UNPRINTABLE, '\uFFFD');
}
