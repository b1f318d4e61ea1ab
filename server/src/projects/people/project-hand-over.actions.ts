import {
  projectStatusLabels,
  projectRefusals,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isAssessing, isAssessmentDue, isAuditAssigned } from '@roadworthy/contract/projects/project.machine.ts';

import type { ActionContext } from '../../kit/http/context.ts';
import { requireCandidate, notifyAssignee } from '../project-steps.actions.ts';
import { getProject, lockProject } from '../project.actions.ts';
import * as projects from '../project.queries.ts';

// Reassigns an assessment or audit in progress. The new person continues with the existing answers, judgements and
// status. They get a mail, to which `more` adds lines.

export async function handOverAssessment(
  context: ActionContext,
  id: string,
  userId: string,
  more: readonly string[] = [],
) {
  const project = await lockProject(context, id);
  if (!isAssessmentDue(project.status) && !isAssessing(project.status))
    throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  const assessee = await requireCandidate(
    context,
    userId,
    ['Assessee', 'Associate'],
    'assessmentAssignTo',
    projectMessages.assesseeRole,
  );
  await projects.change(context.tx, id, { assessmentAssignTo: userId, assessmentAssignOn: context.now.toISOString() });
  await notifyAssignee(
    context,
    assessee,
    { kind: 'assess', what: messages.assessTask, more },
    project,
    `/action/${id}`,
  );
  return getProject(context, id);
}

export async function handOverAudit(context: ActionContext, id: string, userId: string, more: readonly string[] = []) {
  const project = await lockProject(context, id);
  if (!isAuditAssigned(project.status))
    throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  const auditor = await requireCandidate(context, userId, ['Auditor'], 'auditBy', projectMessages.auditorRole);
  await projects.change(context.tx, id, { auditBy: userId, auditOn: context.now.toISOString() });
  await notifyAssignee(context, auditor, { kind: 'audit', what: messages.auditTask, more }, project, `/audit/${id}`);
  return getProject(context, id);
}
