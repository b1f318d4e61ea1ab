import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import {
  reportingFrequencyLabels,
  workTypeLabels,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { formatControl, formatRiskLevel } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import { riskMatrixMessages } from '@roadworthy/contract/companies/messages/risk-matrix.messages.ts';
import { formatDateTimeUtc } from '@roadworthy/contract/kit/language/date-format.ts';
import { findRowColour } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { formatContact } from '@roadworthy/contract/projects/project.schema.ts';
import type { ContractContent, ReviewContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { Block, DocumentContent } from '../kit/pdf/document-content.ts';
import type { DraftContent } from '../signing/index.ts';

// The documents of a project, rendered from their content: the contract, which BRM and customer sign, and the review of
// its risks, which the BRM signs.

type Content = Omit<DocumentContent, 'signatures' | 'seal'>;
type Logo = Uint8Array | undefined;
type ContractDraft = DraftContent<ContractContent>;
type ReviewDraft = DraftContent<ReviewContent>;

const withValues = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : []));
const headOf = ({ title, number, subtitle, company }: ContractDraft | ReviewDraft, logo: Logo) => ({
  title,
  number,
  subtitle,
  company: { name: company, ...(logo && { logo }) },
});
const personText = (person: { name: string; email: string } | null): string | null =>
  person && `${person.name}, ${person.email}`;

function projectFields({ project, company, number }: ContractDraft | ReviewDraft): Block {
  return {
    kind: 'fields',
    rows: withValues([
      [messages.project, project.name],
      [messages.projectNumber, number],
      [messages.sapNumber, project.sapNo],
      [messages.poNumber, project.poNo],
      [messages.company, company],
      [messages.environment, project.environment],
      [messages.customer, personText(project.customer)],
      [messages.customerContact, project.customerContact],
      [messages.phone, project.phoneNo],
      [messages.mobile, project.mobileNo],
      [messages.email, project.email],
      [
        messages.workLocation,
        project.workLocations
          .map((place) => [place.name, place.address, place.city, place.country].filter(Boolean).join(', '))
          .join('\n'),
      ],
      [messages.locationContact, project.locationContact],
      [messages.contactsAtTheWorkLocation, project.contacts.map(formatContact).join('\n')],
      [messages.start, project.startDate],
      [messages.exitDate, project.expectedEndDate],
      [messages.exitCriteria, project.exitCriteria],
      [messages.reporting, project.reportingFrequency && labelOf(reportingFrequencyLabels, project.reportingFrequency)],
      [messages.typeOfWork, project.typeOfWork && labelOf(workTypeLabels, project.typeOfWork)],
      [messages.commodity, project.commodity],
      [messages.part, [project.partName, project.partNumber].filter(Boolean).join(' ')],
    ]),
  };
}

export function buildContractDocument(content: ContractDraft, logo: Logo): Content {
  return {
    ...headOf(content, logo),
    blocks: [
      // On the first page, because after a long order it would be alone on a page.
      {
        kind: 'text',
        heading: messages.agreement,
        text: content.agreement,
      },
      projectFields(content),
      ...(content.description
        ? [{ kind: 'text' as const, heading: messages.description, text: content.description }]
        : []),
      ...(content.requirements
        ? [{ kind: 'text' as const, heading: messages.requirements, text: content.requirements }]
        : []),
    ],
  };
}

const hazardTable = {
  kind: 'table',
  heading: messages.hazardsAndControlMeasures,
  columns: [messages.no, messages.hazard, messages.controlMeasure, messages.accepted],
  widths: [32, '*', '*', 60],
} satisfies Partial<Block>;

type Question = ReviewContent['questions'][number];
/**
 * Returns the hazard that the assessee gave for the question as a whole and each one in its list, because the review
 * shows everything that was judged.
 */
