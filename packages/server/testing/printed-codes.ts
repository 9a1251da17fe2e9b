import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';

/** A QR code as rows of modules, true where dark, with its white border. */
export type Modules = readonly (readonly boolean[])[];

/** The modules of the code for a URL on every sheet: readable with a quarter damaged, with a border of four white modules. */
export function modulesOf(address: string): Modules {
  return encode(address, { ecc: 'Q', border: 4 }).data;
}

/** The size in points of a document's first page, and the text of each page. */
export async function readPages(
  pdf: Uint8Array,
): Promise<{ readonly size: readonly number[]; readonly pages: readonly string[] }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  const { text } = await extractText(document, { mergePages: false });
  return { size: [Math.round(width), Math.round(height)], pages: text };
}

/** The QR codes in a document of sheets, in order, reconstructed from the rectangles on its pages. */
export function codesDrawn(pdf: Buffer): Modules[] {
  // Lines end with LF only: a CR before the last one is a byte of the stream.
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams].flatMap(([, bytes = '']) =>
    [...inflated(bytes).matchAll(/q 0 g [\d. -]+ cm ((?:\d+ \d+ \d+ 1 re f ?)+)Q/g)].map(([, runs = '']) =>
      drawnModules(runs),
    ),
  );
}

/** '' for a stream that is not text, such as a font. */
function inflated(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

function drawnModules(runs: string): Modules {
  const each = [...runs.matchAll(/(\d+) (\d+) (\d+) 1 re f/g)].map((run) => run.slice(1).map(Number));
  const size = Math.max(...each.map(([, y = 0]) => y)) + 5;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x = 0, y = 0, length = 0] of each) rows[size - 1 - y]?.fill(true, x, x + length);
  return rows;
}
