import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { isOffice } from '@roadworthy/contract/access/roles.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { personOf, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as findings from './finding.queries.ts';
import type { FindingViewer } from './finding.queries.ts';

// The office sees every finding; others see those that concern their work. Auditors see incidents and the risks that
// their audits refused, inspectors the Not OK of their plans, workshop leaders the repairs of their workshop, and
// engineers their own jobs.

function seesOf(actor: Actor): FindingViewer['sees'] {
  if (isOffice(actor.level)) return 'all';
  if (actor.level === 'auditor') return 'audits and incidents';
  if (actor.level === 'inspector') return 'plans';
  if (actor.level === 'workshop') return isLeader(personOf(actor)) ? 'workshop' : 'own work';
  return 'none';
}
export const viewerOf = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>): FindingViewer => ({
  userId: actor.userId,
  sees: seesOf(actor),
  today: now.toISOString().slice(0, 10),
});

export const canSeeFinding = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  findings.isAnyVisible(tx, holders, { userId: actor.userId, sees: seesOf(actor), today: '1970-01-01' });
