import { nextPersonMessages, projectNextStepMessages as messages } from './messages/project-next-step.messages.ts';
import type { DeclineSummary } from '../signing/signing.schema.ts';
import { signerIndexByStatus, type ProjectStatus } from './project.machine.ts';

type Name = { firstName: string; lastName: string };
/** The people of a project by their role in it, as far as they are known. */
export type NextPeople = { [Part in 'brm' | 'customer' | 'assessee' | 'auditor']?: Name | null };

export const formatFullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim();
/** Formats a person's name. If nobody is assigned, formats the role. */
export const formatNextPerson = (people: NextPeople, part: keyof NextPeople): string => {
  const person = people[part];
  return person ? formatFullName(person) : nextPersonMessages[part];
};

/** Who acts next in each status, and the sentence about that step, for lists and the stepper. */
const nextSteps: Record<
  ProjectStatus,
  readonly [keyof NextPeople, (named: { name: string }) => string] | string | null
> = {
  Created: messages.contract,
  'Awaiting BRM to E-Sign': ['brm', messages.brmSignsContract],
  'Awaiting Customer to E-Sign': ['customer', messages.customerSignsContract],
  'Awaiting Risk Assessment': ['brm', messages.assignAssessee],
  'Awaiting to Start Assessment': ['assessee', messages.startAssessment],
  'Awaiting to Complete Assessment': ['assessee', messages.completeAssessment],
  'Awaiting to Risk Review': ['brm', messages.reviewRisks],
  'Awaiting to Assign Auditor': ['brm', messages.assignAuditor],
  'Assigned to Auditor': ['auditor', messages.openAudit],
  'Awaiting to Start Audit': ['auditor', messages.startAudit],
  'Awaiting to Complete Audit': ['auditor', messages.completeAudit],
  'Safety Issue': ['assessee', messages.reassess],
  'Awaiting Review E-Sign BRM': ['brm', messages.brmSignsReview],
  'Awaiting Work plan': messages.workPlans,
  Completed: null,
};
export function describeNextStep(status: ProjectStatus, people: NextPeople): string | null {
  const step = nextSteps[status];
  if (step === null || typeof step === 'string') return step;
  const [part, text] = step;
  return text({ name: formatNextPerson(people, part) });
}
/**
 * The state of a step's document: whether it cannot be signed any more, whether it was declined, and who must sign it
 * first if it was reissued.
 */
export type DocumentStatus = {
  isDocumentClosed?: boolean;
  declined?: DeclineSummary | null;
  signsAnew?: string | null;
  signsFirst?: string | null;
};
/** Describes who corrects a declined document before it is signed again. */
export const describeCorrectionWait = ({ declined }: DocumentStatus, people: NextPeople): string | null =>
  declined
    ? messages.correctDeclined({ brm: formatNextPerson(people, 'brm'), name: declined.name, reason: declined.reason })
    : null;
/** Describes who acts next if the document has to be reissued, or was reissued and is being signed again. */
export const describeDocumentWait = (
  { isDocumentClosed, signsAnew }: DocumentStatus,
  people: NextPeople,
): string | null => {
  if (isDocumentClosed) return messages.reissueDocument({ name: formatNextPerson(people, 'brm') });
  return signsAnew ? messages.signReissued({ name: signsAnew }) : null;
};
const contractStatuses: readonly ProjectStatus[] = ['Created', 'Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign'];
export const describeProjectWait = (
  { status, ...document }: DocumentStatus & { status: ProjectStatus },
  people: NextPeople,
): string | null =>
  (contractStatuses.includes(status) ? describeCorrectionWait(document, people) : null) ??
  (signerIndexByStatus[status] === 1 ? describeDocumentWait(document, people) : null) ??
  describeNextStep(status, people);
