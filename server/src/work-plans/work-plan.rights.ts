import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { whyPlanRests } from '@roadworthy/contract/work-plans/work-plan.offers.ts';
import type { PlanFacts } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { HeldIds, Seeing } from '../files/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as sights from './plan-sight.queries.ts';
import { findSeen, type PlanSight } from './plan-sight.queries.ts';
import * as plans from './work-plan.queries.ts';
import type { PlanRecord } from './work-plan.queries.ts';

// Who sees a plan, and what its chain of signatures depends on.

export function sightOf({ level, userId }: Actor): PlanSight {
  if (level === 'customer' || level === 'inspector') return { kind: level, userId };
  return { kind: 'all' };
}

export const findPlan = ({ tx, actor }: Acting, id: string): Promise<PlanRecord> => orNotFound(plans.find(tx, id, sightOf(actor)));

/** That the plan is there for this person: for whatever stands under it. */
export const seePlan = ({ tx, actor }: Pick<Acting, 'tx' | 'actor'>, id: string) => orNotFound(findSeen(tx, id, sightOf(actor)));

export const seesPlan = ({ tx, actor }: Seeing, held: HeldIds): Promise<boolean> => sights.seesAny(tx, held, sightOf(actor));
export const seesDocumentOfPlan = ({ tx, actor }: Seeing, held: HeldIds): Promise<boolean> => sights.seesAnySigning(tx, held, sightOf(actor));
/** A plan shows the pictures of the parts that it inspects, also to a customer, who sees no catalogue. */
export const seesPartOnPlan = ({ tx, actor }: Seeing, held: HeldIds): Promise<boolean> => sights.seesAnyPart(tx, held, sightOf(actor));

/** Those who sign are those whom the plan was made for; an inspector added later signs nothing (document 3 section 2.6). */
export const signersAmong = (plan: PlanRecord) => plan.inspectors.filter((inspector) => !inspector.addedLater);

export const factsOf = (plan: PlanRecord): PlanFacts => ({
  inspectors: signersAmong(plan).length,
  withQuestions: plan.templateId !== null,
  revisionProject: plan.projectRev > 0,
});

/** No plan is made, changed or signed before its project's risks are assessed, audited and signed: a safety step is never skipped. */
export function projectAwaitsPlans(status: ProjectStatus): void {
  const why = whyPlanRests(status);
  if (why) throw problem.conflict(why);
}
