import { setImmediate } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Tx } from '../kit/db/pool.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { computePerceptualHashes, isSamePicture, type GreyImage } from '../kit/storage/photo-similarity.ts';
import { toGreyImage } from '../kit/storage/picture.ts';
import * as fingerprints from './fingerprint.queries.ts';
import type { Candidate, DuePhoto } from './fingerprint.queries.ts';

// A job compares new photos with the company's other photos, so that recordings need not wait for that. If a photo was
// used for two vehicles, the office sees it on the pages of their plans.

/** The maximum number of photos of a company that one run of the job compares. It runs every minute. */
const batchSize = 100;
/** A common picture, such as a label, should cause a few notices, not hundreds. */
const maxPairs = 5;

export async function comparePhotos(kit: Kit): Promise<void> {
  await forEachSettled(await kit.db.inSystem(fingerprints.listCompanyIds), (company) => compareInCompany(kit, company));
}

async function compareInCompany(kit: Kit, company: string): Promise<void> {
  const due = await kit.db.inCompany(company, undefined, (tx) => fingerprints.listDue(tx, batchSize));
  for (const photo of due) {
    const bytes = await kit.storage.get(photo.copySha256);
    const image = bytes && (await toGreyImage(bytes));
    const plans = await kit.db.inCompany(company, undefined, (tx) => comparePhoto(kit, tx, company, photo, image));
    for (const id of plans) kit.live.publish(company, { kind: 'plan', id });
  }
}

/** Compares one photo, and returns the plans whose pages have changed. */
async function comparePhoto(
  kit: Kit,
  tx: Tx,
  company: string,
  photo: DuePhoto,
  image: GreyImage | undefined,
): Promise<Set<string>> {
  const plans = new Set<string>();
  if (!(await fingerprints.lockComparison(tx, company))) return plans;
  const doneAt = kit.now().toISOString();
  if (!image) {
    await fingerprints.saveWithoutFingerprint(tx, photo.id, doneAt);
    return plans;
  }
  const hashes = computePerceptualHashes(image);
  if (!(await fingerprints.saveFingerprint(tx, { id: photo.id, image, hashes, doneAt }))) return plans;
  const candidates = await fingerprints.findCandidatesElsewhere(tx, photo.id, hashes);
  for (const other of await findSamePictures(image, candidates, maxPairs)) {
    await fingerprints.addSimilar(tx, {
      companyId: company,
      id: v7(),
      photoId: photo.id,
      otherId: other.id,
      planId: photo.planId,
      otherPlanId: other.planId,
    });
    plans.add(photo.planId).add(other.planId);
  }
  return plans;
}

/** Finds the first candidates with the same picture. Lets the server handle other requests between two comparisons. */
export async function findSamePictures(
  image: GreyImage,
  candidates: readonly Candidate[],
  limit: number,
): Promise<Candidate[]> {
  const same: Candidate[] = [];
  for (const candidate of candidates) {
    if (same.length === limit) break;
    if (isSamePicture(image, candidate.image)) same.push(candidate);
    await setImmediate();
  }
  return same;
}
