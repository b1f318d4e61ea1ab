import sharp from 'sharp';

/** Creates a generator of numbers from 0 to 1, which are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates a JPEG of shapes on a shaded background with camera noise, different for each seed. */
export async function makeScene(seed: number, width = 640, height = 480): Promise<Buffer> {
  const random = randomFrom(seed);
  const grey = () => Math.round(random() * 255);
  const colour = () => `rgb(${grey()},${grey()},${grey()})`;
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, size] = [random() * width, random() * height, 20 + (random() * width) / 4];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}"/>`
      : `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size / 2}" fill="${colour()}" transform="rotate(${random() * 90} ${x} ${y})"/>`;
  });
  const ground = `<linearGradient id="g"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}<rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
