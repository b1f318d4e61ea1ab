import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import {
  reportingFrequencyLabels,
  workTypeLabels,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { formatDateTimeUtc } from '@roadworthy/contract/kit/language/date-format.ts';
import { contactText, environmentLabel } from '@roadworthy/contract/projects/project.schema.ts';
import { numberItems, rowColour, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { CompanyInUse } from '../companies/index.ts';
import type { Block, DocumentContent } from '../kit/pdf/document-content.ts';
import type { ProjectRecord } from './project.queries.ts';

// The documents that BRM and customer sign: the contract of a project, and later the review of its risks.

type Content = Omit<DocumentContent, 'signatures' | 'seal'>;
export type DocumentData = { project: ProjectRecord; company: CompanyInUse; logo: Uint8Array | undefined };

const documentNumber = (project: ProjectRecord): string =>
  messages.numberAndRevision({ projectNo: project.projectNo, rev: project.rev });
const withValues = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : []));
const companyHead = ({ company, logo }: DocumentData): DocumentContent['company'] => ({
  name: company.name,
  ...(logo && { logo }),
});
const personName = (person: { firstName: string; lastName: string; emailId: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}, ${person.emailId}`;

function projectFields({ project, company }: DocumentData): Block {
  return {
    kind: 'fields',
    rows: withValues([
      [messages.project, project.name],
      [messages.projectNumber, documentNumber(project)],
      [messages.sapNumber, project.sapNo],
      [messages.poNumber, project.poNo],
      [messages.company, company.name],
      [messages.environment, environmentLabel],
      [messages.customer, personName(project.customer)],
      [messages.customerContact, project.customerContact],
      [messages.phone, project.phoneNo],
      [messages.mobile, project.mobileNo],
      [messages.email, project.emailId],
      [
        messages.workLocation,
        project.workLocation
          .map((place) => [place.name, place.address, place.city, place.country].filter(Boolean).join(', '))
          .join('\n'),
      ],
      [messages.locationContact, project.locationContact],
      [messages.contactsAtTheWorkLocation, project.location.map(contactText).join('\n')],
      [messages.start, project.startDate],
      [messages.exitDate, project.expectedEndDate],
      [messages.exitCriteria, project.criteria],
      [messages.reporting, project.reportingFrequency && labelOf(reportingFrequencyLabels, project.reportingFrequency)],
      [messages.typeOfWork, project.typeOfWorkRequired && labelOf(workTypeLabels, project.typeOfWorkRequired)],
      [messages.commodity, project.commodity],
      [messages.part, [project.partName, project.partNumber].filter(Boolean).join(' ')],
    ]),
  };
}

export function contractDocument(sheet: DocumentData): Content {
  const { project } = sheet;
  return {
    title: messages.projectContract,
    number: documentNumber(project),
    subtitle: project.name,
    company: companyHead(sheet),
    blocks: [
      // Placed on the first page, because after a long order it would end up alone on a page.
      {
        kind: 'text',
        heading: messages.agreement,
        text: messages.agreementText,
      },
      projectFields(sheet),
      ...(project.description
        ? [{ kind: 'text' as const, heading: messages.description, text: project.description }]
        : []),
      ...(project.projectRequirement
        ? [{ kind: 'text' as const, heading: messages.requirements, text: project.projectRequirement }]
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

type Item = Omit<AssessmentItem, 'changedSinceAudit'>;
type Numbered = Item & { number: string };
/** The assessee's text for a question as a whole and for each hazard: the review shows everything that was judged. */
const hazardRows = ({
  number,
  assessmentAnswer,
  hazard,
  controlMeasure,
  riskAcceptable,
  hazardList,
}: Numbered): string[][] => [
  ...(assessmentAnswer === 'No' && (hazard || controlMeasure)
    ? [[number, hazard ?? messages.wholeQuestion, controlMeasure ?? '', riskAcceptable ?? '']]
    : []),
  ...hazardList.map((row) => [number, row.hazard, row.controlMeasure, row.riskAcceptable ?? '']),
];

export function reviewDocument(sheet: DocumentData, items: Item[]): Content {
  const { project } = sheet;
  const numbered = numberItems(items);
  const hazards = numbered.flatMap(hazardRows);
  const comments = numbered.flatMap(({ number, auditComment }) => (auditComment ? [[number, auditComment]] : []));
  return {
    title: messages.riskAssessmentReview,
    number: documentNumber(project),
    subtitle: project.name,
    company: companyHead(sheet),
    blocks: [
      projectFields(sheet),
      {
        kind: 'fields',
        rows: withValues([
          [messages.assessedBy, personName(project.assessmentAssignTo)],
          [messages.assessedOn, project.assessmentDone && formatDateTimeUtc(project.assessmentDone)],
          [messages.auditedBy, personName(project.auditBy)],
          [messages.auditedOn, project.auditDone && formatDateTimeUtc(project.auditDone)],
          [messages.auditorsComment, project.comment],
        ]),
      },
      {
        kind: 'table',
        heading: messages.assessment,
        columns: [messages.no, messages.question, messages.reference, messages.answer, messages.riskAccepted],
        widths: [32, '*', 58, 118, 58],
        rows: numbered.map((item) => [
          item.number,
          item.assessmentQuestion.question,
          item.assessmentQuestion.reference,
          [item.assessmentAnswer, item.note].filter(Boolean).join(' – '),
          rowColour(item) === 'plain' ? '' : (item.riskAcceptable ?? ''),
        ]),
      },
      ...(hazards.length > 0 ? [{ ...hazardTable, rows: hazards }] : []),
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
          project.safetyEquipments.length > 0
            ? project.safetyEquipments.map((item) => labelOf(ppeLabels, item))
            : [messages.noneRequired],
      },
    ],
  };
}
