// For an inspector who need not trust Fireledger: checks heads files, and exported entries, with Node alone.
//   node ledger-inspector.mjs --key public-key.pem --heads heads-1.txt [--heads heads-2.txt ...] [--entries export.jsonl]
// --key      the public key that was handed over when the installation began
// --heads    signed heads files, oldest first, kept since they were written
// --entries  made by: npm run ledger:verify -- --export export.jsonl
// An entry's hash is sha256(hash of the entry before it, at first 32 zero bytes, followed by its text in UTF-8).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    key: { type: 'string' },
    heads: { type: 'string', multiple: true },
    entries: { type: 'string' },
  },
});
if (!options.key || !options.heads) {
  console.error('Give --key FILE and --heads FILE.');
  process.exit(2);
}

const problems = [];
const publicKey = createPublicKey(readFileSync(options.key));
const anchors = options.heads.map(readHeads);
compareLengths(anchors);
if (options.entries) await checkEntries(options.entries);
for (const problem of problems) console.log(`BROKEN: ${problem}`);
console.log(problems.length === 0 ? 'Everything agrees.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function readHeads(file) {
  const [payload = '', signature = ''] = readFileSync(file, 'utf8').split('\n');
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url'))) {
    problems.push(`${file} is not signed with this key.`);
    return { file, chains: new Map() };
  }
  const { chains } = JSON.parse(payload);
  return { file, chains: new Map(chains.map((chain) => [chain.chain, chain])) };
}

function compareLengths(all) {
  for (let index = 1; index < all.length; index += 1) {
    for (const [chain, older] of all[index - 1].chains) {
      const newer = all[index].chains.get(chain);
      if (!newer || newer.length < older.length)
        problems.push(`${all[index].file}: chain ${chain} was cut below ${older.length} entries.`);
    }
  }
}

async function checkEntries(file) {
  const tips = new Map();
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { chain, position, body } = JSON.parse(line);
    const tip = tips.get(chain) ?? { position: 0, hash: Buffer.alloc(32) };
    const text = JSON.parse(body);
    if (position !== tip.position + 1 || text.position !== position || text.chain !== chain)
      problems.push(`${file}: chain ${chain}, entry ${tip.position + 1} is missing or out of place.`);
    const hash = createHash('sha256').update(tip.hash).update(body, 'utf8').digest();
    tips.set(chain, { position, hash });
    compareHash(chain, position, hash.toString('hex'));
  }
  for (const { file: headsFile, chains } of anchors) {
    for (const { chain, length } of chains.values()) {
      if ((tips.get(chain)?.position ?? 0) < length)
        problems.push(`${headsFile}: chain ${chain} had ${length} entries, the export has fewer.`);
    }
  }
}

function compareHash(chain, position, hash) {
  for (const { file, chains } of anchors) {
    const head = chains.get(chain);
    if (head?.length === position && head.head !== hash)
      problems.push(`${file}: chain ${chain} was rewritten at or before entry ${position}.`);
  }
}
