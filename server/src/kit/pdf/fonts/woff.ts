// Inter comes from npm as WOFF 1.0, a TrueType font with compressed tables. The layout library would unpack it for
// every document, which takes longer than everything else, so we unpack it once.
import { inflateSync } from 'node:zlib';

type Table = { tag: Buffer; checksum: number; bytes: Buffer };
const padded = (length: number): number => (length + 3) & ~3;

export function unpackWoff(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(12) }, (_, index) => readTable(font, 44 + 20 * index));
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.set(font.subarray(4, 8));
  const power = Math.floor(Math.log2(tables.length));
  for (const [index, value] of [tables.length, 16 << power, power, 16 * tables.length - (16 << power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const record = 12 + 16 * index;
    head.set(tag, record);
    for (const [place, value] of [checksum, at, bytes.length].entries())
      head.writeUInt32BE(value, record + 4 + 4 * place);
    parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length));
    at += padded(bytes.length);
  }
  return Buffer.concat(parts);
}

function readTable(font: Buffer, entry: number): Table {
  const [start = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((place) =>
    font.readUInt32BE(entry + place),
  );
  const bytes = font.subarray(start, start + packed);
  return { tag: font.subarray(entry, entry + 4), checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}
