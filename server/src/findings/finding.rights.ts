import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { isOffice } from '@roadworthy/contract/access/roles.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as findings from './finding.queries.ts';
import type { FindingViewer } from './finding.queries.ts';

// The office sees every finding; other people see those that concern their work. Auditors see incidents, and the risks
// and measures of their audits; inspectors the Not OK items of their plans; workshop leaders every finding with work;
// and other people of a workshop the findings that they work on. Owners of a corrective action see its finding too.

function seesOf(actor: Actor): FindingViewer['scope'] {
  if (isOffice(actor.level)) return 'all';
  if (actor.level === 'auditor') return 'audits and incidents';
  if (actor.level === 'inspector') return 'plans';
  if (actor.level === 'workshop') return isLeader(toPolicyPerson(actor)) ? 'workshop' : 'own work';
  return 'none';
}
export const toFindingViewer = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>): FindingViewer => ({
  userId: actor.userId,
  scope: seesOf(actor),
  today: now.toISOString().slice(0, 10),
});

export const canSeeFinding = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  findings.isAnyVisible(tx, holders, { userId: actor.userId, scope: seesOf(actor), today: '1970-01-01' });

/** Returns which findings a person sees. The office sees all of them, so announcing changes to it needs no query. */
export const findingVisibilityOf = (actor: Actor): { kind: 'all' | 'some' } => ({
  kind: seesOf(actor) === 'all' ? 'all' : 'some',
});

export const findVisibleFinding = (context: ActionContext, id: string): Promise<{ id: string }> =>
  requireFound(findings.findVisible(context.tx, id, toFindingViewer(context)));
