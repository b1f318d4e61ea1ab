import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { isRefused, type RowReturn } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';

// After a safety issue, single rows are returned to the assessee, each with a comment on what to do. They stay marked
// until the next audit is done, so that the auditor sees the comment next to the new answer.

/** Returns the chosen items to the assessee, with their comments. The caller has locked the project. */
export async function returnItems({ tx, now }: ActionContext, projectId: string, rows: readonly RowReturn[]) {
  const all = await items.listByProject(tx, projectId);
  const comments = new Map(rows.map(({ item, comment }) => [item, comment]));
  const unknown = rows.flatMap(({ item }, index) =>
    all.some((one) => one._id === item) ? [] : [`rows.${index}.item`],
  );
  if (unknown.length > 0)
    throw problem.invalid(unknown.map((path) => ({ path, message: assessmentMessages.returnUnknown })));
  if (all.some((item) => isRefused(item) && !comments.has(item._id)))
    throw problem.field('rows', assessmentMessages.returnRefused);
  await items.clearReturns(tx, projectId);
  const returnedAt = now.toISOString();
  for (const [id, returnComment] of comments) await items.change(tx, id, { returnComment, returnedAt });
  return all.flatMap((item) => (comments.has(item._id) ? [{ item, comment: comments.get(item._id) ?? '' }] : []));
}

/** Clears the returns, because all rows are open again or the audit has judged the returned ones. */
export const clearReturns = ({ tx }: Pick<ActionContext, 'tx'>, projectId: string) => items.clearReturns(tx, projectId);
