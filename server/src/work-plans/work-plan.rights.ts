import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { planOnHoldReason } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { PlanFacts } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { requireFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as sights from './people/plan-visibility.queries.ts';
import { findVisible, type PlanVisibility } from './people/plan-visibility.queries.ts';
import * as plans from './work-plan.queries.ts';
import type { PlanRecord } from './work-plan.queries.ts';

// Who can see a plan, and what its signing chain depends on.

export function visibilityOf({ level, userId }: Pick<Actor, 'level' | 'userId'>): PlanVisibility {
  if (level === 'customer' || level === 'inspector') return { kind: level, userId };
  return { kind: 'all' };
}

type Viewer = { tx: Tx; actor: Pick<Actor, 'level' | 'userId'> };
export const findPlan = ({ tx, actor }: Viewer, id: string): Promise<PlanRecord> =>
  requireFound(plans.find(tx, id, visibilityOf(actor)));

/** Throws unless the person can see the plan; for everything that belongs to a plan. */
export const requireVisiblePlan = ({ tx, actor }: Pick<ActionContext, 'tx' | 'actor'>, id: string) =>
  requireFound(findVisible(tx, id, visibilityOf(actor)));

export const canSeePlan = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  sights.isAnyVisible(tx, holders, visibilityOf(actor));
export const canSeePlanDocument = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  sights.isAnySigningVisible(tx, holders, visibilityOf(actor));
/** A plan shows the pictures of the parts that it inspects, even to a customer, who cannot see the part list. */
export const canSeePartOnPlan = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  sights.isAnyPartVisible(tx, holders, visibilityOf(actor));

/** The signers are the inspectors named when the plan was created; an inspector added later does not sign. */
export const signersOf = (plan: PlanRecord) => plan.inspectors.filter((inspector) => !inspector.addedLater);

export const planFactsOf = (plan: PlanRecord): PlanFacts => ({
  inspectors: signersOf(plan).length,
  withQuestions: plan.templateId !== null,
  revisionProject: plan.projectRev > 0,
});

/**
 * A plan cannot be created, changed or signed before its project's risks are assessed, audited and signed: no safety
 * step is skipped.
 */
export function requireProjectReady(status: ProjectStatus): void {
  const why = planOnHoldReason(status);
  if (why) throw problem.conflict(why);
}
