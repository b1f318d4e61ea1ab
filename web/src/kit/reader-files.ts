import heic from 'libheif-js/libheif-wasm/libheif.wasm?url';
import codes from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The code detector and HEIC decoder, which a device fetches while it has a network. */
export const readerFiles: readonly string[] = [heic, codes];
