import { Readable } from 'node:stream';
import { openDiskStore } from './disk-store.ts';

/**
 * Run by the fault tests as a process of its own: puts `megabytes` of text into the store in `folder`, slowly when asked,
 * and prints a line when the first half is written and one at the end (`kept` or the refusal's codes).
 */
const [folder = '', megabytes = '1', pace = 'fast'] = process.argv.slice(2);
const store = await openDiskStore(folder);
const total = Number(megabytes) * 16;

async function* content(): AsyncGenerator<Buffer> {
  for (let chunk = 0; chunk < total; chunk += 1) {
    if (chunk === total / 2) {
      process.stdout.write('half\n');
      if (pace === 'stop') await new Promise((resolve) => setTimeout(resolve, 3_600_000));
    }
    yield Buffer.alloc(65_536, 'a');
  }
}

try {
  await store.put(Readable.from(content()), { name: 'big.txt' });
  process.stdout.write('kept\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
