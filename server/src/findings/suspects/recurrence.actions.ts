import type { FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { recurrenceOf } from '@roadworthy/contract/findings/suspects/recurrence.ts';
import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { solvedFailures } from './recurrence.queries.ts';
import { findNotOk } from './suspect.queries.ts';

/** Whether a Not OK is one that a corrective action should have prevented. */
export async function findRecurrence(
  { tx, actor }: ActionContext,
  { _id, kind, foundAt }: Pick<FindingDetail, '_id' | 'kind' | 'foundAt'>,
): Promise<FindingDetail['recurrence']> {
  const notOk = kind === 'not ok' ? await findNotOk(tx, _id) : undefined;
  if (!notOk || notOk.partId === null) return null;
  const solved = (await solvedFailures(tx, notOk)).filter(({ actionClosedAt }) => actionClosedAt < foundAt);
  const recurrence = recurrenceOf(foundAt, solved);
  // Other plans and their vehicles are for the office only.
  const earlier = mayLevel(actor.level, 'findings.suspects') ? solved : [];
  return recurrence && { ...recurrence, earlier: earlier.map(({ actionClosedAt: _closed, ...failure }) => failure) };
}
