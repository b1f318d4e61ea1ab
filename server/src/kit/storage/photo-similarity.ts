// Decides whether two photos show the same picture, even if one was saved again, cropped or slightly rotated. A grey
// image is the photo as 64 x 64 grey levels. Its perceptual hashes find candidates in the database. The two images are
// then aligned as well as possible and compared in detail.

export const greyImageSide = 64;
/** 64 x 64 grey levels, row by row. */
export type GreyImage = Uint8Array;

/** The alignment of one image with another: rotated (in degrees), enlarged and moved (in fractions of the side). */
type Placement = { angle: number; zoomX: number; zoomY: number; x: number; y: number };
const unmoved: Placement = { angle: 0, zoomX: 1, zoomY: 1, x: 0, y: 0 };

/** Returns the grey level at a point with coordinates from −0.5 to 0.5; outside the image, the level at its edge. */
function levelAt(image: GreyImage, x: number, y: number): number {
  const column = clamp((x + 0.5) * greyImageSide - 0.5);
  const row = clamp((y + 0.5) * greyImageSide - 0.5);
  const left = Math.min(Math.floor(column), greyImageSide - 2);
  const top = Math.min(Math.floor(row), greyImageSide - 2);
  const right = column - left;
  const below = row - top;
  const at = top * greyImageSide + left;
  const upper = (image[at] ?? 0) * (1 - right) + (image[at + 1] ?? 0) * right;
  const lower = (image[at + greyImageSide] ?? 0) * (1 - right) + (image[at + greyImageSide + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
}
const clamp = (value: number): number => Math.min(Math.max(value, 0), greyImageSide - 1);

/**
 * Samples the middle of an aligned image as `side` x `side` levels. `part` is the fraction of the image's side that
 * counts as the middle.
 */
function sample(image: GreyImage, { angle, zoomX, zoomY, x, y }: Placement, side: number, part: number): Float64Array {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const levels = new Float64Array(side * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [u, v] = [((column + 0.5) / side - 0.5) * part, ((row + 0.5) / side - 0.5) * part];
      levels[row * side + column] = levelAt(image, (u * cos - v * sin) / zoomX + x, (u * sin + v * cos) / zoomY + y);
    }
  }
  return levels;
}

// ---- Hashes

const [hashSide, hashWaves] = [32, 8];
const cosines = Array.from({ length: hashWaves }, (_, wave) =>
  Array.from({ length: hashSide }, (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * hashSide))),
);

/** Calculates a 64-bit hash that small changes hardly affect: whether each low DCT frequency exceeds their median. */
function hashOf(image: GreyImage, placement: Placement): string {
  const levels = sample(image, placement, hashSide, 1);
  const rows = Array.from({ length: hashSide }, (_, row) =>
    cosines.map((wave) => wave.reduce((sum, factor, at) => sum + factor * (levels[row * hashSide + at] ?? 0), 0)),
  );
  const waves = cosines.flatMap((wave) =>
    cosines.map((_, across) => wave.reduce((sum, factor, row) => sum + factor * (rows[row]?.[across] ?? 0), 0)),
  );
  // The first frequency is the mean brightness, which says nothing about the picture.
  const sorted = waves.slice(1).toSorted((one, other) => one - other);
  const median = sorted[sorted.length >> 1] ?? 0;
  return waves.map((wave, at) => (at > 0 && wave > median ? '1' : '0')).join('');
}

const hashedAngles = [0, -3, 3];
const hashedZooms = [1, 1.06, 1.12];
/**
 * Returns the hash of the image and then those of rotated and enlarged versions, because copies may be altered that
 * way.
 */
export const computePerceptualHashes = (image: GreyImage): string[] =>
  hashedZooms.flatMap((zoom) =>
    hashedAngles.map((angle) => hashOf(image, { ...unmoved, angle, zoomX: zoom, zoomY: zoom })),
  );
/** Two images are compared only if a hash of one and the first hash of the other differ in no more bits than this. */
export const maxHashDistance = 18;

// ---- Comparison

/** Compares only the middle of an image, because the corners of a rotated copy may have a plain colour. */
const comparedPart = 0.72;
/** How many levels a side has: few for aligning the two images, more for comparing them. */
const [coarseSide, fineSide] = [20, 40];

/** Below this contrast, an image has no details to compare. */
const minContrast = 6;
export function hasDetail(image: GreyImage): boolean {
  const mean = image.reduce((sum, level) => sum + level, 0) / image.length;
  const variance = image.reduce((sum, level) => sum + (level - mean) ** 2, 0) / image.length;
  return Math.sqrt(variance) >= minContrast;
}

