import { jobCardPath } from '../job-cards/job-card.paths.ts';
import type { AccessLevel } from '../access/roles.ts';
import { findingPath } from '../findings/finding.paths.ts';
import { incidentPath } from '../incidents/incident.paths.ts';
import { assessmentPath, auditPath, projectPath } from '../projects/project.paths.ts';
import { projectReviewPath } from '../risk-register/risk-register.paths.ts';
import { requestPath } from '../requests/request.paths.ts';
import { dueServicesPath, vehicleDueServicesPath } from '../service-plans/service-plan.paths.ts';
import { ticketPath } from '../tickets/ticket.paths.ts';
import { addPlanPath, inspectionPath, planPath, planReviewPath } from '../work-plans/work-plan.paths.ts';

/** The screen where each role does the work (contract/src/access/screens/screens.ts). Rows and mails link to it. */
export type InboxTarget =
  | 'project'
  | 'assessment'
  | 'assessment review'
  | 'audit'
  | 'new plan'
  | 'plan'
  | 'plan review'
  | 'inspection'
  | 'ticket'
  | 'request'
  | 'job card'
  | 'due services'
  | 'incident'
  | 'finding'
  | 'replaced work';
/**
 * Where the BRM reassigns work that no active person has: the page of the record, not the screen of the person who
 * left.
 */
export const unassignedTargets = {
  project: 'project',
  plan: 'plan',
  escalation: 'plan',
  ticket: 'ticket',
  request: 'request',
  'job card': 'job card',
  incident: 'incident',
  'corrective action': 'incident',
  'finding action': 'finding',
  'finding job card': 'finding',
  replacement: 'replaced work',
  'assessment review': 'assessment review',
  'service reminder': 'due services',
} as const satisfies Record<string, InboxTarget>;
/** `within` is the parent record of one that has no screen. */
type TargetRecord = { _id: string; type: 'P' | 'G' | null; within?: string | null };

const targetPaths: Record<InboxTarget, (level: AccessLevel, record: TargetRecord) => string> = {
  project: (level, { _id }) => projectPath(level, _id),
  assessment: (level, { _id }) => assessmentPath(level, _id),
  'assessment review': (_level, { _id, within }) => projectReviewPath(within ?? _id),
  audit: (level, { _id }) => auditPath(level, _id),
  'new plan': (level, { _id }) => addPlanPath(level, _id),
  plan: (_level, { _id, within }) => planPath(within ?? _id),
  'plan review': (_level, { _id }) => planReviewPath(_id),
  inspection: (_level, { _id, type }) => inspectionPath({ _id, type: type ?? 'P' }),
  ticket: (level, { _id }) => ticketPath(level, _id),
  request: (_level, { _id }) => requestPath(_id),
  'job card': (_level, { _id }) => jobCardPath(_id),
  'due services': (_level, { within }) => (within ? vehicleDueServicesPath(within) : dueServicesPath),
  incident: (_level, { _id, within }) => incidentPath(within ?? _id),
  finding: (_level, { _id, within }) => findingPath(within ?? _id),
  // The page where the replaced person used to work. It names the successor, even if the replaced person cannot see the
  // record any more.
  'replaced work': (level, { _id, within, type }) => {
    const record = within ?? _id;
    if (level === 'associate') return assessmentPath(level, record);
    if (level === 'auditor') return auditPath(level, record);
    return type ? planPath(record) : projectPath(level, record);
  },
};

/**
 * Returns the screen on which this person does the work. The same task may have different screens for different roles.
 */
export const inboxPath = (target: InboxTarget, level: AccessLevel, record: TargetRecord): string =>
  targetPaths[target](level, record);
