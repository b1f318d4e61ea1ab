import { labelOf } from '../kit/language/labels.ts';
import { planStatusMessages } from './messages/work-plan-labels.messages.ts';
import { workPlanMessages } from './messages/work-plan.messages.ts';
import { problem } from '../kit/problem.ts';
import { can, takeStepAs, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * The signing chain of a work plan. With several inspectors the states are numbered: `N` is the turn of the current
 * inspector, `N+1` that of the next.
 */
export type PlanStatusPattern =
  | 'Awaiting BRM to E-Sign Work Plan'
  | 'Awaiting BRM to E-Sign Revision Work Plan'
  | 'Awaiting Customer to E-Sign'
  | 'Awaiting Customer to E-Sign Revision'
  | 'Awaiting Inspector to Review Assessment'
  | 'Awaiting Inspector to E-Sign Work Plan'
  | 'Awaiting Inspector N to Review Assessment'
  | 'Awaiting Inspector N to E-Sign Work Plan'
  | 'Awaiting Inspector N+1 to Review Assessment'
  | 'Awaiting Inspector N+1 to E-Sign Work Plan'
  | 'Work Plan Started'
  | 'Completed';
export type PlanEvent = 'verify signature' | 'decline' | 'submit review' | 'complete';
export type PlanWho = 'the company BRM' | 'the customer' | 'the signers' | 'the inspector whose turn it is' | 'server';
export type PlanWhen =
  | 'the project is a revision'
  | 'one inspector, with questions'
  | 'one inspector'
  | 'several inspectors, with questions'
  | 'several inspectors'
  | 'the last inspector'
  | 'another inspector, with questions'
  | 'another inspector';

const inspectorAtTurn = ['the inspector whose turn it is'] as const;
/** A declined document is reissued, and everybody who had signed it signs the new one. */
const declined = { event: 'decline', who: ['the signers'], to: 'Awaiting BRM to E-Sign Work Plan' } as const;

export const workPlanMachine = {
  refusal: (status) => workPlanMessages.isStatus({ status: formatPlanStatus(status) }),
  initial: ['Awaiting BRM to E-Sign Work Plan', 'Awaiting BRM to E-Sign Revision Work Plan'],
  steps: [
    {
      from: 'Awaiting BRM to E-Sign Work Plan',
      event: 'verify signature',
      who: ['the company BRM'],
      to: 'Awaiting Customer to E-Sign',
    },
    {
      from: 'Awaiting BRM to E-Sign Revision Work Plan',
      event: 'verify signature',
      who: ['the company BRM'],
      to: 'Awaiting Customer to E-Sign Revision',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Work Plan Started',
      when: 'the project is a revision',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Awaiting Inspector N to Review Assessment',
      when: 'several inspectors, with questions',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Awaiting Inspector N to E-Sign Work Plan',
      when: 'several inspectors',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Awaiting Inspector to Review Assessment',
      when: 'one inspector, with questions',
    },
    {
      from: 'Awaiting Customer to E-Sign',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Awaiting Inspector to E-Sign Work Plan',
      when: 'one inspector',
    },
    {
      from: 'Awaiting Customer to E-Sign Revision',
      event: 'verify signature',
      who: ['the customer'],
      to: 'Work Plan Started',
    },
    {
      from: 'Awaiting Inspector to Review Assessment',
      event: 'submit review',
      who: inspectorAtTurn,
      to: 'Awaiting Inspector to E-Sign Work Plan',
    },
    {
      from: 'Awaiting Inspector to E-Sign Work Plan',
      event: 'verify signature',
      who: inspectorAtTurn,
      to: 'Work Plan Started',
    },
    {
      from: 'Awaiting Inspector N to Review Assessment',
      event: 'submit review',
      who: inspectorAtTurn,
      to: 'Awaiting Inspector N to E-Sign Work Plan',
    },
    {
      from: 'Awaiting Inspector N to E-Sign Work Plan',
      event: 'verify signature',
      who: inspectorAtTurn,
      to: 'Work Plan Started',
      when: 'the last inspector',
    },
    {
      from: 'Awaiting Inspector N to E-Sign Work Plan',
      event: 'verify signature',
      who: inspectorAtTurn,
      to: 'Awaiting Inspector N+1 to Review Assessment',
      when: 'another inspector, with questions',
    },
    {
      from: 'Awaiting Inspector N to E-Sign Work Plan',
      event: 'verify signature',
      who: inspectorAtTurn,
      to: 'Awaiting Inspector N+1 to E-Sign Work Plan',
      when: 'another inspector',
    },
    // After a decline, a plan is back at its first signature, where it can be edited
    // (docs/decisions/0058-corrections-after-a-decline.md).
    { from: 'Awaiting BRM to E-Sign Work Plan', ...declined },
    { from: 'Awaiting Customer to E-Sign', ...declined },
    { from: 'Awaiting Inspector to Review Assessment', ...declined },
    { from: 'Awaiting Inspector to E-Sign Work Plan', ...declined },
    { from: 'Awaiting Inspector N to Review Assessment', ...declined },
    { from: 'Awaiting Inspector N to E-Sign Work Plan', ...declined },
    { from: 'Awaiting BRM to E-Sign Revision Work Plan', ...declined, to: 'Awaiting BRM to E-Sign Revision Work Plan' },
    { from: 'Awaiting Customer to E-Sign Revision', ...declined, to: 'Awaiting BRM to E-Sign Revision Work Plan' },
    { from: 'Work Plan Started', event: 'complete', who: ['server'], to: 'Completed' },
  ],
} as const satisfies Machine<PlanStatusPattern, PlanEvent, PlanWho, PlanWhen>;

export type PlanFacts = { inspectors: number; withQuestions: boolean; revisionProject: boolean };

const numberedStatus = /^Awaiting Inspector (\d+) to (Review Assessment|E-Sign Work Plan)$/;

/** Formats a status for display. */
export function formatPlanStatus(status: string): string {
  const [, turn, step] = numberedStatus.exec(status) ?? [];
  if (turn !== undefined)
    return step === 'Review Assessment'
      ? planStatusMessages.inspectorReviews({ turn })
      : planStatusMessages.inspectorSigns({ turn });
  const { inspectorReviews: _reviews, inspectorSigns: _signs, ...labels } = planStatusMessages;
  return labelOf(labels, status);
}

/** Parses a status into its pattern and turn (1 is the first inspector). */
export function parsePlanStatus(status: string): { pattern: PlanStatusPattern; turn: number } {
  const match = numberedStatus.exec(status);
  if (match)
    return {
      pattern:
        match[2] === 'Review Assessment'
          ? 'Awaiting Inspector N to Review Assessment'
          : 'Awaiting Inspector N to E-Sign Work Plan',
      turn: Number(match[1]),
    };
  const row = workPlanMachine.steps.find((known) => known.from === status || known.to === status);
  if (!row) throw problem.conflict(workPlanMessages.isStatus({ status: formatPlanStatus(status) }));
  return { pattern: row.from === status ? row.from : row.to, turn: 1 };
}

const evaluateConditions = (facts: PlanFacts, turn: number): Record<PlanWhen, boolean> => ({
  'the project is a revision': facts.revisionProject,
  'several inspectors, with questions': facts.inspectors > 1 && facts.withQuestions,
  'several inspectors': facts.inspectors > 1,
  'one inspector, with questions': facts.inspectors === 1 && facts.withQuestions,
  'one inspector': facts.inspectors === 1,
  'the last inspector': turn >= facts.inspectors,
  'another inspector, with questions': turn < facts.inspectors && facts.withQuestions,
  'another inspector': turn < facts.inspectors,
});

/** Returns who signs the document of the plan, by position: the BRM, the customer, then the inspectors in order. */
export const findPlanSignerAtIndex = (position: number): PlanWho =>
  position === 0 ? 'the company BRM' : position === 1 ? 'the customer' : 'the inspector whose turn it is';

/** Returns the status after an event. If the chain has no such step, throws a 409 that names the current status. */
export function findNextPlanStatus(who: PlanWho, status: string, event: PlanEvent, facts: PlanFacts): string {
  const { pattern, turn } = parsePlanStatus(status);
  const conditionResults = evaluateConditions(facts, turn);
  const conditions = workPlanMachine.steps.flatMap((row) =>
    'when' in row && conditionResults[row.when] ? [row.when] : [],
  );
  if (!workPlanMachine.steps.some((row) => row.from === pattern && row.event === event))
    throw problem.conflict(workPlanMessages.isStatus({ status: formatPlanStatus(status) }));
  return takeStepAs<PlanStatusPattern, PlanEvent, PlanWho, PlanWhen>(workPlanMachine, who, pattern, event, conditions)
    .replace('N+1', `${turn + 1}`)
    .replace('N', `${turn}`);
}

/** Returns the status after one of the plan's signers declines. Undefined if nobody can decline in this status. */
export function findPlanStatusAfterDecline(status: string): string | undefined {
  const { pattern } = parsePlanStatus(status);
  return can<PlanStatusPattern, PlanEvent, PlanWho, PlanWhen>(workPlanMachine, pattern, 'decline')
    ? takeStepAs<PlanStatusPattern, PlanEvent, PlanWho, PlanWhen>(workPlanMachine, 'the signers', pattern, 'decline')
    : undefined;
}

export const firstPlanStatus = 'Awaiting BRM to E-Sign Work Plan';
export const firstRevisionPlanStatus = 'Awaiting BRM to E-Sign Revision Work Plan';
export const isFirstPlanStatus = (status: string): boolean => status === firstPlanStatus;

/**
 * Returns the index of the signer in this status: 0 is the BRM, 1 the customer, 2 and above the inspectors in order.
 */
export function findSignerIndexOfPlanStatus(status: string): number | undefined {
  if (status.startsWith('Awaiting BRM')) return 0;
  if (status.startsWith('Awaiting Customer')) return 1;
  const { pattern, turn } = parsePlanStatus(status);
  return pattern.endsWith('to E-Sign Work Plan') ? turn + 1 : undefined;
}
/** Returns the index of the signer who reviews the assessment in this status. */
export function findReviewerIndexOfPlanStatus(status: string): number | undefined {
  const { pattern, turn } = parsePlanStatus(status);
  return pattern.endsWith('to Review Assessment') ? turn + 1 : undefined;
}

export const startedPlanStatus = 'Work Plan Started';
export const completedPlanStatus = 'Completed';

export const isPlanStarted = (status: string): boolean => status === startedPlanStatus;
export const isPlanCompleted = (status: string): boolean => status === completedPlanStatus;
/** Whether all signatures are complete, that is, the plan is started or Completed. */
export const isPlanSigned = (status: string): boolean => isPlanStarted(status) || isPlanCompleted(status);
/** Whether the plan can be edited. It can until it starts. A Completed plan is evidence and cannot change. */
export const mayEditPlan = (status: string): boolean => !isPlanSigned(status);
export const mayAddInspector = (status: string): boolean => isPlanStarted(status);
export const mayRecord = (status: string): boolean => isPlanStarted(status);
/** Whether rework is possible. It is even after completion, and makes a Not OK count as OK. */
export const mayRework = (status: string): boolean => isPlanSigned(status);

/** A vehicle of a grid plan is Completed once all its checkpoints are OK, at once or after rework. */
export const completedVehicleStatus = 'Completed';
export const pendingVehicleStatus = 'Pending';
export const isVehicleCompleted = (status: string): boolean => status === completedVehicleStatus;
export const planVehicleTone = (status: string): Tone => (isVehicleCompleted(status) ? 'good' : 'busy');
export const countOpenCheckpoints = (vehicle: { total: number; ok: number }): number => vehicle.total - vehicle.ok;
/** Whether there is nothing left to inspect. Skipped items keep a plan open. */
export const isPlanFullyInspected = (counts: { quantity: number; ok: number; nok: number }): boolean =>
  counts.quantity - counts.ok - counts.nok === 0;
