import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { openPdf } from '../export/pdf-letters.ts';
import { drawLogo } from './draw-logo.ts';
import { isWholePicture } from './whole-picture.ts';

/** What drawing one logo may cost: a believable one takes a tenth of it, and half of the memory, which is the program itself. */
const CPU_MICROSECONDS = 2_000_000;
const MEMORY_KILOBYTES = 200 * 1024;

/**
 * The most memory that this program has held, in kilobytes. On Linux the operating system's own figure begins with what the program
 * that started this one held, so the one that begins with this program is read instead.
 */
function mostMemory(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes) return Number(kilobytes);
  } catch {
    // Other systems have no such file, and begin to count with the program.
  }
  return process.resourceUsage().maxRSS;
}

/** Ends the program at a picture that is damaged: what draws would leave its place empty. An address within the SVG is none. */
function requireWhole(address: string): void {
  const [, carried] = /^data:[^,]*,(.*)$/.exec(address) ?? [];
  if (carried !== undefined && !isWholePicture(Buffer.from(carried, 'base64'))) process.exit(1);
}

/**
 * A program of its own: draws a page with the logo that it is given on its standard input. It ends with 0 when that came to an
 * end at a bearable cost; what cannot be drawn, and a picture that is damaged, end the whole program.
 */
const svg = await text(process.stdin);
const before = process.cpuUsage();
const pdf = openPdf('', 'en', [200, 100]);
const written = text(pdf);
pdf.addPage();
const logo = drawLogo(pdf, svg, requireWhole);
pdf.page.xobjects[logo.name] = logo.form;
pdf.end();
await written;
process.on('exit', (code) => {
  const { user, system } = process.cpuUsage(before);
  const isCheap = user + system < CPU_MICROSECONDS && mostMemory() < MEMORY_KILOBYTES;
  process.exitCode = code === 0 && isCheap ? 0 : 1;
});
