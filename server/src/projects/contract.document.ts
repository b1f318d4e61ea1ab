import { formatDateTimeUtc } from '@roadworthy/contract/kit/date-format.ts';
import { contactText, environmentLabel } from '@roadworthy/contract/projects/project.schema.ts';
import { numberItems, rowColour, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { CompanyInUse } from '../companies/index.ts';
import type { Block, DocumentContent } from '../kit/pdf/document-content.ts';
import type { ProjectRecord } from './project.queries.ts';

// The documents that BRM and customer sign: the contract of a project, and later the review of its risks.

type Content = Omit<DocumentContent, 'signatures' | 'seal'>;
export type DocumentData = { project: ProjectRecord; company: CompanyInUse; logo: Uint8Array | undefined };

const documentNumber = (project: ProjectRecord): string => `${project.projectNo} rev ${project.rev}`;
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
      ['Project', project.name],
      ['Project number', documentNumber(project)],
      ['SAP number', project.sapNo],
      ['PO number', project.poNo],
      ['Company', company.name],
      ['Environment', environmentLabel],
      ['Customer', personName(project.customer)],
      ['Customer contact', project.customerContact],
      ['Phone', project.phoneNo],
      ['Mobile', project.mobileNo],
      ['E-mail', project.emailId],
      [
        'Work location',
        project.workLocation
          .map((place) => [place.name, place.address, place.city, place.country].filter(Boolean).join(', '))
          .join('\n'),
      ],
      ['Location contact', project.locationContact],
      ['Contacts at the work location', project.location.map(contactText).join('\n')],
      ['Start', project.startDate],
      ['Exit date', project.expectedEndDate],
      ['Exit criteria', project.criteria],
      ['Reporting', project.reportingFrequency],
      ['Type of work', project.typeOfWorkRequired],
      ['Commodity', project.commodity],
      ['Part', [project.partName, project.partNumber].filter(Boolean).join(' ')],
    ]),
  };
}

export function contractDocument(sheet: DocumentData): Content {
  const { project } = sheet;
  return {
    title: 'Project contract',
    number: documentNumber(project),
    subtitle: project.name,
    company: companyHead(sheet),
    blocks: [
      // Placed on the first page, because after a long order it would end up alone on a page of its own.
      {
        kind: 'text',
        heading: 'Agreement',
        text: 'The customer orders the work described below. The work begins after the risk assessment of this project has been completed, audited and signed, and follows the work plans that the parties sign.',
      },
      projectFields(sheet),
      ...(project.description ? [{ kind: 'text' as const, heading: 'Description', text: project.description }] : []),
      ...(project.projectRequirement
        ? [{ kind: 'text' as const, heading: 'Requirements', text: project.projectRequirement }]
        : []),
    ],
  };
}

const hazardTable = {
  kind: 'table',
  heading: 'Hazards and control measures',
  columns: ['No', 'Hazard', 'Control measure', 'Accepted'],
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
    ? [[number, hazard ?? 'The whole question', controlMeasure ?? '', riskAcceptable ?? '']]
    : []),
  ...hazardList.map((row) => [number, row.hazard, row.controlMeasure, row.riskAcceptable ?? '']),
];

export function reviewDocument(sheet: DocumentData, items: Item[]): Content {
  const { project } = sheet;
  const numbered = numberItems(items);
  const hazards = numbered.flatMap(hazardRows);
  const comments = numbered.flatMap(({ number, auditComment }) => (auditComment ? [[number, auditComment]] : []));
  return {
    title: 'Risk assessment review',
    number: documentNumber(project),
    subtitle: project.name,
    company: companyHead(sheet),
    blocks: [
      projectFields(sheet),
      {
        kind: 'fields',
        rows: withValues([
          ['Assessed by', personName(project.assessmentAssignTo)],
          ['Assessed on', project.assessmentDone && formatDateTimeUtc(project.assessmentDone)],
          ['Audited by', personName(project.auditBy)],
          ['Audited on', project.auditDone && formatDateTimeUtc(project.auditDone)],
          ["Auditor's comment", project.comment],
        ]),
      },
      {
        kind: 'table',
        heading: 'Assessment',
        columns: ['No', 'Question', 'Reference', 'Answer', 'Risk accepted'],
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
              heading: "Auditor's comments",
              columns: ['No', 'Comment'],
              widths: [32, '*' as const],
              rows: comments,
            },
          ]
        : []),
      {
        kind: 'list',
        heading: 'Personal protective equipment',
        items: project.safetyEquipments.length > 0 ? project.safetyEquipments : ['None required'],
      },
    ],
  };
}
