import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoAlterations } from '../../photo-evidence/copies.example.ts';
import { makeScene } from '../../photo-evidence/scene.example.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeJpeg, makePixelBomb } from '../../../test/fixtures/pictures.ts';
import { computePerceptualHashes, isSamePicture } from './photo-similarity.ts';
import { toGreyImage } from './picture.ts';

const imageOfScene = async (seed: number) => must(await toGreyImage(await makeScene(seed)));

describe('the visual fingerprint of a photo', () => {
  it.each(Object.keys(photoAlterations))('is recognised in a copy that is %s', async (name) => {
    for (const seed of [1, 2, 3]) {
      const photo = await makeScene(seed);
      const [image, copy] = [
        must(await toGreyImage(photo)),
        must(await toGreyImage(await must(photoAlterations[name])(photo))),
      ];
      expect([seed, isSamePicture(image, copy), isSamePicture(copy, image)]).toEqual([seed, true, true]);
    }
  });

  it('differs between different photos', async () => {
    const images = await Promise.all([11, 12, 13, 14, 15, 16].map(imageOfScene));
    const same = images.flatMap((one, at) => images.slice(at + 1).filter((other) => isSamePicture(one, other)));
    expect(same).toEqual([]);
  });

  it('differs if a mark is drawn on the photo', async () => {
    const photo = await makeScene(21);
    const mark = Buffer.from('<svg width="640" height="480"><circle cx="300" cy="230" r="10" fill="black"/></svg>');
    const marked = await sharp(photo)
      .composite([{ input: mark }])
      .jpeg()
      .toBuffer();
    expect(isSamePicture(must(await toGreyImage(photo)), must(await toGreyImage(marked)))).toBe(false);
  });

  it('has nine hashes of 64 bits, the same each time', async () => {
    const image = await imageOfScene(1);
    expect(computePerceptualHashes(image)).toHaveLength(9);
    for (const hash of computePerceptualHashes(image)) expect(hash).toMatch(/^[01]{64}$/);
    expect(computePerceptualHashes(await imageOfScene(1))).toEqual(computePerceptualHashes(image));
  });

  it('is undefined for a plain surface, a broken file and a picture that is too large', async () => {
    expect(await toGreyImage(await makeJpeg())).toBeUndefined();
    expect(await toGreyImage(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).toBeUndefined();
    expect(await toGreyImage(makePixelBomb(60_000, 60_000))).toBeUndefined();
  });
});
