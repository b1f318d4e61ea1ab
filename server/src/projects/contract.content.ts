import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { numberItems, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { HazardRating } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import {
  findRiskLevel,
  calculateRiskScore,
  type RiskCell,
  type RiskMatrix,
} from '@roadworthy/contract/companies/risk-matrix.ts';
import { environmentLabel } from '@roadworthy/contract/projects/project.schema.ts';
import type { ContractContent, ReviewContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { CompanyInUse } from '../companies/index.ts';
import type { DraftContent } from '../signing/index.ts';
import type { ProjectRecord } from './project.queries.ts';

// The content of the contract and of the risk assessment review as data
// (docs/decisions/0103-what-is-signed-is-data.md).

type DocumentData = { project: ProjectRecord; company: CompanyInUse };
type NamedPerson = { firstName: string; lastName: string; emailId: string };
const toPerson = (person: NamedPerson | null) =>
  person && { name: `${person.firstName} ${person.lastName}`, email: person.emailId };

const headOf = ({ project, company }: DocumentData, title: string) => ({
  schema: 1 as const,
  title,
  number: messages.numberAndRevision({ projectNo: project.projectNo, rev: project.rev }),
  subtitle: project.name,
  company: company.name,
});

const projectOf = (project: ProjectRecord): ContractContent['project'] => ({
  number: project.projectNo,
  revision: project.rev,
  name: project.name,
  sapNo: project.sapNo,
  poNo: project.poNo,
  environment: environmentLabel,
  customer: toPerson(project.customer),
  customerContact: project.customerContact,
  phoneNo: project.phoneNo,
  mobileNo: project.mobileNo,
  email: project.emailId,
  workLocations: project.workLocation.map(({ name, address, city, country }) => ({ name, address, city, country })),
  locationContact: project.locationContact,
  contacts: project.location.map(({ contactName, contactNumber, name = null }) => ({
    contactName,
    contactNumber,
    name,
  })),
  startDate: project.startDate,
  expectedEndDate: project.expectedEndDate,
  exitCriteria: project.criteria,
  reportingFrequency: project.reportingFrequency,
  typeOfWork: project.typeOfWorkRequired,
  commodity: project.commodity,
  partName: project.partName,
  partNumber: project.partNumber,
});

export const buildContractContent = (data: DocumentData): DraftContent<ContractContent> => ({
  ...headOf(data, messages.projectContract),
  kind: 'contract',
  agreement: messages.agreementText,
  project: projectOf(data.project),
  description: data.project.description,
  requirements: data.project.projectRequirement,
});

type Rating = NonNullable<ReviewContent['questions'][number]['hazards'][number]['rating']>;
const ratedCell = (matrix: RiskMatrix, cell: RiskCell | null): Rating['initial'] =>
  cell && {
    likelihood: cell.likelihood,
    severity: cell.severity,
    score: calculateRiskScore(cell),
    level: findRiskLevel(matrix, cell),
  };
const ratingOf = (
  matrix: RiskMatrix,
  { harmed, initial, controls, residual, onlyPpeReason }: HazardRating,
): Rating => ({
  harmed,
  initial: ratedCell(matrix, initial),
  controls: controls.map(({ kind, measure, person, dueOn, beforeWork }) => ({
    kind,
    measure,
    person: person?.name ?? null,
    dueOn,
    ...(beforeWork && { beforeWork }),
  })),
  residual: ratedCell(matrix, residual),
  onlyPpeReason,
});

type Items = readonly Omit<AssessmentItem, 'changedSinceAudit'>[];
/**
 * Returns the matrix if a hazard is rated. Without ratings, documents have the same format as before ratings existed.
 */
const matrixOf = ({ project: { riskMatrix } }: DocumentData, items: Items): RiskMatrix | undefined =>
  riskMatrix && items.some(({ hazardList }) => hazardList.some(({ rating }) => rating)) ? riskMatrix : undefined;

const hasMeasures = (items: Items): boolean =>
  items.some(({ hazardList }) =>
    hazardList.some(({ rating }) => rating?.controls.some(({ beforeWork }) => beforeWork)),
  );

export function buildReviewContent(data: DocumentData, items: Items): DraftContent<ReviewContent> {
  const matrix = matrixOf(data, items);
  return {
    ...headOf(data, messages.riskAssessmentReview),
    ...(matrix && { schema: hasMeasures(items) ? (7 as const) : (2 as const), riskMatrix: matrix }),
    kind: 'review',
    project: projectOf(data.project),
    assessedBy: toPerson(data.project.assessmentAssignTo),
    assessedAt: data.project.assessmentDone,
    auditedBy: toPerson(data.project.auditBy),
    auditedAt: data.project.auditDone,
    auditorsComment: data.project.comment,
    questions: numberItems(items).map((item) => ({
      number: item.number,
      question: item.assessmentQuestion.question,
      type: item.assessmentQuestion.type,
      reference: item.assessmentQuestion.reference,
      answer: item.assessmentAnswer,
      note: item.note,
      hazard: item.hazard,
      controlMeasure: item.controlMeasure,
      hazards: item.hazardList.map(({ hazard, controlMeasure, riskAcceptable, rating }) => ({
        hazard,
        controlMeasure,
        riskAcceptable,
        ...(matrix && rating && { rating: ratingOf(matrix, rating) }),
      })),
      riskAcceptable: item.riskAcceptable,
      auditorsComment: item.auditComment,
    })),
    protectiveEquipment: data.project.safetyEquipments,
  };
}
