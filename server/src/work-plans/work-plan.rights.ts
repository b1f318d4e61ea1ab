import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { findPlanHoldReason } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { PlanFacts } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { requireFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findRemovalTime } from './people/former-inspectors.queries.ts';
import * as sights from './people/plan-visibility.queries.ts';
import { findVisiblePlan, type PlanVisibility } from './people/plan-visibility.queries.ts';
import * as plans from './work-plan.queries.ts';
import type { PlanRecord } from './work-plan.queries.ts';

// Decides who can see a plan, and collects the facts that its signing chain depends on.

export function getPlanVisibility({ level, userId }: Pick<Actor, 'level' | 'userId'>): PlanVisibility {
  if (level === 'customer' || level === 'inspector') return { kind: level, userId };
  return { kind: 'all' };
}

type Viewer = { tx: Tx; actor: Pick<Actor, 'level' | 'userId'> };
export const findPlan = ({ tx, actor }: Viewer, id: string): Promise<PlanRecord> =>
  requireFound(plans.find(tx, id, getPlanVisibility(actor)));

/** Finds the plan and throws unless the person can see it. Also protects the records that belong to the plan. */
export const requireVisiblePlan = ({ tx, actor }: Pick<ActionContext, 'tx' | 'actor'>, id: string) =>
  requireFound(findVisiblePlan(tx, id, getPlanVisibility(actor)));

/**
 * Finds the plan of an entry in a device's queue: one that the person can see, or one from which an amendment removed
 * them, because the entry may be older than the removal.
 */
export async function requirePlanOfQueuedEntry({ tx, actor }: Pick<ActionContext, 'tx' | 'actor'>, id: string) {
  const wasRemoved = (await findRemovalTime(tx, id, actor.userId)) !== undefined;
  return requireFound(findVisiblePlan(tx, id, wasRemoved ? { kind: 'all' } : getPlanVisibility(actor)));
}

export const canSeePlan = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  sights.isAnyVisible(tx, holders, getPlanVisibility(actor));
export const canSeePlanDocument = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  sights.isAnySigningVisible(tx, holders, getPlanVisibility(actor));
/** Returns whether a visible plan inspects one of these parts. Customers can see parts only in this way. */
export const canSeePartOnPlan = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  sights.isAnyPartVisible(tx, holders, getPlanVisibility(actor));

/** Returns the inspectors who sign: all except those added to the plan after it had started. */
export const listPlanSigners = (plan: PlanRecord) => plan.inspectors.filter((inspector) => !inspector.addedLater);

export const toPlanFacts = (plan: PlanRecord): PlanFacts => ({
  inspectors: listPlanSigners(plan).length,
  withQuestions: plan.templateId !== null,
  revisionProject: plan.projectRev > 0,
});

/**
 * Requires the project's risks to be assessed, audited and signed before a plan is created, changed or signed, so that
 * no safety step is skipped.
 */
export function requireProjectReady(status: ProjectStatus): void {
  const why = findPlanHoldReason(status);
  if (why) throw problem.conflict(why);
}
