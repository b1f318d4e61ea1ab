import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { numberItems, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { environmentLabel } from '@roadworthy/contract/projects/project.schema.ts';
import type { ContractContent, ReviewContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { CompanyInUse } from '../companies/index.ts';
import type { ContentDraftOf } from '../signing/index.ts';
import type { ProjectRecord } from './project.queries.ts';

// What the contract and the risk assessment review say, as data (docs/decisions/0103-what-is-signed-is-data.md).

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

export const contractContent = (data: DocumentData): ContentDraftOf<ContractContent> => ({
  ...headOf(data, messages.projectContract),
  kind: 'contract',
  agreement: messages.agreementText,
  project: projectOf(data.project),
  description: data.project.description,
  requirements: data.project.projectRequirement,
});

export const reviewContent = (
  data: DocumentData,
  items: readonly Omit<AssessmentItem, 'changedSinceAudit'>[],
): ContentDraftOf<ReviewContent> => ({
  ...headOf(data, messages.riskAssessmentReview),
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
    hazards: item.hazardList.map(({ hazard, controlMeasure, riskAcceptable }) => ({
      hazard,
      controlMeasure,
      riskAcceptable,
    })),
    riskAcceptable: item.riskAcceptable,
    auditorsComment: item.auditComment,
  })),
  protectiveEquipment: data.project.safetyEquipments,
});
