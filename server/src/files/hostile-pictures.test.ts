import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../test/fixtures/people.ts';
import {
  makeAnimatedPicture,
  makeDeepColourPicture,
  makeRotatedPhoto,
  makeCmykPicture,
  makeJpeg,
  makePixelBomb,
  uploadFiles,
} from '../../test/fixtures/pictures.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const storeFile = async (bytes: Uint8Array): Promise<string> =>
  (await uploadFiles(crew.ina, '/upload', [bytes])).body.data.key;
const readStored = async (bytes: Uint8Array, width: Input<typeof fileRoutes.getFile>['query'] = {}): Promise<Buffer> =>
  (await crew.ina.attempt(fileRoutes.getFile, { params: { key: await storeFile(bytes) }, query: width })).body;

type Colour = 'red' | 'green' | 'blue' | 'other';
const colourAt = async (bytes: Buffer, left: number, top: number): Promise<Colour> => {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (red > 200 && green < 60 && blue < 60) return 'red';
  if (green > 200 && red < 60 && blue < 60) return 'green';
  return blue > 200 && red < 60 && green < 60 ? 'blue' : 'other';
};

describe('the orientation of a photo', () => {
  // Where the red quarter of the stored picture is once the picture is upright (EXIF 2.32, Orientation).
  it.each([
    [1, 60, 40, 'upper left'],
    [2, 60, 40, 'upper right'],
    [3, 60, 40, 'lower right'],
    [4, 60, 40, 'lower left'],
    [5, 40, 60, 'upper left'],
    [6, 40, 60, 'upper right'],
    [7, 40, 60, 'lower right'],
    [8, 40, 60, 'lower left'],
  ])('%i is corrected, in its thumbnails too', async (orientation, width, height, corner) => {
    const taken = await makeRotatedPhoto(orientation);
    expect((await sharp(taken).metadata()).orientation).toBe(orientation);
    for (const size of [{}, { w: '160' }]) {
      const upright = await readStored(taken, size);
      const { orientation: left, width: wide, height: high } = await sharp(upright).metadata();
      expect([left, wide, high]).toEqual([undefined, width, height]);
      const places = {
        'upper left': [4, 4],
        'upper right': [width - 5, 4],
        'lower left': [4, height - 5],
        'lower right': [width - 5, height - 5],
      } as const;
      for (const [place, [x, y]] of Object.entries(places))
        expect([place, await colourAt(upright, x, y)]).toEqual([place, place === corner ? 'red' : 'blue']);
    }
  });
});

describe('an unusual picture', () => {
  it('is converted to screen colours if it is in CMYK', async () => {
    const { space, channels } = await sharp(await makeCmykPicture()).metadata();
    expect([space, channels]).toEqual(['cmyk', 4]);
    const shown = await readStored(await makeCmykPicture());
    expect((await sharp(shown).metadata()).space).toBe('srgb');
    expect(await colourAt(shown, 20, 15)).toBe('red');
  });

  it('is reduced from sixteen bits to the eight that screens show', async () => {
    expect((await sharp(await makeDeepColourPicture()).metadata()).depth).toBe('ushort');
    expect((await sharp(await readStored(await makeDeepColourPicture())).metadata()).depth).toBe('uchar');
  });

  it('is stored as its first frame if it is animated', async () => {
    const gif = await makeAnimatedPicture('gif');
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(3);
    const still = await readStored(gif);
    const { pages, width, height, format } = await sharp(still).metadata();
    expect({ pages, width, height, format }).toEqual({ pages: undefined, width: 12, height: 8, format: 'png' });
    expect(await colourAt(still, 6, 4)).toBe('red');
  });

  it('is rejected if it is an animated WebP, like every WebP', async () => {
    expect(toStatusAndMessage(await uploadFiles(crew.ina, '/upload', [await makeAnimatedPicture('webp')]))).toEqual([
      415,
      'Choose a PNG, GIF or JPEG picture',
    ]);
  });
});

describe('a hostile picture', () => {
  it('is rejected before it is decoded if it is a GIF with a huge canvas', async () => {
    const huge = await makeAnimatedPicture('gif');
    const frame = huge.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 12, 0, 8, 0]));
    for (const place of [6, 8, frame + 5, frame + 7]) huge.writeUInt16LE(60_000, place);
    expect((await uploadFiles(crew.ina, '/upload', [huge])).status).toBe(413);
  });

  it('is rejected before it is decoded if it is a JPEG with huge dimensions', async () => {
    const huge = await makeJpeg(16, 16);
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(60_000, frame + 5);
    huge.writeUInt16BE(60_000, frame + 7);
    expect((await uploadFiles(crew.ina, '/upload', [huge])).status).toBe(413);
  });

  it('does not use up memory: a hundred pixel bombs enlarge the process by less than 200 MB', async () => {
    const before = process.memoryUsage.rss();
    for (let bomb = 0; bomb < 100; bomb += 1)
      expect((await uploadFiles(crew.ina, '/upload', [makePixelBomb(40_000, 40_000)])).status).toBe(413);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('is stored as the picture alone if it is also a web page or an archive', async () => {
    const rider = '<html><script>alert(1)</script>';
    const archive = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
    const gif = await makeAnimatedPicture('gif');
    for (const bytes of [
      Buffer.concat([await makePicture(), Buffer.from(rider)]),
      Buffer.concat([await makeJpeg(), archive]),
      Buffer.concat([gif, Buffer.from(rider), archive]),
    ]) {
      const shown = await readStored(bytes);
      expect(shown.includes(Buffer.from('script'))).toBe(false);
      expect(shown.includes(archive.subarray(0, 4))).toBe(false);
    }
  });
});
