import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Finds codes in a camera picture. Some browsers have a detector; for others one is loaded from this server or, once
// the app is cached, from the device.

const formats = ['code_39', 'code_128', 'qr_code', 'data_matrix'] as const;
export type Detector = { detect: (picture: HTMLVideoElement | ImageData) => Promise<readonly { rawValue: string }[]> };
type Native = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};
declare global {
  interface Window {
    BarcodeDetector?: Native;
  }
}

export async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.every((format) => known.includes(format))) return new Own({ formats });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({
    overrides: { locateFile: (path: string, base: string) => (path.endsWith('.wasm') ? wasm : base + path) },
  });
  return new BarcodeDetector({ formats: [...formats] });
}
