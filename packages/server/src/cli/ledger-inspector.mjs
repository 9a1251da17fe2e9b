// For an inspector who need not trust Fireledger: checks heads files, and exported entries, with Node alone.
//   node ledger-inspector.mjs --key public-key.pem --heads heads-1.txt [--heads heads-2.txt ...] [--entries export.jsonl]
// --key      the public key that was handed over when the installation began
// --heads    signed heads files, kept since they were written, in any order: daily ones, and those attached to logbooks
// --entries  made by: npm run ledger:verify -- --export export.jsonl (with --anchor or --chain, which say of which chains)
// Exit code 0: every entry given agrees and is covered by a signed head. 1: something is broken. 2: nothing was checked:
// a file cannot be read, or the export holds no entries. 3: nothing is broken, but the heads do not cover everything, or no
// entries were given; the lines say what.
// An entry's hash is sha256(hash of the entry before it, at first 32 zero bytes, followed by its text in UTF-8).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const USAGE =
  'Give --key FILE and --heads FILE (more than once where there are more), and one --entries FILE.';
const MOST_PROBLEMS = 100;
/** A chain is named in what is said here: whoever made the export must not write these lines. */
const CHAIN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const options = readOptions();
const publicKey = readKey(options.key);
const problems = [];
/** What is said of each chain, and whether all of it is covered. */
const notes = [];
let isAllCovered = true;

const anchors = options.heads.map(readHeads).filter(Boolean).sort(byMoment);
compareAnchors();
const tips = options.entries && (await readEntries(options.entries));
// Of nothing everything would be covered; what is broken among the heads is told all the same.
if (tips?.size === 0 && problems.length === 0)
  giveUp(`${options.entries} holds no entries, so none was checked.`);
if (tips) noteChains(tips);
else noteUncovered('NOT CHECKED: no entries were given: only the heads were compared with one another.');

for (const problem of problems.slice(0, MOST_PROBLEMS)) console.log(`BROKEN: ${problem}`);
for (const note of notes) console.log(note);
console.log(verdict());
process.exitCode = problems.length > 0 ? 1 : isAllCovered ? 0 : 3;

function verdict() {
  if (problems.length > 0) return problems.length === 1 ? '1 problem.' : `${problems.length} problems.`;
  return isAllCovered
    ? 'Everything agrees: every entry of the export is covered by a signed head.'
    : 'NOT ALL IS PROVED: nothing contradicts the signed heads, but they do not cover what is said above.';
}

function noteUncovered(note) {
  notes.push(note);
  isAllCovered = false;
}

function readOptions() {
  const files = { type: 'string', multiple: true };
  try {
    const { values } = parseArgs({ options: { key: files, heads: files, entries: files } });
    const { key = [], heads, entries = [] } = values;
    // Of several, what was not read would seem to be proved.
    if (key.length === 1 && heads && entries.length <= 1) return { key: key[0], heads, entries: entries[0] };
  } catch {
    // an option that there is not
  }
  return giveUp(USAGE);
}

/** Nothing can be checked: one sentence, and exit code 2. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(2);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return giveUp(`${file} cannot be read.`);
  }
}

function readKey(file) {
  const text = readText(file);
  try {
    const key = createPublicKey(text);
    // One of another kind has signed no heads: its owner has taken the wrong file.
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // no key at all
  }
  return giveUp(`${file} contains no Ed25519 public key.`);
}

/** The heads of a file: what is signed is its first line, without what mail and Windows add around it. */
function readHeads(file) {
  const [payload = '', signature = ''] = readText(file)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url'))) {
    problems.push(`${file} is not signed with this key.`);
    return null;
  }
  try {
    const { format, scope, writtenAt, chains } = JSON.parse(payload);
    if (format === 'fireledger-heads-1')
      return { file, scope, writtenAt, chains: new Map(chains.map((head) => [head.chain, head])) };
  } catch {
    // signed, and yet no heads
  }
  problems.push(`${file} has a form that this program does not know.`);
  return null;
}

function byMoment(one, other) {
  return Date.parse(one.writtenAt) - Date.parse(other.writtenAt);
}

/** Each chain against its last head, and against every head that was signed for the same length. */
function compareAnchors() {
  const last = new Map();
  const signed = new Map();
  for (const { file, scope, chains } of anchors) {
    for (const { chain, length, head } of chains.values()) {
      const before = last.get(chain)?.length ?? 0;
      if (length < before)
        problems.push(`${file}: chain ${chain} was cut from ${before} to ${length} entries.`);
      const same = signed.get(`${chain} ${length}`) ?? { file, head };
      if (same.head !== head)
        problems.push(
          `${file}: chain ${chain} was rewritten: its head at ${length} entries is another in ${same.file}.`,
        );
      signed.set(`${chain} ${length}`, same);
      last.set(chain, { length });
    }
    if (scope !== 'chain') findGone(file, chains, last);
  }
}

