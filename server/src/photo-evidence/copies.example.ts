import sharp from 'sharp';

/** Ways in which a photo may be altered before it is used a second time. */
export const photoAlterations: Readonly<Record<string, (photo: Uint8Array) => Promise<Uint8Array>>> = {
  'the same file': async (photo) => photo,
  'saved again at low quality': (photo) => sharp(photo).jpeg({ quality: 45 }).toBuffer(),
  'half as large': async (photo) => {
    const { width } = await sharp(photo).metadata();
    return sharp(photo)
      .resize({ width: Math.round(width / 2) })
      .jpeg()
      .toBuffer();
  },
  'cropped by 5 % around': (photo) => cropped(photo, 0.05, 0.05),
  'cropped by 5 % at one corner': (photo) => cropped(photo, 0.05, 0),
  'turned by 3 degrees, corners filled': (photo) => sharp(photo).rotate(3, { background: 'black' }).jpeg().toBuffer(),
  'turned by 3 degrees the other way and trimmed': turnedAndTrimmed,
  'brighter, with more contrast': (photo) => sharp(photo).linear(1.15, 10).jpeg().toBuffer(),
};

/** Crops a photo. `before` is the fraction to cut off at the left and top, `after` that at the right and bottom. */
async function cropped(photo: Uint8Array, before: number, after: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const [left, top] = [Math.round(width * before), Math.round(height * before)];
  const kept = 1 - before - after;
  return sharp(photo)
    .extract({ left, top, width: Math.floor(width * kept), height: Math.floor(height * kept) })
    .jpeg()
    .toBuffer();
}

async function turnedAndTrimmed(photo: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const turned = await sharp(photo).rotate(-3).toBuffer({ resolveWithObject: true });
  const [keptWidth, keptHeight] = [Math.floor(width * 0.92), Math.floor(height * 0.9)];
  const left = Math.round((turned.info.width - keptWidth) / 2);
  const top = Math.round((turned.info.height - keptHeight) / 2);
  return sharp(turned.data).extract({ left, top, width: keptWidth, height: keptHeight }).jpeg().toBuffer();
}
