import { assessmentMessages, isRefused, type RowReturn } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';

// After a safety issue single rows come back to the assessee, each with what is to be done. They stay marked until the next audit is done, so that the
// auditor sees the comment beside what became of it.

/** The project is held by whoever returns them. Answers the rows by their number, with the comments. */
export async function returnItems({ tx, now }: ActionContext, projectId: string, rows: readonly RowReturn[]) {
  const all = await items.ofProject(tx, projectId);
  const comments = new Map(rows.map(({ item, comment }) => [item, comment]));
  const unknown = rows.flatMap(({ item }, index) => (all.some((one) => one._id === item) ? [] : [`rows.${index}.item`]));
  if (unknown.length > 0) throw problem.invalid(unknown.map((path) => ({ path, message: assessmentMessages.returnUnknown })));
  if (all.some((item) => isRefused(item) && !comments.has(item._id))) throw problem.field('rows', assessmentMessages.returnRefused);
  await items.clearReturns(tx, projectId);
  const returnedAt = now.toISOString();
  for (const [id, returnComment] of comments) await items.change(tx, id, { returnComment, returnedAt });
  return all.flatMap((item) => (comments.has(item._id) ? [{ item, comment: comments.get(item._id) ?? '' }] : []));
}

/** All rows are open again, or the audit has seen what became of them. */
export const clearReturns = ({ tx }: Pick<ActionContext, 'tx'>, projectId: string) => items.clearReturns(tx, projectId);
