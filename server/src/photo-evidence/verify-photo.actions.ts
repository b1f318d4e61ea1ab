import type { PhotoMatch, VerifiedPhoto } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Tx } from '../kit/db/pool.ts';
import { hideFirstVerdicts } from '../kit/http/hide-first-verdicts.ts';
import type { Kit } from '../kit/kit.ts';
import { computePerceptualHashes } from '../kit/storage/photo-similarity.ts';
import { toGreyImage } from '../kit/storage/picture.ts';
import { hashContent } from '../kit/storage/storage.ts';
import { getPlanVisibility } from '../work-plans/index.ts';
import { findSamePictures } from './fingerprint.actions.ts';
import * as fingerprints from './fingerprint.queries.ts';
import * as photos from './recorded-photo.queries.ts';
import type { FoundPhoto } from './recorded-photo.queries.ts';
import { toRecordedPhoto } from './recorded-photo.actions.ts';

// Finds the recording that a photo belongs to, first by its exact bytes and then by similar pictures. People find only
// photos of plans that they may see, so the response reveals nothing that they could not read anyway.

type Found = { match: PhotoMatch; photo: FoundPhoto };
type Reader = { kit: Kit; actor: Actor };

const read = <T>({ kit, actor }: Reader, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    await hideFirstVerdicts(tx, actor);
    return work(tx);
  });

export async function verifyPhoto({ kit, actor }: Reader, bytes: Uint8Array): Promise<VerifiedPhoto> {
  const sha256 = hashContent(bytes);
  const visibility = getPlanVisibility(actor);
  const same = await read({ kit, actor }, (tx) => photos.findByBytes(tx, visibility, sha256));
  const found: Found[] = same.map((photo) => ({ match: matchOf(photo, sha256), photo }));
  const matches = found.length > 0 ? found : await findSimilar({ kit, actor }, bytes, sha256);
  return {
    sha256,
    size: bytes.length,
    matches: matches.map(({ match, photo }) => ({ match, photo: toRecordedPhoto(photo) })),
  };
}

function matchOf({ announcedSha256, receivedSha256 }: FoundPhoto, sha256: string): PhotoMatch {
  if (announcedSha256 === sha256) return 'taken';
  return receivedSha256 === sha256 ? 'received' : 'copy';
}

/** The maximum number of similar photos that are listed, enough to compare by eye. */
const maxSimilar = 5;

async function findSimilar({ kit, actor }: Reader, bytes: Uint8Array, sha256: string): Promise<Found[]> {
  const image = await toGreyImage(bytes);
  if (!image) return [];
  const candidates = await read({ kit, actor }, (tx) =>
    fingerprints.findCandidates(tx, computePerceptualHashes(image)),
  );
  const alike = await findSamePictures(image, candidates, candidates.length);
  const visible = await read({ kit, actor }, (tx) =>
    photos.findByIds(
      tx,
      getPlanVisibility(actor),
      alike.map(({ id }) => id),
    ),
  );
  const found = alike.flatMap(({ id }) => visible.get(id) ?? []).slice(0, maxSimilar);
  const copies = await Promise.all(found.map((photo) => isSmallCopy(kit, photo, sha256)));
  return found
    .map((photo, index): Found => ({ match: copies[index] ? 'small copy' : 'similar', photo }))
    .toSorted((one, other) => Number(other.match === 'small copy') - Number(one.match === 'small copy'));
}

/** Returns whether the file is a thumbnail of the photo, which people may have saved from their browser. */
async function isSmallCopy({ storage }: Kit, { copySha256 }: FoundPhoto, sha256: string): Promise<boolean> {
  for (const width of thumbnailWidths) {
    const copy = await storage.getThumbnail(copySha256, width);
    if (copy && hashContent(copy) === sha256) return true;
  }
  return false;
}
