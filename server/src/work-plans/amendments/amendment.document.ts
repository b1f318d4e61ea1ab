import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { formatDifferenceLine } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import {
  amendmentDocumentMessages as messages,
  differenceLabels,
} from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { workPlansServerMessages as planMessages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import type {
  AmendmentContent,
  ContentPart,
  SampleComparison,
} from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { Block, DocumentContent, PrintedPicture } from '../../kit/pdf/document-content.ts';
import type { DraftContent } from '../../signing/index.ts';
import { buildFollowUpBlocks, type Pictures } from '../signing/work-plan-annex.ts';

// The document that is signed for an amendment, rendered from its content.

export type AmendmentDraft = DraftContent<AmendmentContent>;

const revisionText = ({ number, contentSha256 }: AmendmentDraft['changesRevision']): string =>
  contentSha256 === null
    ? messages.revisionWithoutContent({ number })
    : messages.revision({ number, digest: contentSha256 });
const cellText = (lines: readonly string[]): string => (lines.length === 0 ? messages.nothing : lines.join('\n'));

type ComparedPart = SampleComparison['after'];
const labelOfPart = ({ name, number, revision }: ComparedPart): string =>
  formatPartLabel({ name, partNo: number, revision });

/** Shows each sample of a part before and after the amendment, side by side; a new part has none before. */
function comparePictures({ before, after }: SampleComparison, pictures: Pictures): Block {
  const halvesOf = (part: ComparedPart): Half[] => [
    { picture: part.picture, text: labelOfPart(part) },
    ...part.samples.flatMap(({ ok, notOk }) => [
      { picture: ok.picture, text: planMessages.okSample({ label: ok.label ?? planMessages.noLabel }) },
      { picture: notOk.picture, text: planMessages.notOkSample({ label: notOk.label ?? planMessages.noLabel }) },
    ]),
  ];
  const [old, now] = [before ? halvesOf(before) : [], halvesOf(after)];
  const rows = Array.from({ length: Math.max(old.length, now.length) }, (_, place) => [
    toPrinted(old[place], messages.sampleBefore, pictures),
    toPrinted(now[place], messages.sampleAfter, pictures),
  ]);
  return {
    kind: 'pictures',
    heading: messages.samples({ part: labelOfPart(after) }),
    across: 2,
    pictures: rows.flat(),
  };
}

type Half = { picture: string | null; text: string };
const toPrinted = (
  half: Half | undefined,
  caption: (parts: { sample: string }) => string,
  pictures: Pictures,
): PrintedPicture => ({
  image: half?.picture ? pictures.get(half.picture) : undefined,
  caption: caption({ sample: half?.text ?? messages.nothing }),
});

/** Lists the parts that the amendment brings into the plan. */
const listNewParts = ({ samples = [], revision }: AmendmentDraft): ContentPart[] =>
  revision.parts.filter(({ id }) => samples.some(({ part, before }) => part === id && before === null));

export function buildAmendmentDocument(
  content: AmendmentDraft,
  pictures: Pictures,
  logo: Uint8Array | undefined,
): Omit<DocumentContent, 'signatures' | 'seal'> {
  const { project, plan, customer, changesRevision, createsRevision } = content;
  return {
    title: content.title,
    number: content.number,
    subtitle: content.subtitle,
    company: { name: content.company, ...(logo && { logo }) },
    blocks: [
      {
        kind: 'fields',
        rows: [
          [messages.project, `${project.number} ${project.name}`],
          [messages.plan, `${plan.number} ${plan.name}`],
          [messages.customer, customer.name],
          [messages.proposedBy, content.proposedBy],
          [messages.changesRevision, revisionText(changesRevision)],
          [messages.createsRevision, revisionText(createsRevision)],
        ],
      },
      { kind: 'text', heading: messages.reason, text: content.reason },
      {
        kind: 'table',
        heading: messages.differences,
        columns: [messages.what, messages.before, messages.after],
        widths: [120, '*', '*'],
        rows: content.differences.map((difference) => [
          labelOf(differenceLabels, difference.field),
          cellText(difference.before.map((line) => formatDifferenceLine(difference, line))),
          cellText(difference.after.map((line) => formatDifferenceLine(difference, line))),
        ]),
      },
      ...(content.samples ?? []).map((compared) => comparePictures(compared, pictures)),
      ...buildFollowUpBlocks(listNewParts(content)),
      { kind: 'text', heading: messages.effect, text: messages.effectText },
    ],
  };
}
