import { crc32, deflateSync } from 'node:zlib';
import { createRandom, type Random } from './random.ts';
import type { DisciplineKey } from './specs.ts';

const WIDTH = 320;
const HEIGHT = 240;

type Color = readonly [red: number, green: number, blue: number];
/** The colour of a point, or null where the layer below shows. */
type Layer = (x: number, y: number) => Color | null;

/** A picture of a device, as taken by a person: simple shapes in the light of `seed`, as PNG. */
export function drawPicture(of: DisciplineKey, seed: string): Buffer {
  const random = createRandom(`picture/${seed}`);
  const shift = { x: random.int(-30, 30), y: random.int(-18, 18) };
  const layers = [wall(random), ...DEVICES[of].map((layer) => moved(layer, shift.x, shift.y))];
  const grain = createRandom(`grain/${seed}`);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const color = colorAt(layers, x, y);
      const noise = (grain.next() - 0.5) * 3;
      for (const [channel, value] of color.entries()) {
        rows[y * (1 + WIDTH * 3) + 1 + x * 3 + channel] = Math.max(0, Math.min(255, value + noise));
      }
    }
  }
  return png(rows);
}

function colorAt(layers: readonly Layer[], x: number, y: number): Color {
  let color: Color = [0, 0, 0];
  for (const layer of layers) color = layer(x, y) ?? color;
  return color;
}

/** A painted wall, lighter towards a lamp. */
function wall(random: Random): Layer {
  const base: Color = random.pick([
    [196, 190, 178],
    [178, 190, 196],
    [205, 200, 192],
    [186, 182, 188],
  ]);
  const lamp = random.int(0, WIDTH);
  return (x, y) => {
    const light = 28 - Math.hypot(x - lamp, y) / 9;
    return [base[0] + light, base[1] + light, base[2] + light];
  };
}

function moved(layer: Layer, dx: number, dy: number): Layer {
  return (x, y) => layer(x - dx, y - dy);
}

function disc(cx: number, cy: number, radius: number, color: Color): Layer {
  return (x, y) => (Math.hypot(x - cx, y - cy) <= radius ? color : null);
}

function box(left: number, top: number, width: number, height: number, color: Color): Layer {
  return (x, y) => (x >= left && x < left + width && y >= top && y < top + height ? color : null);
}

/** An arrow that points to the right. */
function arrow(left: number, middle: number, size: number, color: Color): Layer {
  return (x, y) => {
    const along = x - left;
    const inHead = along >= size && along <= size * 2 && Math.abs(y - middle) <= size * 2 - along;
    const inShaft = along >= 0 && along < size && Math.abs(y - middle) <= size / 3;
    return inHead || inShaft ? color : null;
  };
}

const WHITE: Color = [240, 240, 236];
const SHADE: Color = [150, 150, 148];
const DARK: Color = [60, 62, 66];
const RED: Color = [178, 38, 32];
const GREEN: Color = [30, 134, 84];

/** From back to front. */
const DEVICES: Readonly<Record<DisciplineKey, readonly Layer[]>> = {
  fire: [
    disc(163, 126, 66, SHADE),
    disc(160, 120, 64, WHITE),
    disc(160, 120, 40, SHADE),
    disc(160, 120, 36, WHITE),
    disc(196, 120, 5, RED),
  ],
  evacuation: [
    box(104, 64, 116, 116, SHADE),
    box(100, 60, 116, 116, RED),
    disc(158, 118, 44, [120, 20, 18]),
    disc(158, 118, 16, DARK),
  ],
  lighting: [
    box(76, 86, 176, 74, SHADE),
    box(72, 82, 176, 74, GREEN),
    arrow(168, 119, 30, WHITE),
    box(88, 94, 40, 52, WHITE),
    box(95, 101, 26, 45, GREEN),
  ],
  extinguishers: [
    box(137, 74, 52, 140, SHADE),
    box(134, 70, 52, 140, RED),
    disc(160, 70, 26, RED),
    box(150, 34, 20, 24, DARK),
    box(150, 28, 52, 8, DARK),
    box(142, 110, 36, 46, WHITE),
  ],
  sprinklers: [
    box(0, 96, WIDTH + 80, 34, [150, 40, 34]),
    box(-80, 96, 80, 34, [150, 40, 34]),
    box(140, 84, 40, 58, DARK),
    disc(160, 60, 30, SHADE),
    disc(160, 60, 26, WHITE),
    box(158, 40, 4, 22, DARK),
  ],
};

/** Encodes rows of filter byte and red, green, blue as a PNG file (ISO/IEC 15948). */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
