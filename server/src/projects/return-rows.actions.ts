import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { numberItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';

import { listAllItems, returnItems } from '../assessments/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findCandidate, notifyAssignee } from './project-steps.actions.ts';
import { getProject } from './project.actions.ts';
import * as projects from './project.queries.ts';
import { authoriseEvent } from './project.rights.ts';

// After a safety issue, returns single rows to the previous assessee, each with a comment. The other answers stay as
// submitted. To choose another assessee or open all rows, the project is assigned again instead.

export async function returnRows(
  context: ActionContext,
  id: string,
  { rows }: BodyOf<typeof projectRoutes.returnRows>,
) {
  const { project, to } = await authoriseEvent(context, id, 'return rows');
  const { assessmentAssignTo } = project;
  if (!assessmentAssignTo) throw problem.field('assessmentAssignTo', projectMessages.assignWhat);
  const assessee = await findCandidate(context, assessmentAssignTo._id, ['Assessee', 'Associate']);
  if (!assessee) throw problem.field('assessmentAssignTo', projectMessages.assesseeGone);
  const returned = new Map((await returnItems(context, id, rows)).map(({ item, comment }) => [item._id, comment]));
  await projects.change(context.tx, id, {
    status: to,
    assessmentAssignOn: context.now.toISOString(),
    assessmentDone: null,
    auditDone: null,
  });
  const lines = numberItems(await listAllItems(context, id)).flatMap(
    ({ _id, number, assessmentQuestion: { question } }) => {
      const comment = returned.get(_id);
      return comment === undefined ? [] : [messages.questionAndComment({ number, question, comment })];
    },
  );
  await notifyAssignee(
    context,
    assessee,
    { kind: 'assess', what: messages.reworkTask, more: lines },
    project,
    `/action/${id}`,
  );
  return getProject(context, id);
}
