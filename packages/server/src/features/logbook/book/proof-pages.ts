import { type Book, beginPart } from './book.ts';
import type { Pair } from './paper.ts';
import { STYLES } from './styles.ts';

/** The signed head of the organisation's chain, and what an inspector checks it with. */
export type ChainProof = {
  readonly chain: string;
  readonly length: number;
  readonly head: string;
  readonly writtenAt: Date;
  /** As in a heads file: the signed text and its signature, one line each (docs/decisions/0122). */
  readonly text: string;
  readonly publicKey: string;
};

/** The last pages: the head with its signature, how to check both, and both as attachments. */
export function writeProof(book: Book, proof: ChainProof): void {
  const { paper, texts, moment } = book;
  const words = texts.proof;
  const [signed = '', signature = ''] = proof.text.split('\n');
  beginPart(book, 'proof', texts.sections.proof, 'section');
  paper.text(texts.sections.proof, STYLES.section);
  paper.gap(4);
  paper.text(words.lead, STYLES.text);
  paper.gap(8);
  const facts: readonly Pair[] = [
    [words.chain, proof.chain],
    [words.length, String(proof.length)],
    [words.head, proof.head],
    [words.writtenAt, moment(proof.writtenAt)],
    [words.signed, signed],
    [words.signature, signature],
    [words.key, proof.publicKey.trim()],
  ];
  paper.pairs(facts, STYLES.digits);
  paper.gap(8);
  paper.need(60);
  paper.text(words.how, STYLES.heading);
  const steps = words.steps.map((step, index) => () => {
    paper.text(`${index + 1}.  ${step.words}`, STYLES.text);
    // Text to be copied or typed is never broken across pages within a paragraph.
    for (const command of step.commands) paper.text(command, STYLES.strong, { indent: 14 });
    paper.gap(4);
  });
  paper.list(steps);
  attach(book, 'ledger-head.txt', proof.text, proof.writtenAt);
  attach(book, 'public-key.pem', proof.publicKey, proof.writtenAt);
}

function attach({ paper }: Book, name: string, text: string, moment: Date): void {
  const dates = { creationDate: moment, modifiedDate: moment };
  paper.pdf.file(Buffer.from(text, 'utf8'), { name, type: 'text/plain', ...dates });
}
