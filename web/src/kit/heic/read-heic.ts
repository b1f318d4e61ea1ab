import type { Pixels } from './decode-heic.ts';

// Reads a HEIC photo as a bitmap in browsers that cannot do so themselves. One photo at a time, for at most half a
// minute. A file that takes longer or crashes the decoder does not count as a photo.

const timeoutMs = 30_000;
const maxBytes = 15 * 1024 * 1024;
let lastTask: Promise<unknown> = Promise.resolve();

export function readHeic(file: Blob): Promise<ImageBitmap> {
  const picture = lastTask.then(() => decodeInWorker(file));
  lastTask = picture.catch(() => undefined);
  return picture;
}

async function decodeInWorker(file: Blob): Promise<ImageBitmap> {
  if (file.size > maxBytes) throw new Error('too large');
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { width, height, data } = await requestPixels(worker, bytes);
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    worker.terminate();
  }
}

const requestPixels = (worker: Worker, bytes: ArrayBuffer): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('took too long')), timeoutMs);
    worker.addEventListener('error', () => reject(new Error('the decoder broke')));
    worker.addEventListener('message', ({ data }: MessageEvent<{ pixels?: Pixels }>) =>
      data.pixels ? resolve(data.pixels) : reject(new Error('this picture cannot be decoded')),
    );
    worker.postMessage(bytes, [bytes]);
  });
