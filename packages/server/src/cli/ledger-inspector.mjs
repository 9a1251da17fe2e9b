// For an inspector who need not trust Fireledger: checks heads files, and exported entries, with Node alone (18 or newer).
//   node ledger-inspector.mjs --key public-key.pem --heads heads-1.txt [--heads heads-2.txt ...] [--entries export.jsonl]
// --key      the public key that was handed over when the installation began
// --heads    signed heads files, kept since they were written, in any order: daily ones, and those attached to logbooks
// --entries  made by: npm run ledger:verify -- --export export.jsonl (with --anchor or --chain, which say of which chains)
// Exit code 0: every entry given agrees and is covered by a signed head. 1: something is broken. 2: nothing was checked: a file cannot be
// read, or the export holds no entries. 3: nothing is broken, but the heads do not cover everything, or no entries were given.
// An entry's hash is sha256(hash of the entry before it, at first 32 zero bytes, followed by its text in UTF-8).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const USAGE = 'Give --key FILE, --heads FILE (more than once where there are more), and one --entries FILE.';
const MOST_PROBLEMS = 100;
/** The most parts of 64 kB in a line: anything longer is not an entry, and a file without line ends may be of any size. */
const MOST_PARTS = 1024;
/** A chain's id appears in this program's output: whoever made the export must not be able to forge its lines. */
const CHAIN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
/** A lone surrogate: half of a character of two UTF-16 units. */
const HALF = /\p{Surrogate}/u;
const START = '0'.repeat(64);
const FRESH = { count: 0, covered: 0, from: 1, hash: START, after: START, beside: START, odd: { count: 0 } };

const options = readOptions();
const publicKey = readKey(options.key);
const problems = [];
/** The result for each chain. */
const notes = [];

const anchors = options.heads.map(readHeads).filter(Boolean);
anchors.sort((one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt));
compareAnchors();
const tips = options.entries && (await readEntries(options.entries));
// An empty export would count as fully covered; breaks among the heads are reported all the same.
if (tips?.size === 0 && !problems.length) giveUp(`${options.entries} holds no entries, so none was checked.`);
if (tips) noteChains(tips);
else notes.push('NOT CHECKED: no entries were given: only the heads were compared with one another.');

for (const problem of problems.slice(0, MOST_PROBLEMS)) console.log(`BROKEN: ${problem}`);
for (const note of notes) console.log(note);
const isAllCovered = notes.every((note) => note.startsWith('COVERED'));
console.log(verdict());
process.exitCode = problems.length > 0 ? 1 : isAllCovered ? 0 : 3;

function verdict() {
  if (problems.length > 0) return problems.length === 1 ? '1 problem.' : `${problems.length} problems.`;
  if (isAllCovered) return 'Everything agrees: every entry of the export is covered by a signed head.';
  return 'NOT ALL IS PROVED: nothing contradicts the signed heads, but they do not cover what is said above.';
}

function readOptions() {
  const files = { type: 'string', multiple: true };
  const given = tried(() => parseArgs({ options: { key: files, heads: files, entries: files } }));
  const { key = [], heads, entries = [] } = given?.values ?? giveUp(USAGE);
  // If several were accepted, those that were not read would seem to be proved.
  if (key.length !== 1 || !heads || entries.length > 1) giveUp(USAGE);
  return { key: key[0], heads, entries: entries[0] };
}

/** Nothing can be checked: prints one sentence and exits with code 2. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** The result of `work`, or null if it throws. */
function tried(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

function readText(file) {
  return tried(() => readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) ?? giveUp(`${file} cannot be read.`);
}

function readKey(file) {
  const key = tried(() => createPublicKey(readText(file)));
  // A key of another kind has signed no heads: its owner has picked the wrong file.
  return key?.asymmetricKeyType === 'ed25519' ? key : giveUp(`${file} contains no Ed25519 public key.`);
}

/** The heads of a file: its first line is signed, without what mail and Windows add around it. */
function readHeads(file) {
  const [payload = '', signature = ''] = readText(file).split(/\r?\n/);
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url'))) {
    problems.push(`${file} is not signed with this key.`);
    return null;
  }
  const { format, scope, writtenAt, chains } = tried(() => JSON.parse(payload)) ?? {};
  const byChain = tried(() => new Map(chains.map((head) => [head.chain, head])));
  if (format === 'fireledger-heads-1' && byChain) return { file, scope, writtenAt, chains: byChain };
  problems.push(`${file} has a form that this program does not know.`);
  return null;
}

