import type { FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { detectRecurrence } from '@roadworthy/contract/findings/suspects/recurrence.ts';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { listCorrectedFailures } from './recurrence.queries.ts';
import { findNotOk } from './suspect.queries.ts';

/** Finds whether a Not OK has occurred again although a corrective action should have prevented it. Null if not. */
export async function findRecurrence(
  { tx, actor }: ActionContext,
  { _id, kind, foundAt }: Pick<FindingDetail, '_id' | 'kind' | 'foundAt'>,
): Promise<FindingDetail['recurrence']> {
  const notOk = kind === 'not ok' ? await findNotOk(tx, _id) : undefined;
  if (!notOk || notOk.partId === null) return null;
  const solved = (await listCorrectedFailures(tx, notOk)).filter(({ actionClosedAt }) => actionClosedAt < foundAt);
  const recurrence = detectRecurrence(foundAt, solved);
  // Only the office may see other plans and their vehicles.
  const earlier = levelHasPermission(actor.level, 'findings.suspects') ? solved : [];
  return recurrence && { ...recurrence, earlier: earlier.map(({ actionClosedAt: _closed, ...failure }) => failure) };
}
