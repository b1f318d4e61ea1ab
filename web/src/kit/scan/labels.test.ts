import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanCode } from './scanner.ts';
import { createDetector, type Detector } from './detector.ts';
import { renderLabel, type CodeKind, type LabelAppearance, type Picture } from './printed-label.ts';
import { isReliableReading, updateReading } from './reading.ts';
import { vinScan } from './vin-scan.ts';

// Tests how VIN labels get from the picture to the accepted code, with the detector that the scan dialog uses if the
// browser has none.

/** A camera picture as the browser provides it. */
class PictureOfCamera implements ImageData {
  readonly width: number;
  readonly height: number;
  readonly data: ImageData['data'];
  readonly colorSpace = 'srgb';
  constructor({ width, height, data }: Picture) {
    this.width = width;
    this.height = height;
    this.data = data;
  }
}
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
let detector: Detector;
beforeAll(async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('ImageData', PictureOfCamera);
  vi.stubGlobal('DOMRectReadOnly', PictureOfCamera);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(wasm, { headers: { 'content-type': 'application/wasm' } })),
  );
  detector = await createDetector();
});
afterAll(() => void vi.unstubAllGlobals());

const textsOn = async (kind: CodeKind, text: string, look: LabelAppearance): Promise<string[]> =>
  (await detector.detect(new PictureOfCamera(renderLabel(kind, text, look)))).map(({ rawValue }) => rawValue);
/** Processes the texts read from one picture as the dialog does. */
const after = (texts: readonly string[], before?: ReturnType<typeof updateReading>) =>
  updateReading(
    before,
    texts.map((text) => vinScan.read(cleanCode(text))),
    vinScan.isRight,
  );

const vin = 'SMMEST205TC104417';
const looks: Record<string, LabelAppearance> = {
  'from far away': { module: 1 },
  'from an arm’s length': { module: 2 },
  'from close up': { module: 6 },
  'rotated by 7 degrees': { module: 3, turned: 7 },
  'rotated the other way': { module: 2, turned: -7 },
  'upside down': { module: 3, turned: 187 },
  'out of focus': { module: 3, blur: 0.34 },
  'faded, or in bad light': { module: 3, ink: 110, paper: 150 },
  'rotated, out of focus and faded at once': { module: 4, turned: 7, blur: 0.25, ink: 90, paper: 160 },
};
const kinds: readonly [string, CodeKind][] = [
  ['Code 39', 'code39'],
  ['Code 128', 'code128'],
  ['a QR code', 'qrcode'],
  ['a Data Matrix', 'datamatrix'],
];

describe.each(kinds)('%s', (_name, kind) => {
  it.each(Object.entries(looks))('is read %s at once, without the VIN’s leading I', async (_look, look) => {
    const texts = await textsOn(kind, `I${vin}`, look);
    expect(texts).toEqual([`I${vin}`]);
    const reading = after(texts);
    expect([reading?.code, isReliableReading(reading, vinScan.isRight)]).toEqual([vin, true]);
  });

  it('is read unchanged without an I', async () => {
    expect(after(await textsOn(kind, vin, { module: 2 }))?.code).toBe(vin);
  });

  it('needs a second reading if its check digit is wrong, and has a warning', async () => {
    const other = vin.replace('T205', 'T215');
    const once = after(await textsOn(kind, `I${other}`, { module: 2 }));
    expect(isReliableReading(once, vinScan.isRight)).toBe(false);
    const twice = after(await textsOn(kind, `I${other}`, { module: 3, turned: 7 }), once);
    expect([twice?.code, isReliableReading(twice, vinScan.isRight)]).toEqual([other, true]);
    expect(vinScan.warn(other)).toContain('check digit');
  });

  it('is not read if a part of it is torn off', async () => {
    const whole = renderLabel(kind, `I${vin}`, { module: 3 });
    const { width, height } = whole;
    const data = whole.data.map((light, index) => ((index / 4) % width > width * 0.6 ? 255 : light));
    expect(await detector.detect(new PictureOfCamera({ width, height, data }))).toEqual([]);
  });
});