/** Compares each chain with its last head, and with every head that was signed for the same length. */
function compareAnchors() {
  const [last, signed] = [new Map(), new Map()];
  for (const { file, scope, chains } of anchors) {
    for (const { chain, length, head } of chains.values()) {
      const was = last.get(chain) ?? 0;
      if (length < was) problems.push(`${file}: chain ${chain} was cut from ${was} to ${length} entries.`);
      const same = signed.get(`${chain} ${length}`) ?? { file, head };
      const rewritten = `was rewritten: its head at ${length} entries is another in ${same.file}`;
      if (same.head !== head) problems.push(`${file}: chain ${chain} ${rewritten}.`);
      signed.set(`${chain} ${length}`, same);
      last.set(chain, length);
    }
    // Only heads of the whole installation include every chain; those of one chain say nothing about the others.
    for (const [chain, length] of scope === 'chain' ? [] : last) {
      if (chains.has(chain) || length === 0) continue;
      problems.push(`${file}: chain ${chain}, which had ${length} entries, is gone.`);
      last.delete(chain);
    }
  }
}

/** Walks the entries; returns for each chain how far it was read, and how much of it is covered by which heads. */
async function readEntries(file) {
  const tips = new Map();
  let [number, first, unread] = [0, 0, 0];
  for await (const line of linesOf(file)) {
    number += 1;
    if (line.trim() === '') continue;
    const entry = tried(() => parseEntry(line));
    if (entry) addEntry(file, tips, entry);
    else [first, unread] = [first || number, unread + 1];
  }
  const others = unread > 1 ? `, and ${unread - 1} others,` : '';
  if (unread > 0) problems.unshift(`${file}, line ${first}${others} is not an entry.`);
  return tips;
}

/** The lines of a file, split at LF only: a text may contain U+2028 and U+2029, which readline treats as line ends. */
async function* linesOf(file) {
  let parts = [];
  try {
    for await (const chunk of createReadStream(file, 'utf8')) {
      const [end, ...begins] = chunk.split('\n');
      if (parts.push(end) > MOST_PARTS) parts = ['?'];
      for (const begin of begins) {
        yield parts.join('');
        parts = [begin];
      }
    }
  } catch {
    giveUp(`${file} cannot be read.`);
  }
  yield parts.join('');
}

/** Parses a line, without a byte order mark, which Windows adds; throws or returns null if it is not an entry. */
function parseEntry(line) {
  const { chain, position, body, hash } = JSON.parse(line.trim());
  const text = JSON.parse(body);
  // A lone surrogate is hashed like U+FFFD: a text that contains one is not the text that was signed.
  const isEntry = CHAIN.test(chain) && Number.isSafeInteger(position) && !HALF.test(body);
  const isHashed = typeof hash === 'string' && HASH.test(hash);
  // With a duplicate name only the last text is checked, and other names are not checked: a reader would see both.
  const names = line.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '').split(':').length - 1;
  if (!isEntry || names !== (isHashed ? 4 : 3)) return null;
  return { chain, position, body, hash, fits: text.chain === chain && text.position === position };
}

/**
 * Adds an entry to its chain. `hash` is computed from all texts, `after` from the last head and the texts since, `beside` from the hash
 * beside the entry before, which proves nothing: if a text was altered, the hash beside it is `odd`, and the next ones fit.
 */