/** Only heads of the whole installation name every chain; those of one chain say nothing about the others. */
function findGone(file, chains, last) {
  for (const [chain, { length }] of last) {
    if (chains.has(chain) || length === 0) continue;
    problems.push(`${file}: chain ${chain}, which had ${length} entries, is gone.`);
    last.delete(chain);
  }
}

/** Walks the entries; answers for each chain how far it came, and by which heads how much of it is covered. */
async function readEntries(file) {
  const tips = new Map();
  const unread = [];
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (line.trim() === '') continue;
    const entry = parseEntry(line);
    if (entry) addEntry(file, tips, entry);
    else unread.push(number);
  }
  if (unread.length > 0) {
    const more = unread.length > 1 ? `, and ${unread.length - 1} others,` : '';
    problems.unshift(`${file}, line ${unread[0]}${more} is not an entry.`);
  }
  return tips;
}

/** The lines of a file, split at LF alone: a text may hold U+2028 and U+2029, which readline takes for ends of lines. */
async function* linesOf(file) {
  let rest = '';
  try {
    for await (const chunk of createReadStream(file, 'utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      yield* lines;
    }
  } catch {
    giveUp(`${file} cannot be read.`);
  }
  yield rest;
}

/** What a line holds, or null when it is no entry. */
function parseEntry(line) {
  try {
    // Without a byte order mark too, which Windows adds.
    const { chain, position, body } = JSON.parse(line.trim());
    const text = JSON.parse(body);
    const isEntry = CHAIN.test(chain) && Number.isSafeInteger(position) && typeof body === 'string';
    return isEntry
      ? { chain, position, body, fits: text.chain === chain && text.position === position }
      : null;
  } catch {
    return null;
  }
}

/** Adds an entry to its chain; what follows the first broken place of a chain is counted and proves nothing. */
function addEntry(file, tips, { chain, position, body, fits }) {
  const tip = tips.get(chain) ?? {
    count: 0,
    hash: Buffer.alloc(32),
    covered: 0,
    coveredAt: '',
    isBroken: false,
  };
  tips.set(chain, tip);
  tip.count += 1;
  if (tip.isBroken) return;
  if (position !== tip.count || !fits) {
    problems.push(`${file}: chain ${chain}, entry ${tip.count} is missing or out of place.`);
    tip.isBroken = true;
    return;
  }
  tip.hash = createHash('sha256').update(tip.hash).update(body, 'utf8').digest();
  const hash = tip.hash.toString('hex');
  for (const { file: headsFile, writtenAt, chains } of anchors) {
    const head = chains.get(chain);
    if (head?.length !== position) continue;
    if (head.head === hash) Object.assign(tip, { covered: position, coveredAt: writtenAt });
    else {
      problems.push(`${headsFile}: chain ${chain} was rewritten at or before entry ${position}.`);
      tip.isBroken = true;
    }
  }
}

/** Says of every chain, in the export or in the heads, what is covered, and finds those that the export cut short. */
function noteChains(tips) {
  for (const [chain, { count, covered, coveredAt }] of tips) {
    if (covered === 0) {
      noteUncovered(`NOT COVERED: chain ${chain}: none of its ${count} entries is covered by a head.`);
      continue;
    }
    const part = `entries 1 to ${covered} are covered by the heads of ${coveredAt}`;
    if (covered === count) notes.push(`COVERED: chain ${chain}: ${part}, which is all of them.`);
    else noteUncovered(`PARTLY COVERED: chain ${chain}: ${part}; ${count - covered} later ones by none.`);
  }
  const unchecked = new Map();
  for (const { file, writtenAt, chains } of anchors) {
    for (const { chain, length } of chains.values()) {
      const tip = tips.get(chain);
      if (!tip && length > 0) unchecked.set(chain, { length, writtenAt });
      if (tip && !tip.isBroken && tip.count < length)
        problems.push(`${file}: chain ${chain} had ${length} entries, the export has ${tip.count}.`);
    }
  }
  for (const [chain, { length, writtenAt }] of unchecked) {
    noteUncovered(
      `NOT CHECKED: chain ${chain}: the heads of ${writtenAt} count ${length} entries, the export has none of them.`,
    );
  }
}
