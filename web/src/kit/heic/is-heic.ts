// HEIC is the photo format of iPhones and some Android phones. It is recognised by its first bytes, because browsers
// often give no name or type.

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const otherBrands = new Set(['avif', 'avis']);

/** Checks the file's first box: size, type (`ftyp`), major brand, version, and compatible brands. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const found = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  return brands.has(text.slice(8, 12)) && !found.some((brand) => otherBrands.has(brand));
}
