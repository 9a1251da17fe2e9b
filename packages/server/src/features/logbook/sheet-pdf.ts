import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { SheetFacts } from './sheet.read.ts';
import { MARK } from './sheet-mark.ts';
import { SHEET_TEXTS, type SheetText } from './sheet-texts.ts';

/** All lengths in points; A5 upright. */
const PAGE = { width: 419.53, height: 595.28 } as const;
const MARGIN = 34;
const WIDTH = PAGE.width - 2 * MARGIN;
const QR_SIZE = 236;
/** White modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const INK = '#1A2433';
const MUTED = '#56647A';
const LINE = '#DDE3EA';

/** Inter has the letters of every language in Latin, Greek and Cyrillic script; only those used go into the file. */
const require = createRequire(import.meta.url);
const REGULAR = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

type Sheet = InstanceType<typeof PDFDocument>;
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * The printable A5 sheet that hangs at the logbook: location, discipline, the QR code of `url`, the password under it, and
 * what to do in English and Dutch.
 */
export async function sheetPdf(facts: SheetFacts, url: string): Promise<Buffer> {
  const title = `${facts.locationName} - ${facts.disciplineName}`;
  const sheet = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: REGULAR,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Fireledger', Producer: 'Fireledger' },
  });
  const written = buffer(sheet);
  sheet.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  drawMark(sheet);
  drawPlace(sheet, facts);
  drawCode(sheet, url, { x: (PAGE.width - QR_SIZE) / 2, y: 176, width: QR_SIZE, height: QR_SIZE });
  drawPassword(sheet, facts.password);
  drawInstructions(sheet);
  drawAddress(sheet, url);
  sheet.end();
  return written;
}

function drawMark(sheet: Sheet): void {
  sheet
    .save()
    .translate(MARGIN, 26)
    .scale(22 / MARK.size);
  for (const { path, color } of MARK.parts) {
    sheet.path(path).fill(color, 'even-odd');
  }
  sheet.restore();
  sheet
    .font('bold')
    .fontSize(12)
    .fillColor(INK)
    .text('Fireledger', MARGIN + 28, 31, { lineBreak: false });
}

function drawPlace(sheet: Sheet, facts: SheetFacts): void {
  sheet.font('bold').fillColor(INK);
  drawFitted(sheet, facts.locationName, { x: MARGIN, y: 60, width: WIDTH, height: 52 }, [22, 18, 15, 13]);
  sheet.font('regular').fillColor(MUTED);
  const address = `${facts.address}, ${facts.postalCode} ${facts.city}`;
  drawFitted(sheet, address, { x: MARGIN, y: 114, width: WIDTH, height: 24 }, [10.5, 9, 8]);
  sheet.font('bold').fillColor(INK);
  drawFitted(sheet, facts.disciplineName, { x: MARGIN, y: 142, width: WIDTH, height: 36 }, [15, 12, 11]);
}

/** Writes a text in the greatest size in which it fits its box, and centred; the smallest may end in an ellipsis. */
function drawFitted(sheet: Sheet, text: string, box: Box, sizes: readonly number[]): void {
  const options = { width: box.width, align: 'center' as const };
  const fits = (size: number) => sheet.fontSize(size).heightOfString(text, options) <= box.height;
  sheet.fontSize(sizes.find(fits) ?? sizes.at(-1) ?? 10);
  const height = Math.min(sheet.heightOfString(text, options), box.height);
  sheet.text(text, box.x, box.y + (box.height - height) / 2, {
    ...options,
    height: box.height,
    ellipsis: true,
  });
}

/** Vectors, sharp in every size: a rectangle for each run of dark modules, each filled by itself, as renderers adjust edges. */
function drawCode(sheet: Sheet, url: string, box: Box): void {
  const { data, size } = encode(url, { ecc: 'Q', border: QUIET_ZONE });
  const side = box.width / size;
  sheet.fillColor('#000000');
  for (const [y, row] of data.entries()) {
    for (const { start, length } of darkRuns(row)) {
      sheet.rect(box.x + start * side, box.y + y * side, length * side, side).fill();
    }
  }
}

function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return { start, length: (end < 0 ? row.length : end) - start };
  });
}

function drawPassword(sheet: Sheet, password: string): void {
  const label = Object.values(SHEET_TEXTS)
    .map((texts) => texts.password)
    .join(' / ');
  sheet.font('regular').fontSize(9.5).fillColor(MUTED);
  sheet.text(label, MARGIN, 410, { width: WIDTH, align: 'center', lineBreak: false });
  sheet.font('bold').fontSize(40).fillColor(INK);
  sheet.text(password, MARGIN, 421, { width: WIDTH, align: 'center', lineBreak: false });
}

function drawInstructions(sheet: Sheet): void {
  const gap = 20;
  const width = (WIDTH - gap) / 2;
  sheet
    .moveTo(MARGIN, 474)
    .lineTo(PAGE.width - MARGIN, 474)
    .lineWidth(0.75)
    .stroke(LINE);
  drawInstruction(sheet, SHEET_TEXTS.en_GB, MARGIN, width);
  drawInstruction(sheet, SHEET_TEXTS.nl_NL, MARGIN + width + gap, width);
}

function drawInstruction(sheet: Sheet, texts: SheetText, x: number, width: number): void {
  sheet.font('bold').fontSize(9.5).fillColor(INK).text(texts.title, x, 484, { width });
  sheet.font('regular').fontSize(8.5).lineGap(1.5);
  for (const [index, step] of texts.steps.entries()) {
    sheet.text(`${index + 1}. ${step}`, x, sheet.y + 2, { width });
  }
  sheet.lineGap(0);
}

/** The address in words, for who cannot scan. */
function drawAddress(sheet: Sheet, url: string): void {
  sheet.font('regular').fillColor(MUTED);
  drawFitted(sheet, url, { x: MARGIN, y: 558, width: WIDTH, height: 22 }, [7.5, 6.5]);
}
