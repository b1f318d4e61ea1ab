import heic from 'libheif-js/libheif-wasm/libheif.wasm?url';
import codes from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The files of the code detector and the HEIC decoder, which a device fetches while it is online. */
export const readerFiles: readonly string[] = [heic, codes];
