import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { decodeHeic, type Pixels } from './decode-heic.ts';

// Decoding takes a second or more, so it runs in a worker. Its memory is freed when the worker ends.

type WorkerScope = {
  postMessage: (answer: { pixels: Pixels } | { failed: true }, moved?: ArrayBuffer[]) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void) => void;
};
declare const self: WorkerScope;

self.addEventListener('message', async ({ data }) => {
  try {
    const binary = await fetch(wasm).then((answer) => answer.arrayBuffer());
    const pixels = await decodeHeic(new Uint8Array(data), binary);
    self.postMessage({ pixels }, [pixels.data.buffer]);
  } catch {
    self.postMessage({ failed: true });
  }
});