const hazardRows = ({ number, answer, hazard, controlMeasure, riskAcceptable, hazards }: Question): string[][] => [
  ...(answer === 'No' && (hazard || controlMeasure)
    ? [[number, hazard ?? messages.wholeQuestion, controlMeasure ?? '', riskAcceptable ?? '']]
    : []),
  ...hazards.map((row) => [number, row.hazard, row.controlMeasure, row.riskAcceptable ?? '']),
];

type Matrix = NonNullable<ReviewContent['riskMatrix']>;
const numbered = (steps: readonly string[]): string => steps.map((word, index) => `${index + 1} ${word}`).join(', ');

/** Prints the matrix in words, and each hazard before and after its controls. */
function ratingBlocks(questions: readonly Question[], matrix: Matrix): Block[] {
  const rows = questions.flatMap(({ number, hazards }) =>
    hazards.flatMap(({ hazard, rating }) =>
      rating
        ? [
            [
              number,
              [hazard, rating.harmed].filter(Boolean).join('\n'),
              formatRiskLevel(matrix, rating.initial),
              [...rating.controls.map(formatControl), rating.onlyPpeReason].filter(Boolean).join('\n'),
              formatRiskLevel(matrix, rating.residual),
            ],
          ]
        : [],
    ),
  );
  return [
    {
      kind: 'fields',
      heading: messages.riskMatrix,
      rows: [
        [riskMatrixMessages.likelihood, numbered(matrix.likelihood)],
        [riskMatrixMessages.severity, numbered(matrix.severity)],
        [riskMatrixMessages.acceptableUpTo, String(matrix.acceptableUpTo)],
        [riskMatrixMessages.stopFrom, String(matrix.stopFrom)],
      ],
    },
    {
      kind: 'table',
      heading: messages.riskRating,
      columns: [
        messages.no,
        messages.hazardAndHarmed,
        messages.withoutControls,
        messages.controls,
        messages.withControls,
      ],
      widths: [32, '*', 72, '*', 72],
      rows,
    },
  ];
}

export function buildReviewDocument(content: ReviewDraft, logo: Logo): Content {
  const hazards = content.questions.flatMap(hazardRows);
  const comments = content.questions.flatMap(({ number, auditorsComment }) =>
    auditorsComment ? [[number, auditorsComment]] : [],
  );
  return {
    ...headOf(content, logo),
    blocks: [
      projectFields(content),
      {
        kind: 'fields',
        rows: withValues([
          [messages.assessedBy, personText(content.assessedBy)],
          [messages.assessedOn, content.assessedAt && formatDateTimeUtc(content.assessedAt)],
          [messages.auditedBy, personText(content.auditedBy)],
          [messages.auditedOn, content.auditedAt && formatDateTimeUtc(content.auditedAt)],
          [messages.auditorsComment, content.auditorsComment],
        ]),
      },
      {
        kind: 'table',
        heading: messages.assessment,
        columns: [messages.no, messages.question, messages.reference, messages.answer, messages.riskAccepted],
        widths: [32, '*', 58, 118, 58],
        rows: content.questions.map((item) => [
          item.number,
          item.question,
          item.reference,
          [item.answer, item.note].filter(Boolean).join(' – '),
          findRowColour({ ...item, assessmentAnswer: item.answer, hazardList: item.hazards }) === 'plain'
            ? ''
            : (item.riskAcceptable ?? ''),
        ]),
      },
      ...(hazards.length > 0 ? [{ ...hazardTable, rows: hazards }] : []),
      ...(content.riskMatrix ? ratingBlocks(content.questions, content.riskMatrix) : []),
      ...(comments.length > 0
        ? [
            {
              kind: 'table' as const,
              heading: messages.auditorsComments,
              columns: [messages.no, messages.comment],
              widths: [32, '*' as const],
              rows: comments,
            },
          ]
        : []),
      {
        kind: 'list',
        heading: messages.personalProtectiveEquipment,
        items:
          content.protectiveEquipment.length > 0
            ? content.protectiveEquipment.map((item) => labelOf(ppeLabels, item))
            : [messages.noneRequired],
      },
    ],
  };
}
