import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { runTool } from './external-tools.example.ts';

// Reads printed codes as a scanner would: poppler renders each page at the resolution of an office printer, and the
// library that also reads camera images decodes it.

const dotsPerInch = '150';

const wasmReady = readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
);

/** Returns the contents of all QR codes, page by page. */
export async function readPrintedCodes(pdf: Buffer): Promise<string[][]> {
  await wasmReady;
  const folder = await mkdtemp(join(tmpdir(), 'printed-codes-'));
  try {
    const paper = join(folder, 'paper.pdf');
    await writeFile(paper, pdf);
    runTool('pdftoppm', 'poppler-utils', '-r', dotsPerInch, '-gray', '-png', paper, join(folder, 'page'));
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    return await Promise.all(
      pages.map(async (page) =>
        (await readBarcodes(await readFile(join(folder, page)), { formats: ['QRCode'] })).map(({ text }) => text),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
