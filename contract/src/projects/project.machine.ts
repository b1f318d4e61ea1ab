import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** The life of a project: each row of the table of product.md section 4 is a row here; what is added to it says why. */
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
export type ProjectWho = 'server' | 'admin' | 'brm' | 'super' | 'the company BRM' | 'the customer' | 'the assignee' | 'the auditor';
export type ProjectWhen = 'company has a BRM' | 'company has no BRM' | 'all hazards accepted' | 'a hazard is not accepted';

const office = ['admin', 'brm', 'super'] as const;

export const projectMachine = {
  subject: 'Project',
  initial: ['Created'],
  steps: [
    { from: 'Created', event: 'open signing', who: ['server'], to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting BRM to E-Sign', event: 'verify signature', who: ['the company BRM'], to: 'Awaiting Customer to E-Sign' },
    { from: 'Awaiting Customer to E-Sign', event: 'verify signature', who: ['the customer'], to: 'Awaiting Risk Assessment' },
    // What was declined goes back to where it can be corrected (docs/decisions/0058-corrections-after-a-decline.md).
    { from: 'Awaiting BRM to E-Sign', event: 'decline', who: ['the company BRM'], to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting Customer to E-Sign', event: 'decline', who: ['the company BRM', 'the customer'], to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting Review E-Sign BRM', event: 'decline', who: ['the company BRM'], to: 'Safety Issue' },
    // Whoever signs is named in the document, so with another customer it is made and signed anew.
    { from: 'Awaiting BRM to E-Sign', event: 'replace customer', who: office, to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting Customer to E-Sign', event: 'replace customer', who: office, to: 'Awaiting BRM to E-Sign' },
    { from: 'Awaiting Risk Assessment', event: 'assign assessee', who: office, to: 'Awaiting to Start Assessment' },
    { from: 'Awaiting to Start Assessment', event: 'open assessment', who: ['the assignee', 'brm'], to: 'Awaiting to Complete Assessment' },
    {
      from: 'Awaiting to Complete Assessment',
      event: 'submit assessment',
      who: ['the assignee', 'brm'],
      to: 'Awaiting to Risk Review',
      when: 'company has a BRM',
    },
    {
      from: 'Awaiting to Complete Assessment',
      event: 'submit assessment',
      who: ['the assignee', 'brm'],
      to: 'Awaiting to Assign Auditor',
      when: 'company has no BRM',
    },
    // What is assigned to somebody else is taken over on purpose: from then on the project names the person who does it.
    { from: 'Awaiting to Start Assessment', event: 'take over assessment', who: ['brm'], to: 'Awaiting to Complete Assessment' },
    { from: 'Awaiting to Complete Assessment', event: 'take over assessment', who: ['brm'], to: 'Awaiting to Complete Assessment' },
    // Somebody chosen by mistake, or who has left, is replaced until the work is submitted (docs/decisions/0059-work-is-taken-over.md).
    { from: 'Awaiting to Start Assessment', event: 'assign assessee', who: office, to: 'Awaiting to Start Assessment' },
    { from: 'Awaiting to Complete Assessment', event: 'assign assessee', who: office, to: 'Awaiting to Complete Assessment' },
    { from: 'Assigned to Auditor', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Awaiting to Start Audit', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Awaiting to Complete Audit', event: 'assign auditor', who: office, to: 'Awaiting to Complete Audit' },
    { from: 'Awaiting to Risk Review', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Awaiting to Assign Auditor', event: 'assign auditor', who: office, to: 'Assigned to Auditor' },
    { from: 'Assigned to Auditor', event: 'open audit', who: ['the auditor'], to: 'Awaiting to Start Audit' },
    { from: 'Awaiting to Risk Review', event: 'start audit', who: ['the auditor', ...office], to: 'Awaiting to Complete Audit' },
    { from: 'Assigned to Auditor', event: 'start audit', who: ['the auditor', ...office], to: 'Awaiting to Complete Audit' },
    { from: 'Awaiting to Start Audit', event: 'start audit', who: ['the auditor', ...office], to: 'Awaiting to Complete Audit' },
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
    { from: 'Awaiting to Complete Audit', event: 'submit audit', who: ['the auditor', ...office], to: 'Safety Issue', when: 'a hazard is not accepted' },
    { from: 'Safety Issue', event: 'assign assessee', who: office, to: 'Awaiting to Start Assessment' },
    // The same way for single rows: whoever assessed before gets those alone.
    { from: 'Safety Issue', event: 'return rows', who: [...office, 'the auditor'], to: 'Awaiting to Start Assessment' },
    { from: 'Awaiting Review E-Sign BRM', event: 'verify signature', who: ['the company BRM'], to: 'Awaiting Work plan' },
    { from: 'Awaiting Work plan', event: 'complete last plan', who: ['server'], to: 'Completed' },
  ],
} as const satisfies Machine<ProjectStatus, ProjectEvent, ProjectWho, ProjectWhen>;

/**
 * What belongs to a step, and is written with it alone. Whoever submits the assessment names who reviews it (document 2 section 4): the server knows by itself.
 */
export const stepFields = {
  assessmentAssignTo: ['assign assessee'],
  auditBy: ['assign auditor', 'submit assessment'],
  safetyEquipments: ['submit assessment'],
  comment: ['submit audit'],
} as const satisfies Record<string, readonly ProjectEvent[]>;

/** Which document the project's step signs (product.md section 4, esign.md A4). */
export const signingOfStatus = {
  'Awaiting BRM to E-Sign': 'contract',
  'Awaiting Customer to E-Sign': 'contract',
  'Awaiting Review E-Sign BRM': 'review',
} as const satisfies Partial<Record<ProjectStatus, string>>;

/** The stepper: where the project stands, what is next and by whom. */
export const projectStages = [
  { name: 'Contract', statuses: ['Created', 'Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign'] },
  { name: 'Risk assessment', statuses: ['Awaiting Risk Assessment', 'Awaiting to Start Assessment', 'Awaiting to Complete Assessment'] },
  {
    name: 'Audit',
    statuses: [
      'Awaiting to Risk Review',
      'Awaiting to Assign Auditor',
      'Assigned to Auditor',
      'Awaiting to Start Audit',
      'Awaiting to Complete Audit',
      'Safety Issue',
    ],
  },
  { name: 'Review signature', statuses: ['Awaiting Review E-Sign BRM'] },
  { name: 'Work plans', statuses: ['Awaiting Work plan'] },
  { name: 'Completed', statuses: ['Completed'] },
] as const satisfies readonly { name: string; statuses: readonly ProjectStatus[] }[];

/** Documents shown on the project's page, by status (document 2 section 4). */
type ListedDocument = 'contract' | 'review' | 'workplan';
export const documentsOfStatus: Partial<Record<ProjectStatus, readonly ListedDocument[]>> = {
  'Awaiting Customer to E-Sign': ['contract'],
  'Awaiting Review E-Sign BRM': ['contract'],
  'Awaiting to Risk Review': ['contract'],
  'Awaiting Risk Assessment': ['contract'],
  'Awaiting Work plan': ['contract', 'review', 'workplan'],
  Completed: ['contract', 'review', 'workplan'],
};
export const statusesWithDocument = (document: ListedDocument): ProjectStatus[] =>
  projectStatuses.filter((status) => documentsOfStatus[status]?.includes(document));

/** Which signer a status waits for: 0 the BRM, 1 the customer. */
export const signerOfStatus: Partial<Record<ProjectStatus, number>> = {
  'Awaiting BRM to E-Sign': 0,
  'Awaiting Customer to E-Sign': 1,
  'Awaiting Review E-Sign BRM': 0,
};
/** Fields are edited before anybody but the BRM is asked to sign (document 2 section 4, "Row actions by status"). */
export const mayEditProject = (status: ProjectStatus): boolean => status === 'Awaiting BRM to E-Sign';
/** Somebody else can stand for the customer as long as the project goes on. */
export const mayReplaceCustomer = (status: ProjectStatus): boolean => status !== 'Created' && status !== 'Completed';
/** Work plans are made once the review is signed. */
export const mayPlan = (status: ProjectStatus): boolean => status === 'Awaiting Work plan';
/** The risk assessment waits to be opened, and opening it is its first step. */
export const isAssessmentDue = (status: ProjectStatus): boolean => can(projectMachine, status, 'open assessment');
export const isAssessing = (status: ProjectStatus): boolean => can(projectMachine, status, 'submit assessment');
/** The auditor named for it has not opened it yet. */
export const isAuditDue = (status: ProjectStatus): boolean => can(projectMachine, status, 'open audit');
export const isAuditing = (status: ProjectStatus): boolean => can(projectMachine, status, 'submit audit');
/** The office chose an auditor; before that a submitted assessment only proposes the BRM. */
export const isAuditAssigned = (status: ProjectStatus): boolean => isAuditDue(status) || isAuditing(status) || status === 'Awaiting to Start Audit';
/** The audit found a hazard that is not accepted: the comment of the project says why. */
export const hasSafetyIssue = (status: ProjectStatus): boolean => status === 'Safety Issue';
export const isProjectCompleted = (status: ProjectStatus): boolean => status === 'Completed';
/** Work plans are looked at while they are made, and ever after. */
export const showsPlans = (status: ProjectStatus): boolean => mayPlan(status) || isProjectCompleted(status);
/** Nobody meets a project that is Created: its contract is made at once. */
export const filterableStatuses: readonly ProjectStatus[] = projectStatuses.filter((status) => status !== 'Created');

/** Signatures and assignments wait for somebody; work under way is busy. */
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
