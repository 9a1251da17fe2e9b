import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { openCanvas } from './pdf-canvas.ts';
import { fontGlyphs, openPdf } from './pdf-glyphs.ts';
import { openStructure } from './pdf-structure.ts';

const SHEET = { width: 600, height: 200, margin: 20 };
const TEXTS = ['Alarm', 'Łódź Ελλάς Київ', '火警', 'Alarm 火警 مفتاح 🔥 3'];

it('a text is as wide on paper as its lines were broken for, also where the font lacks its letters', async () => {
  const pdf = openPdf('Letters', 'en', [SHEET.width, SHEET.height]);
  const file = buffer(pdf as unknown as NodeJS.ReadableStream);
  const fonts = { regular: fontGlyphs(pdf, 'regular'), bold: fontGlyphs(pdf, 'bold') };
  const structure = openStructure(pdf);
  const pages = (['regular', 'bold'] as const).flatMap((font) => TEXTS.map((text) => ({ font, text })));
  for (const { font, text } of pages) {
    const canvas = openCanvas(pdf, fonts, structure, SHEET);
    canvas.text(text, { font, size: 10, colour: 'ink', x: 20, y: 100 });
    canvas.close();
  }
  structure.end();
  pdf.end();
  const document = await getDocumentProxy(new Uint8Array(await file));
  for (const [index, { font, text }] of pages.entries()) {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    const read = items.reduce((sum, item) => sum + ('width' in item ? item.width : 0), 0);
    expect(read, `${font}: ${text}`).toBeCloseTo(fonts[font].width(text, 10), 1);
  }
});

it('a file says of which version it is, as it has a language and may carry attachments, and holds no metadata that a title could break', async () => {
  const pdf = openPdf('Győr & <Škoda>', 'nl', [SHEET.width, SHEET.height]);
  const file = buffer(pdf as unknown as NodeJS.ReadableStream);
  pdf.addPage();
  pdf.end();
  const text = (await file).toString('latin1');
  expect(text).toContain('/Version /1.7');
  expect(text).not.toContain('xpacket');
});
