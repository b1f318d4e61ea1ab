import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { formatDifferenceLine } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import {
  amendmentDocumentMessages as messages,
  differenceLabels,
} from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import type { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { DocumentContent } from '../../kit/pdf/document-content.ts';
import type { DraftContent } from '../../signing/index.ts';

// The document that is signed for an amendment, rendered from its content.

export type AmendmentDraft = DraftContent<AmendmentContent>;

const revisionText = ({ number, contentSha256 }: AmendmentDraft['changesRevision']): string =>
  contentSha256 === null
    ? messages.revisionWithoutContent({ number })
    : messages.revision({ number, digest: contentSha256 });
const cellText = (lines: readonly string[]): string => (lines.length === 0 ? messages.nothing : lines.join('\n'));

export function buildAmendmentDocument(
  content: AmendmentDraft,
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
      { kind: 'text', heading: messages.effect, text: messages.effectText },
    ],
  };
}
