import { buffer } from 'node:stream/consumers';
import { DEFAULT_TIME_ZONE, displayDate, wallClock } from '@fireledger/domain/shared/dates.ts';
import PDFDocument from 'pdfkit';
import { createRandom } from './random.ts';

const INK = '#1A2433';
const ROOMS_ACROSS = 4;
const ROOMS_DEEP = 3;

/** A one-page report as PDF: a title, its date, and lines; below them, if `rooms` is given, a floor plan drawn from that text. */
export async function writeReport(
  title: string,
  at: Date,
  lines: readonly string[],
  rooms?: string,
): Promise<Buffer> {
  const report = new PDFDocument({
    size: 'A4',
    margin: 64,
    displayTitle: true,
    info: { Title: title, Creator: 'Fireledger', Producer: 'Fireledger', CreationDate: at, ModDate: at },
  });
  const written = buffer(report);
  report.font('Helvetica-Bold').fontSize(20).text(title);
  report.font('Helvetica').fontSize(11).fillColor('#56647A');
  report.text(displayDate(wallClock(at, DEFAULT_TIME_ZONE).date)).moveDown(1.5);
  report.fillColor(INK);
  for (const line of lines) report.text(line).moveDown(0.6);
  if (rooms !== undefined) drawRooms(report, rooms);
  report.end();
  return written;
}

/** Rooms along a corridor, each with its detector. */
function drawRooms(report: PDFKit.PDFDocument, seed: string): void {
  const random = createRandom(seed);
  const { left, right } = report.page.margins;
  const width = report.page.width - left - right;
  const top = report.y + 20;
  const depth = 110;
  for (let row = 0; row < ROOMS_DEEP; row += 1) {
    let x = left;
    for (let column = 0; column < ROOMS_ACROSS; column += 1) {
      const isLast = column === ROOMS_ACROSS - 1;
      const wide = isLast ? left + width - x : (width / ROOMS_ACROSS) * (0.8 + random.next() * 0.35);
      const y = top + row * depth + (row > 0 ? 28 : 0);
      report.rect(x, y, wide, depth).lineWidth(1.2).stroke(INK);
      report.circle(x + wide / 2, y + depth / 2, 4).fill('#B2261F');
      report
        .fillColor(INK)
        .fontSize(8)
        .text(`${row}.0${column + 1}`, x + 6, y + 6, { lineBreak: false });
      x += wide;
    }
  }
}
