import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { openPdf } from '../export/pdf-glyphs.ts';
import { isCompletePicture } from './complete-picture.ts';
import { drawLogo } from './draw-logo.ts';

/**
 * The maximum cost of drawing one logo: a realistic one takes a tenth of the time, and half of the memory, which is the program
 * itself.
 */
const CPU_MICROSECONDS = 2_000_000;
const MEMORY_KILOBYTES = 200 * 1024;

/**
 * The peak memory of this program, in kilobytes. On Linux the operating system's own figure starts from that of the parent
 * process, so the figure that starts with this program is read instead.
 */
function mostMemory(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes) return Number(kilobytes);
  } catch {
    // Other systems have no such file, and their figure starts with the program.
  }
  return process.resourceUsage().maxRSS;
}

/**
 * Ends the program at a damaged picture: the drawing would leave its place empty. A reference within the SVG is not a picture.
 */
function requireWhole(address: string): void {
  const [, carried] = /^data:[^,]*,(.*)$/.exec(address) ?? [];
  if (carried !== undefined && !isCompletePicture(Buffer.from(carried, 'base64'))) process.exit(1);
}

/**
 * A separate program: draws a page with the logo from its standard input. It exits with 0 if that finished at a reasonable cost;
 * an SVG that cannot be drawn, or a damaged picture, ends the whole program.
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
