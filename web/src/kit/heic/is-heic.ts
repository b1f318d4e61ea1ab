// The photos of iPhones, and of some Android phones: HEIC. Told by its first bytes, for the name and the kind that a browser gives it are often empty.

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const otherBrands = new Set(['avif', 'avis']);

/** A box of type `ftyp` comes first: its size, its name, the major brand, a version, and further brands. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const found = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  return brands.has(text.slice(8, 12)) && !found.some((brand) => otherBrands.has(brand));
}