function addEntry(file, tips, { chain, position, body, hash, fits }) {
  const tip = tips.get(chain) ?? { ...FRESH };
  tips.set(chain, tip);
  tip.count += 1;
  // Entries after a gap are counted but prove nothing.
  if (tip.isLost) return;
  if (position !== tip.count || !fits) {
    problems.push(`${file}: chain ${chain}, entry ${tip.count} is missing or out of place.`);
    tip.isLost = true;
    return;
  }
  tip.hash = hashAfter(tip.hash, body);
  tip.after = hashAfter(tip.after, body);
  const own = hashAfter(tip.beside, body);
  tip.beside = hash ?? own;
  const { first = position, count } = tip.odd;
  if (tip.beside !== own && tip.beside !== tip.hash) tip.odd = { first, last: position, count: count + 1 };
  for (const anchor of anchors) {
    const head = anchor.chains.get(chain);
    // Two heads of the same length have already been compared with each other.
    if (head?.length === position && tip.from <= position) holdAgainst(anchor, head, tip);
  }
}

function hashAfter(hash, body) {
  return createHash('sha256').update(hash, 'hex').update(body, 'utf8').digest('hex');
}

/**
 * Checks entries against a head. Those after it continue from it: a signed hash and the texts from it to the next one prove these
 * texts, whatever was altered before. Whoever signs may have signed two chains: that one head continues another is not proved.
 */
function holdAgainst({ file, writtenAt }, { chain, length, head }, tip) {
  const { from, odd, covered, hash, after, beside } = tip;
  const isSigned = hash === head || after === head;
  const last = (beside === head && odd.last) || length;
  const some = last === from ? `entry ${from} is not` : `not all of the entries ${from} to ${last} are`;
  const or = from > 1 && !isSigned ? `, or this head does not continue the one at ${from - 1}` : '';
  const words = `${isSigned ? 'the texts are' : some} as signed${or}${oddWords(odd)}`;
  if (!isSigned || odd.count > 0) problems.push(`${file}: chain ${chain}: ${words}.`);
  tip.isBroken = hash !== head && (tip.isBroken || !isSigned);
  tip.covered = hash === head ? length : covered + length - (isSigned ? from - 1 : last);
  if (tip.covered > covered) tip.coveredAt = writtenAt;
  Object.assign(tip, { after: head, beside: head, from: length + 1, odd: FRESH.odd });
}

function oddWords({ first, last, count }) {
  if (count < 2) return count === 0 ? '' : `; the hash beside entry ${first} does not fit`;
  return `; the hashes beside ${count} entries do not fit, first at ${first} and last at ${last}`;
}

/** Reports for every chain in the export or the heads what is covered, and finds chains that the export truncates. */
function noteChains(tips) {
  for (const [chain, tip] of tips) noteChain(chain, tip);
  const unchecked = new Map();
  for (const { file, writtenAt, chains } of anchors) {
    for (const { chain, length } of chains.values()) {
      const tip = tips.get(chain);
      const counted = `the heads of ${writtenAt} count ${length} entries, the export has none of them`;
      if (!tip && length > 0) unchecked.set(chain, `NOT CHECKED: chain ${chain}: ${counted}.`);
      if (tip && !tip.isLost && tip.count < length)
        problems.push(`${file}: chain ${chain} had ${length} entries, the export has ${tip.count}.`);
    }
  }
  for (const note of unchecked.values()) notes.push(note);
}

function noteChain(chain, { count, covered, coveredAt, isBroken, odd }) {
  const [name, its] = [`chain ${chain}`, `of its ${count} entries`];
  if (odd.count > 0)
    problems.push(`${options.entries}: ${name} was altered where no head reaches${oddWords(odd)}.`);
  const part = `${name}: entries 1 to ${covered} are covered by the heads of ${coveredAt}`;
  const some = `${covered} ${its} are covered by heads, the newest of ${coveredAt}`;
  if (covered === 0) notes.push(`NOT COVERED: ${name}: none ${its} is covered by a head.`);
  else if (isBroken) notes.push(`PARTLY COVERED: ${name}: ${some}.`);
  else if (covered === count) notes.push(`COVERED: ${part}, which is all of them.`);
  else notes.push(`PARTLY COVERED: ${part}; ${count - covered} later ones by none.`);
}
