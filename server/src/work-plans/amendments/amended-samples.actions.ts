import type {
  AmendmentChange,
  PartVersion,
  SampleChange,
} from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { SampleComparison } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { findFileDigests, resizePicture } from '../../files/index.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { listPlanParts } from '../contents/plan-contents.queries.ts';
import { maxPrintedPictures, type Pictures } from '../signing/work-plan-annex.ts';
import { toContentParts } from '../signing/work-plan.content.ts';
import { listPartsToAdd } from './amended-checks.queries.ts';
import * as amendments from './amendment.queries.ts';

// Samples of parts before and after an amendment: as file keys for the page, as digests for the document.

type Comparison = { samples: SampleChange[]; comparisons: SampleComparison[] };
type ComparedPart = NonNullable<SampleComparison['before']>;

const toVersion = ({ name, partNo, revision, image, illustration }: PartVersion): PartVersion => ({
  name,
  partNo,
  revision,
  image,
  illustration,
});

/** Compares the parts whose samples the amendment replaces, by name; those that are new to the plan follow. */
export async function compareSamples(
  context: ActionContext,
  planId: string,
  changes: readonly AmendmentChange[],
  newPartIds: readonly string[],
): Promise<Comparison> {
  const [replaced, added] = [
    await compareReplaced(context, planId, changes),
    newPartIds.length > 0 ? await listPartsToAdd(context.tx, newPartIds) : [],
  ];
  return {
    samples: [...replaced.samples, ...added.map((part) => ({ part: part._id, before: null, after: toVersion(part) }))],
    comparisons: [
      ...replaced.comparisons,
      ...(await toContentParts(context, added)).map((part) => ({
        part: part.id,
        before: null,
        after: toCompared(part),
      })),
    ],
  };
}

async function compareReplaced(
  context: ActionContext,
  planId: string,
  changes: readonly AmendmentChange[],
): Promise<Comparison> {
  const ids = changes.flatMap((change) => (change.kind === 'new samples' ? change.parts : []));
  if (ids.length === 0) return { samples: [], comparisons: [] };
  const [old, now] = [
    await listPlanParts(context.tx, planId),
    await amendments.listCurrentParts(context.tx, planId, ids),
  ];
  const pairs = now.flatMap((after) => old.filter(({ _id }) => _id === after._id).map((before) => ({ before, after })));
  const [befores, afters] = [
    await toContentParts(
      context,
      pairs.map(({ before }) => before),
    ),
    await toContentParts(
      context,
      pairs.map(({ after }) => after),
    ),
  ];
  return {
    samples: pairs.map(({ before, after }) => ({
      part: after._id,
      before: toVersion(before),
      after: toVersion(after),
    })),
    comparisons: afters.flatMap((after, place) => {
      const before = befores[place];
      return before ? [{ part: after.id, before: toCompared(before), after: toCompared(after) }] : [];
    }),
  };
}

const toCompared = ({ name, number, revision, picture, samples }: ComparedPart): ComparedPart => ({
  name,
  number,
  revision,
  picture,
  samples,
});

const keysOf = ({ image, illustration }: PartVersion): string[] =>
  [image, ...illustration.flatMap(({ okImage, notOkImage }) => [okImage, notOkImage])].filter((key) => key !== null);

/** Reads small copies of the compared pictures, by the digest of the original. */
export async function readComparedPictures(
  context: ActionContext,
  samples: readonly SampleChange[],
): Promise<Pictures> {
  const keys = new Set(samples.flatMap(({ before, after }) => [...(before ? keysOf(before) : []), ...keysOf(after)]));
  const files = await findFileDigests(context, [...keys].slice(0, maxPrintedPictures));
  const pictures = new Map<string, Uint8Array>();
  for (const file of files.values()) {
    const copy = pictures.has(file.sha256) ? undefined : await resizePicture(context.kit, file, 480);
    if (copy) pictures.set(file.sha256, copy.bytes);
  }
  return pictures;
}
