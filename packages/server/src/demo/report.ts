import { buffer } from 'node:stream/consumers';
import { DEFAULT_TIME_ZONE, displayDate, wallClock } from '@fireledger/domain/shared/dates.ts';
import PDFDocument from 'pdfkit';

/** A one-page report as PDF: a title, its day, and lines. */
export async function writeReport(title: string, at: Date, lines: readonly string[]): Promise<Buffer> {
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
  report.fillColor('#1A2433');
  for (const line of lines) report.text(line).moveDown(0.6);
  report.end();
  return written;
}
