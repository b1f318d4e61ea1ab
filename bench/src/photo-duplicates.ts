import { listPictureNames, startPictureRendering } from '../../server/src/demo/drawings/pictures.ts';
import {
  computePerceptualHashes,
  isSamePicture,
  maxHashDistance,
  type GreyImage,
} from '../../server/src/kit/storage/photo-similarity.ts';
import { toGreyImage } from '../../server/src/kit/storage/picture.ts';
import { photoAlterations } from '../../server/src/photo-evidence/copies.example.ts';

// `npm run photo-duplicates`: counts how many altered copies of the demo's pictures are recognised, and how many pairs
// of different pictures are mistaken for the same one.

type Known = { name: string; bytes: Buffer; image: GreyImage; hashes: string[] };

const distance = (one: string, other: string): number =>
  [...one].reduce((sum, bit, at) => sum + (bit === other[at] ? 0 : 1), 0);
/**
 * Compares two pictures as the server does: by their hashes first, then pixel by pixel with one laid over the other.
 */
function isSame(one: Pick<Known, 'image' | 'hashes'>, other: Pick<Known, 'image' | 'hashes'>): boolean {
  const [first = '', otherFirst = ''] = [one.hashes[0], other.hashes[0]];
  const isNear =
    one.hashes.some((hash) => distance(hash, otherFirst) <= maxHashDistance) ||
    other.hashes.some((hash) => distance(hash, first) <= maxHashDistance);
  return isNear && isSamePicture(one.image, other.image);
}

async function know(name: string, bytes: Buffer): Promise<Known | undefined> {
  const image = await toGreyImage(bytes);
  return image && { name, bytes, image, hashes: computePerceptualHashes(image) };
}

async function readPictures(): Promise<Known[]> {
  const pictures = startPictureRendering();
  const known: Known[] = [];
  for (const name of listPictureNames().filter((one) => !one.startsWith('logo'))) {
    const found = await know(name, await pictures.get(name));
    if (found) known.push(found);
  }
  return known;
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)} %`;

async function printDetection(known: readonly Known[]): Promise<void> {
  console.log(`\nRecognised copies of ${known.length} pictures`);
  for (const [name, makeCopy] of Object.entries(photoAlterations)) {
    let recognised = 0;
    for (const original of known) {
      const copy = await know(name, Buffer.from(await makeCopy(original.bytes)));
      if (copy && isSame(original, copy)) recognised += 1;
    }
    console.log(`  ${percent(recognised, known.length).padStart(9)}  ${name}`);
  }
}

/**
 * Prints the pairs that were mistaken for the same picture. The hardest ones show a part with and without its defect
 * from exactly the same position.
 */
function printFalseAlarms(known: readonly Known[]): void {
  const subjectOf = (name: string): string => name.replace(/ (\d+|good|bad)$/, '');
  const pairs = known.flatMap((one, index) => known.slice(index + 1).map((other) => [one, other] as const));
  const kinds = Object.entries(
    Object.groupBy(pairs, ([one, other]) =>
      subjectOf(one.name) === subjectOf(other.name) ? 'the same subject' : 'different subjects',
    ),
  );
  console.log(`\nFalse alarms among ${pairs.length} pairs of different pictures`);
  for (const [kind, alike = []] of kinds) {
    const alarms = alike.filter(([one, other]) => isSame(one, other));
    console.log(`  ${percent(alarms.length, alike.length).padStart(9)}  ${kind} (${alarms.length} of ${alike.length})`);
    for (const [one, other] of alarms.slice(0, 20)) console.log(`             ${one.name} = ${other.name}`);
  }
}

const known = await readPictures();
await printDetection(known);
printFalseAlarms(known);
