import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer, Person } from './people.ts';

/** Pictures as honest and as hostile people send them. */
export const jpeg = (width = 90, height = 60): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();

/** As a telephone takes it: lying on its side, with the place and the owner written inside. */
export const photoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#446688' } })
    .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '52/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>')
    .jpeg()
    .toBuffer();

/** The upper left quarter red, the rest blue, stored as a telephone that was held in one of eight ways stores it. */
export const held = (orientation: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: 30, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Red inks alone, as a printer's program stores them. */
export const inks = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();

/** Sixteen bits for each colour. */
export const deep = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff8000' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();

/** Three pictures one after the other, of which the first is red. */
export const moving = (kind: 'gif' | 'webp'): Promise<Buffer> =>
  sharp(Buffer.concat(['ff0000', '00ff00', '0000ff'].map((colour) => Buffer.from(colour.repeat(12 * 8), 'hex'))), {
    raw: { width: 12, height: 24, channels: 3, pageHeight: 8 },
  })
    .toFormat(kind, { delay: [100, 100, 100], loop: 0 })
    .toBuffer();

const chunk = (kind: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A few hundred bytes that say they are an enormous picture. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([beginning, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]);
}

export function send(by: Person, path: string, files: Uint8Array[], { name = 'picture.png', type = 'image/png', field = 'file' } = {}): Promise<Answer> {
  const form = new FormData();
  for (const bytes of files) form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  return by.ask('POST', path, form);
}

/** As heavy as a telephone's: no two pixels are alike, so that nothing of it can be packed away. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 24 } } })
    .blur(1.5)
    .jpeg({ quality: 88 })
    .toBuffer();
