import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isAssessing, isAssessmentDue, isAuditAssigned } from '@roadworthy/contract/projects/project.machine.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import type { Acting } from '../kit/http/ask.ts';
import { personFor, tell } from './project-steps.actions.ts';
import { getProject, holdProject } from './project.actions.ts';
import * as projects from './project.queries.ts';

// The person to whom an assessment or an audit was assigned has left. Somebody else goes on where they were: answers, findings and the status stay.

export async function handOverAssessment(acting: Acting, id: string, userId: string) {
  const project = await holdProject(acting, id);
  if (!isAssessmentDue(project.status) && !isAssessing(project.status)) throw problem.conflict(`Project is ${project.status}`);
  const assessee = await personFor(acting, userId, ['Assessee', 'Associate'], 'assessmentAssignTo', projectMessages.assesseeRole);
  await projects.change(acting.tx, id, { assessmentAssignTo: userId, assessmentAssignOn: acting.now.toISOString() });
  await tell(acting, assessee, { kind: 'assess', what: 'Please assess the risks' }, project, `/action/${id}`);
  return getProject(acting, id);
}

export async function handOverAudit(acting: Acting, id: string, userId: string) {
  const project = await holdProject(acting, id);
  if (!isAuditAssigned(project.status)) throw problem.conflict(`Project is ${project.status}`);
  const auditor = await personFor(acting, userId, ['Auditor'], 'auditBy', projectMessages.auditorRole);
  await projects.change(acting.tx, id, { auditBy: userId, auditOn: acting.now.toISOString() });
  await tell(acting, auditor, { kind: 'audit', what: 'Please audit the risk assessment' }, project, `/audit/${id}`);
  return getProject(acting, id);
}
