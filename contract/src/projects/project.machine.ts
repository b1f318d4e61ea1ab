import { projectStageMessages, projectRefusals, projectStatusLabels } from './messages/project-labels.messages.ts';
import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

// The life of a project. Every specified transition is a row. Comments explain the additional ones.

export const projectStatuses = [
  'Created',
  'Awaiting BRM to E-Sign',
  'Awaiting Customer to E-Sign',
  'Awaiting Risk Assessment',
  'Awaiting to Start Assessment',
  'Awaiting to Complete Assessment',
  'Awaiting to Risk Review',
  'Awaiting to Assign Auditor',
  'Assigned to Auditor',
  'Awaiting to Start Audit',
  'Awaiting to Complete Audit',
  'Safety Issue',
  'Awaiting Review E-Sign BRM',
  'Awaiting Work plan',
  'Completed',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export type ProjectEvent =
  | 'open signing'
  | 'verify signature'
  | 'decline'
  | 'assign assessee'
  | 'open assessment'
  | 'take over assessment'
  | 'submit assessment'
  | 'assign auditor'
  | 'open audit'
  | 'start audit'
  | 'take over audit'
  | 'submit audit'
  | 'return rows'
  | 'complete last plan'
  | 'replace customer';
export type ProjectWho =
  | 'server'
  | 'the office'
  | 'the super admin'
  | 'the company BRM'
  | 'any customer'
  | 'the customer'
  | 'the assignee'
  | 'the auditor'
  | 'an earlier signer';
export type ProjectWhen =
  | 'company has a BRM'
  | 'company has no BRM'
  | 'all hazards accepted'
  | 'a hazard is not accepted'
  | 'it is deleted'
  | 'it is the latest revision'
  | 'nobody else signs first'
  | 'it is assigned to somebody else';

const office = ['the office'] as const;

export const projectMachine = {
  refusal: (status) => projectRefusals.isStatus({ status: projectStatusLabels[status] }),
  initial: ['Created'],
  steps: [
    { from: 'Created', event: 'open signing', who: ['server'], to: 'Awaiting BRM to E-Sign' },
    {
      from: 'Awaiting BRM to E-Sign',
      event: 'verify signature',
      who: ['the company BRM'],
      to: 'Awaiting Customer to E-Sign',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Awaiting Risk Assessment',
    },
    // After a decline, the project is back at the step where the document can be corrected
    // (docs/decisions/0058-corrections-after-a-decline.md). A signing service may ask the customer before the BRM's
    // signature is verified here.
    {
      from: 'Awaiting BRM to E-Sign',
      event: 'decline',
      who: ['the company BRM', 'the customer'],
      to: 'Awaiting BRM to E-Sign',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'decline',
      who: ['the company BRM', 'the customer'],
      to: 'Awaiting BRM to E-Sign',
    },
    { from: 'Awaiting Review E-Sign BRM', event: 'decline', who: ['the company BRM'], to: 'Safety Issue' },
    // The document names its signers, so a new customer means a new document and new signatures.
    { from: 'Awaiting BRM to E-Sign', event: 'replace customer', who: office, to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting Customer to E-Sign', event: 'replace customer', who: office, to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting Risk Assessment', event: 'assign assessee', who: office, to: 'Awaiting to Start Assessment' },
    {
      from: 'Awaiting to Start Assessment',
      event: 'open assessment',
      who: ['the assignee', 'the company BRM'],
      to: 'Awaiting to Complete Assessment',
    },
    {
      from: 'Awaiting to Complete Assessment',
      event: 'submit assessment',
      who: ['the assignee', 'the company BRM'],
      to: 'Awaiting to Risk Review',
      when: 'company has a BRM',
    },
    {
      from: 'Awaiting to Complete Assessment',
      event: 'submit assessment',
      who: ['the assignee', 'the company BRM'],
      to: 'Awaiting to Assign Auditor',
      when: 'company has no BRM',
    },
    // Taking over somebody else's work is a step of its own. After it, the project names the person who really does the
    // work.
    {
      from: 'Awaiting to Start Assessment',
      event: 'take over assessment',
      who: ['the company BRM'],
      to: 'Awaiting to Complete Assessment',
    },
    {
      from: 'Awaiting to Complete Assessment',
      event: 'take over assessment',
      who: ['the company BRM'],
      to: 'Awaiting to Complete Assessment',
    },
    // A person who was assigned by mistake, or has left, can be replaced until the work is submitted
    // (docs/decisions/0059-taking-over-assessments-and-audits.md).
    { from: 'Awaiting to Start Assessment', event: 'assign assessee', who: office, to: 'Awaiting to Start Assessment' },
    {
      from: 'Awaiting to Complete Assessment',
      event: 'assign assessee',
      who: office,
      to: 'Awaiting to Complete Assessment',
    },
    { from: 'Assigned to Auditor', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Awaiting to Start Audit', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Awaiting to Complete Audit', event: 'assign auditor', who: office, to: 'Awaiting to Complete Audit' },
    { from: 'Awaiting to Risk Review', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Awaiting to Assign Auditor', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Assigned to Auditor', event: 'open audit', who: ['the auditor'], to: 'Awaiting to Start Audit' },
    {
      from: 'Awaiting to Risk Review',
      event: 'start audit',
      who: ['the auditor', ...office],
      to: 'Awaiting to Complete Audit',
    },
    {
      from: 'Assigned to Auditor',
      event: 'start audit',
      who: ['the auditor', ...office],
      to: 'Awaiting to Complete Audit',
    },
    {
      from: 'Awaiting to Start Audit',
      event: 'start audit',
      who: ['the auditor', ...office],
      to: 'Awaiting to Complete Audit',
    },
    { from: 'Awaiting to Risk Review', event: 'take over audit', who: office, to: 'Awaiting to Complete Audit' },
    { from: 'Assigned to Auditor', event: 'take over audit', who: office, to: 'Awaiting to Complete Audit' },
    { from: 'Awaiting to Start Audit', event: 'take over audit', who: office, to: 'Awaiting to Complete Audit' },
    { from: 'Awaiting to Complete Audit', event: 'take over audit', who: office, to: 'Awaiting to Complete Audit' },
    {
      from: 'Awaiting to Complete Audit',
      event: 'submit audit',
      who: ['the auditor', ...office],
      to: 'Awaiting Review E-Sign BRM',
      when: 'all hazards accepted',
    },
    {
      from: 'Awaiting to Complete Audit',
      event: 'submit audit',
      who: ['the auditor', ...office],
      to: 'Safety Issue',
      when: 'a hazard is not accepted',
    },
    { from: 'Safety Issue', event: 'assign assessee', who: office, to: 'Awaiting to Start Assessment' },
    // Single rows can be returned too. The previous assessee then answers only those.
    { from: 'Safety Issue', event: 'return rows', who: [...office, 'the auditor'], to: 'Awaiting to Start Assessment' },
    {
      from: 'Awaiting Review E-Sign BRM',
      event: 'verify signature',
      who: ['the company BRM'],
      to: 'Awaiting Work plan',
    },
    { from: 'Awaiting Work plan', event: 'complete last plan', who: ['server'], to: 'Completed' },
  ],
} as const satisfies Machine<ProjectStatus, ProjectEvent, ProjectWho, ProjectWhen>;

/**
 * Fields that are only written as part of their step. An `auditBy` sent with a submitted assessment is ignored, because
 * the BRM becomes the reviewer.
 */
export const stepFields = {
  assessmentAssignTo: ['assign assessee'],
  auditBy: ['assign auditor', 'submit assessment'],
  safetyEquipments: ['submit assessment'],
  comment: ['submit audit'],
} as const satisfies Record<string, readonly ProjectEvent[]>;

/** The document that is signed in each status. */
export const signingKindByStatus = {
  'Awaiting BRM to E-Sign': 'contract',
  'Awaiting Customer to E-Sign': 'contract',
  'Awaiting Review E-Sign BRM': 'review',
} as const satisfies Partial<Record<ProjectStatus, string>>;

/** The stages of a project as the stepper shows them, each with its statuses. */
export const projectStages = [
  {
    name: projectStageMessages.contract,
    statuses: ['Created', 'Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign'],
  },
  {
    name: projectStageMessages.riskAssessment,
    statuses: ['Awaiting Risk Assessment', 'Awaiting to Start Assessment', 'Awaiting to Complete Assessment'],
  },
  {
    name: projectStageMessages.audit,
    statuses: [
      'Awaiting to Risk Review',
      'Awaiting to Assign Auditor',
      'Assigned to Auditor',
      'Awaiting to Start Audit',
      'Awaiting to Complete Audit',
      'Safety Issue',
    ],
  },
  { name: projectStageMessages.reviewSignature, statuses: ['Awaiting Review E-Sign BRM'] },
  { name: projectStageMessages.workPlans, statuses: ['Awaiting Work plan'] },
  { name: projectStageMessages.completed, statuses: ['Completed'] },
] as const satisfies readonly { name: string; statuses: readonly ProjectStatus[] }[];

/** The kinds of documents that the project page lists; the status decides which of them are listed. */
type ListedDocument = 'contract' | 'review' | 'workplan';
export const documentsByStatus: Partial<Record<ProjectStatus, readonly ListedDocument[]>> = {
  'Awaiting Customer to E-Sign': ['contract'],
  'Awaiting Review E-Sign BRM': ['contract'],
  'Awaiting to Risk Review': ['contract'],
  'Awaiting Risk Assessment': ['contract'],
  'Awaiting Work plan': ['contract', 'review', 'workplan'],
  Completed: ['contract', 'review', 'workplan'],
};
export const listStatusesWithDocument = (document: ListedDocument): ProjectStatus[] =>
  projectStatuses.filter((status) => documentsByStatus[status]?.includes(document));

/** The index of the signer for whom a status waits: 0 is the BRM, 1 the customer. */
export const signerIndexByStatus: Partial<Record<ProjectStatus, number>> = {
  'Awaiting BRM to E-Sign': 0,
  'Awaiting Customer to E-Sign': 1,
  'Awaiting Review E-Sign BRM': 0,
};
/** Returns who signs a document of the project, by position. */
export const findProjectSignerAtIndex = (position: number) =>
  position === 0 ? ('the company BRM' as const) : ('the customer' as const);
/** Whether fields can be edited. They can until the customer is asked to sign. */
export const mayEditProject = (status: ProjectStatus): boolean => status === 'Awaiting BRM to E-Sign';
/** Whether the customer can be replaced. They can until the project is completed. */
export const mayReplaceCustomer = (status: ProjectStatus): boolean => status !== 'Created' && status !== 'Completed';
/** Whether work plans can be added. They can from when the review is signed until the project is completed. */
export const mayAddPlans = (status: ProjectStatus): boolean => status === 'Awaiting Work plan';
/** Whether the assessment can be opened, which is its first step. */
export const isAssessmentDue = (status: ProjectStatus): boolean => can(projectMachine, status, 'open assessment');
export const isAssessing = (status: ProjectStatus): boolean => can(projectMachine, status, 'submit assessment');
/** Whether the assigned auditor has yet to open the audit. */
export const isAuditDue = (status: ProjectStatus): boolean => can(projectMachine, status, 'open audit');
export const isAuditing = (status: ProjectStatus): boolean => can(projectMachine, status, 'submit audit');
/** Whether the office has assigned an auditor. Before that, `auditBy` can only be the BRM, as the reviewer. */
export const isAuditAssigned = (status: ProjectStatus): boolean =>
  isAuditDue(status) || isAuditing(status) || status === 'Awaiting to Start Audit';
/** Whether the audit refused at least one hazard. The project's comment says why. */
export const hasSafetyIssue = (status: ProjectStatus): boolean => status === 'Safety Issue';
/** Whether the assessment is done and an auditor has to be chosen. */
export const isAuditorAwaited = (status: string): boolean => status === 'Awaiting to Assign Auditor';
export const isProjectCompleted = (status: ProjectStatus): boolean => status === 'Completed';
/** Whether the project itself waits for somebody. While its plans are created and carried out it does not. */
export const isWaitingForSomebody = (status: ProjectStatus): boolean =>
  status !== 'Created' && !hasVisiblePlans(status);
/** Whether work plans are shown: while they are being created, and from then on. */
export const hasVisiblePlans = (status: ProjectStatus): boolean => mayAddPlans(status) || isProjectCompleted(status);
/**
 * The statuses that filters offer. Creating a project issues its contract at once, so nobody ever sees the status
 * Created.
 */
export const filterableStatuses: readonly ProjectStatus[] = projectStatuses.filter((status) => status !== 'Created');

/** A status that waits for a person, for example for a signature, needs attention. Work in progress is busy. */
const tones: Record<ProjectStatus, Tone> = {
  Created: 'plain',
  'Awaiting BRM to E-Sign': 'attention',
  'Awaiting Customer to E-Sign': 'attention',
  'Awaiting Risk Assessment': 'attention',
  'Awaiting to Start Assessment': 'attention',
  'Awaiting to Complete Assessment': 'busy',
  'Awaiting to Risk Review': 'attention',
  'Awaiting to Assign Auditor': 'attention',
  'Assigned to Auditor': 'attention',
  'Awaiting to Start Audit': 'attention',
  'Awaiting to Complete Audit': 'busy',
  'Safety Issue': 'bad',
  'Awaiting Review E-Sign BRM': 'attention',
  'Awaiting Work plan': 'busy',
  Completed: 'good',
};
export const projectTone = (status: ProjectStatus): Tone => tones[status];