/** Subtracts the local mean from each level, so that details count and lighting does not. */
function details(levels: Float64Array, side: number): Float64Array {
  const radius = Math.round(side * 0.15);
  const width = side + 1;
  const sums = new Float64Array(width * width);
  for (let row = 0; row < side; row += 1) {
    let line = 0;
    for (let column = 0; column < side; column += 1) {
      line += levels[row * side + column] ?? 0;
      sums[(row + 1) * width + column + 1] = (sums[row * width + column + 1] ?? 0) + line;
    }
  }
  const rest = new Float64Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const above = Math.max(0, row - radius) * width;
    const below = Math.min(side, row + radius + 1) * width;
    for (let column = 0; column < side; column += 1) {
      const left = Math.max(0, column - radius);
      const right = Math.min(side, column + radius + 1);
      const sum =
        (sums[below + right] ?? 0) - (sums[above + right] ?? 0) - (sums[below + left] ?? 0) + (sums[above + left] ?? 0);
      const at = row * side + column;
      rest[at] = (levels[at] ?? 0) - sum / (((below - above) / width) * (right - left));
    }
  }
  return rest;
}
const detailsOf = (image: GreyImage, placement: Placement, side: number): Float64Array =>
  details(sample(image, placement, side, comparedPart), side);

/** Returns the correlation from −1 to 1; 1 if the two differ only in brightness and contrast. */
function correlation(one: Float64Array, other: Float64Array): number {
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [level = 0, opposite = 0] = [one[at], other[at]];
    both += level * opposite;
    ofOne += level * level;
    ofOther += opposite * opposite;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : both / Math.sqrt(ofOne * ofOther);
}

const starts: readonly Placement[] = [-3, 0, 3].flatMap((angle) =>
  [0.94, 1, 1.06].flatMap((zoom) =>
    [-0.03, 0, 0.03].flatMap((x) => [-0.03, 0, 0.03].map((y) => ({ angle, zoomX: zoom, zoomY: zoom, x, y }))),
  ),
);
const refined = 2;
/** Below this correlation after the rough alignment, two photos are not the same. */
const minCoarse = 0.3;
const steps: readonly (readonly [keyof Placement, number])[] = [
  ['x', 0.02],
  ['y', 0.02],
  ['angle', 1],
  ['zoomX', 0.02],
  ['zoomY', 0.02],
];
const halvings = 3;

type Fit = { placement: Placement; value: number };
type FitAt = (placement: Placement) => Fit;

const minGain = 0.002;
function improved(start: Fit, fit: FitAt): Fit {
  let best = start;
  for (let halved = 0; halved < halvings; halved += 1) {
    let next: Fit | undefined = best;
    while (next) {
      best = next;
      next = betterThan(best, fit, 2 ** -halved);
    }
  }
  return best;
}

/** Finds the first placement nearby that fits better. */
function betterThan({ placement, value }: Fit, fit: FitAt, scale: number): Fit | undefined {
  for (const [name, step] of steps) {
    for (const by of [step, -step]) {
      const next = fit({ ...placement, [name]: placement[name] + by * scale });
      if (next.value > value + minGain) return next;
    }
  }
  return undefined;
}

/**
 * `likeness` is from −1 to 1. `difference` is that of the part in which the two images differ most, relative to the
 * visible detail.
 */
export type Comparison = { likeness: number; difference: number };

/** Aligns two images, roughly first and then step by step, and compares them. */
export function compareImages(one: GreyImage, other: GreyImage): Comparison {
  const fitAt = (side: number): FitAt => {
    const still = detailsOf(one, unmoved, side);
    return (placement) => ({ placement, value: correlation(still, detailsOf(other, placement, side)) });
  };
  const rough = starts
    .map(fitAt(coarseSide))
    .toSorted((first, second) => second.value - first.value)
    .slice(0, refined);
  if ((rough[0]?.value ?? 0) < minCoarse) return { likeness: 0, difference: Infinity };
  const fit = fitAt(fineSide);
  const [best] = rough
    .map(({ placement }) => improved(fit(placement), fit))
    .toSorted((first, second) => second.value - first.value);
  if (!best) return { likeness: 0, difference: Infinity };
  return { likeness: best.value, difference: largestDifference(one, other, best.placement) };
}

/** The side of a compared part, and the distance between parts. */
const [partSide, partStep] = [8, 4];
function largestDifference(one: GreyImage, other: GreyImage, placement: Placement): number {
  const [still, moved] = [detailsOf(one, unmoved, fineSide), detailsOf(other, placement, fineSide)];
  let [both, ofStill, ofMoved] = [0, 0, 0];
  still.forEach((level, at) => {
    both += level * (moved[at] ?? 0);
    ofStill += level ** 2;
    ofMoved += (moved[at] ?? 0) ** 2;
  });
  const contrast = both / ofMoved;
  let largest = 0;
  for (let top = 0; top + partSide <= fineSide; top += partStep) {
    for (let left = 0; left + partSide <= fineSide; left += partStep) {
      let sum = 0;
      for (let at = 0; at < partSide ** 2; at += 1) {
        const place = (top + Math.floor(at / partSide)) * fineSide + left + (at % partSide);
        sum += ((still[place] ?? 0) - contrast * (moved[place] ?? 0)) ** 2;
      }
      largest = Math.max(largest, sum);
    }
  }
  return (largest / partSide ** 2) * (still.length / ofStill);
}

const [minLikeness, maxDifference] = [0.92, 0.6];
/**
 * Returns whether two images count as the same picture. `npm run photo-duplicates` measures how often that is right.
 */
export function isSamePicture(one: GreyImage, other: GreyImage): boolean {
  const { likeness, difference } = compareImages(one, other);
  return likeness >= minLikeness && difference <= maxDifference;
}
