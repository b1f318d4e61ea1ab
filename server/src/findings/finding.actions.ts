import { allows } from '@roadworthy/contract/access/policy.ts';
import { findingPolicy } from '@roadworthy/contract/findings/finding.policy.ts';
import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingKinds, findingStates } from '@roadworthy/contract/findings/finding.machine.ts';
import type { FindingCounts, FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { findReworkRefusal } from '../inspection/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as findings from './finding.queries.ts';
import { toFindingViewer } from './finding.rights.ts';
import { detectRecurrence } from '@roadworthy/contract/findings/suspects/recurrence.ts';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { listCorrectedFailures } from './suspects/recurrence.queries.ts';
import { findNotOk } from './suspects/suspect.queries.ts';

/** Finds whether a Not OK has occurred again although a corrective action should have prevented it. Null if not. */
async function findRecurrence(
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

export const listFindings = (context: ActionContext, query: QueryOf<typeof findingRoutes.listFindings>) =>
  findings.list(context.tx, query, toFindingViewer(context));

export async function countFindings(
  context: ActionContext,
  { plan }: QueryOf<typeof findingRoutes.countFindings>,
): Promise<FindingCounts> {
  const rows = await findings.countOpen(context.tx, plan, toFindingViewer(context));
  const sum = (some: typeof rows, of: 'count' | 'overdue' = 'count') => some.reduce((total, row) => total + row[of], 0);
  return {
    total: sum(rows),
    overdue: sum(rows, 'overdue'),
    kinds: findingKinds.map((kind) => ({ kind, count: sum(rows.filter((row) => row.kind === kind)) })),
    states: findingStates
      .filter((state) => state !== 'closed')
      .map((state) => ({ state, count: sum(rows.filter((row) => row.state === state)) })),
  };
}

/** Reads the finding, and the vehicle that a job card would be for. */
export async function readFinding(
  context: ActionContext,
  id: string,
): Promise<{ finding: FindingDetail; vehicleId: string | null }> {
  const { finding, vehicleId } = await requireFound(findings.find(context.tx, id, toFindingViewer(context)));
  const { reinspectionByAnother } = await getCompanyInUse(context);
  return { finding: { ...finding, needsAnother: reinspectionByAnother }, vehicleId };
}
/**
 * Returns the finding and, if this person cannot re-inspect it as OK, the reason, so that they see it before they write
 * a comment.
 */
export async function getFinding(context: ActionContext, id: string): Promise<FindingDetail> {
  const { finding } = await readFinding(context, id);
  const mayReinspect = allows(findingPolicy, finding, toPolicyPerson(context.actor), 're-inspect ok');
  const refusal = mayReinspect ? await findReworkRefusal(context, id) : undefined;
  return { ...finding, okRefusal: refusal?.message ?? null, recurrence: await findRecurrence(context, finding) };
}
