import { problem } from '../kit/problem.ts';
import { step, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { mayPlan, nextStepOf, type ProjectStatus } from '../projects/project.machine.ts';

/**
 * The signing chain of a work plan (document 3 section 4.3). With several inspectors the states are numbered: `N` in the table stands for
 * the inspector's turn, `N+1` for the next one's.
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
export type PlanEvent = 'verify signature' | 'submit review' | 'complete';
export type PlanWho = 'the company BRM' | 'the customer' | 'the inspector whose turn it is' | 'server';
export type PlanWhen =
  | 'the project is a revision'
  | 'one inspector, with questions'
  | 'one inspector'
  | 'several inspectors, with questions'
  | 'several inspectors'
  | 'the last inspector'
  | 'another inspector, with questions'
  | 'another inspector';

const turn = ['the inspector whose turn it is'] as const;

export const workPlanMachine = {
  subject: 'Work plan',
  steps: [
    { from: 'Awaiting BRM to E-Sign Work Plan', event: 'verify signature', who: ['the company BRM'], to: 'Awaiting Customer to E-Sign' },
    { from: 'Awaiting BRM to E-Sign Revision Work Plan', event: 'verify signature', who: ['the company BRM'], to: 'Awaiting Customer to E-Sign Revision' },
    { from: 'Awaiting Customer to E-Sign', event: 'verify signature', who: ['the customer'], to: 'Work Plan Started', when: 'the project is a revision' },
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
    { from: 'Awaiting Customer to E-Sign Revision', event: 'verify signature', who: ['the customer'], to: 'Work Plan Started' },
    { from: 'Awaiting Inspector to Review Assessment', event: 'submit review', who: turn, to: 'Awaiting Inspector to E-Sign Work Plan' },
    { from: 'Awaiting Inspector to E-Sign Work Plan', event: 'verify signature', who: turn, to: 'Work Plan Started' },
    { from: 'Awaiting Inspector N to Review Assessment', event: 'submit review', who: turn, to: 'Awaiting Inspector N to E-Sign Work Plan' },
    { from: 'Awaiting Inspector N to E-Sign Work Plan', event: 'verify signature', who: turn, to: 'Work Plan Started', when: 'the last inspector' },
    {
      from: 'Awaiting Inspector N to E-Sign Work Plan',
      event: 'verify signature',
      who: turn,
      to: 'Awaiting Inspector N+1 to Review Assessment',
      when: 'another inspector, with questions',
    },
    {
      from: 'Awaiting Inspector N to E-Sign Work Plan',
      event: 'verify signature',
      who: turn,
      to: 'Awaiting Inspector N+1 to E-Sign Work Plan',
      when: 'another inspector',
    },
    { from: 'Work Plan Started', event: 'complete', who: ['server'], to: 'Completed' },
  ],
} as const satisfies Machine<PlanStatusPattern, PlanEvent, PlanWho, PlanWhen>;

export type PlanFacts = { inspectors: number; withQuestions: boolean; revisionProject: boolean };

const numbered = /^Awaiting Inspector (\d+) to (Review Assessment|E-Sign Work Plan)$/;

/** The pattern of a status, and whose turn it is (1 = the first inspector). */
export function readPlanStatus(status: string): { pattern: PlanStatusPattern; turn: number } {
  const match = numbered.exec(status);
  if (match)
    return {
      pattern: match[2] === 'Review Assessment' ? 'Awaiting Inspector N to Review Assessment' : 'Awaiting Inspector N to E-Sign Work Plan',
      turn: Number(match[1]),
    };
  const row = workPlanMachine.steps.find((known) => known.from === status || known.to === status);
  if (!row) throw problem.conflict(`Work plan is ${status}`);
  return { pattern: row.from === status ? row.from : row.to, turn: 1 };
}

const isConditionTrue = (facts: PlanFacts, turn: number): Record<PlanWhen, boolean> => ({
  'the project is a revision': facts.revisionProject,
  'several inspectors, with questions': facts.inspectors > 1 && facts.withQuestions,
  'several inspectors': facts.inspectors > 1,
  'one inspector, with questions': facts.inspectors === 1 && facts.withQuestions,
  'one inspector': facts.inspectors === 1,
  'the last inspector': turn >= facts.inspectors,
  'another inspector, with questions': turn < facts.inspectors && facts.withQuestions,
  'another inspector': turn < facts.inspectors,
});

/** The status after an event; 409 "Work plan is {status}" where the chain has no such step. */
export function nextPlanStatus(status: string, event: PlanEvent, facts: PlanFacts): string {
  const { pattern, turn } = readPlanStatus(status);
  const truths = isConditionTrue(facts, turn);
  const conditions = workPlanMachine.steps.flatMap((row) => ('when' in row && truths[row.when] ? [row.when] : []));
  if (!workPlanMachine.steps.some((row) => row.from === pattern && row.event === event)) throw problem.conflict(`Work plan is ${status}`);
  return step<PlanStatusPattern, PlanEvent, PlanWho, PlanWhen>(workPlanMachine, pattern, event, conditions)
    .to.replace('N+1', `${turn + 1}`)
    .replace('N', `${turn}`);
}

/** The stepper: where a plan stands on its way from the first signature to Completed. */
export const planStages = [
  { name: 'BRM signature', statuses: ['Awaiting BRM to E-Sign Work Plan', 'Awaiting BRM to E-Sign Revision Work Plan'] },
  { name: 'Customer signature', statuses: ['Awaiting Customer to E-Sign', 'Awaiting Customer to E-Sign Revision'] },
  {
    name: 'Inspector signatures',
    statuses: [
      'Awaiting Inspector to Review Assessment',
      'Awaiting Inspector to E-Sign Work Plan',
      'Awaiting Inspector N to Review Assessment',
      'Awaiting Inspector N to E-Sign Work Plan',
      'Awaiting Inspector N+1 to Review Assessment',
      'Awaiting Inspector N+1 to E-Sign Work Plan',
    ],
  },
  { name: 'Inspection', statuses: ['Work Plan Started'] },
  { name: 'Completed', statuses: ['Completed'] },
] as const satisfies readonly { name: string; statuses: readonly PlanStatusPattern[] }[];
type PlanStage = { readonly name: (typeof planStages)[number]['name']; readonly statuses: readonly PlanStatusPattern[] };

/** The stages of one plan, and at which of them it is; past the last one when it is Completed. An inspector need not always sign: in a revision project none does. */
export function planStagesOf(status: string, inspectorsSign: boolean): { names: PlanStage['name'][]; here: number } {
  const stages: readonly PlanStage[] = planStages;
  const own = stages.filter(({ name }) => inspectorsSign || name !== 'Inspector signatures');
  const { pattern } = readPlanStatus(status);
  return { names: own.map(({ name }) => name), here: status === completedPlan ? own.length : own.findIndex(({ statuses }) => statuses.includes(pattern)) };
}

export const firstPlanStatus = 'Awaiting BRM to E-Sign Work Plan';
export const firstRevisionPlanStatus = 'Awaiting BRM to E-Sign Revision Work Plan';

/** Which signer signs in this status: 0 the BRM, 1 the customer, 2.. the inspectors in their order (product.md section 6). */
export function signerOfPlanStatus(status: string): number | undefined {
  if (status.startsWith('Awaiting BRM')) return 0;
  if (status.startsWith('Awaiting Customer')) return 1;
  const { pattern, turn } = readPlanStatus(status);
  return pattern.endsWith('to E-Sign Work Plan') ? turn + 1 : undefined;
}
/** Which signer reviews the assessment in this status. */
export function reviewerOfPlanStatus(status: string): number | undefined {
  const { pattern, turn } = readPlanStatus(status);
  return pattern.endsWith('to Review Assessment') ? turn + 1 : undefined;
}

export const startedPlan = 'Work Plan Started';
export const completedPlan = 'Completed';

/** Edit is offered while nobody works on the plan (document 3 section 4.3; a Completed plan is evidence and stays). */
export const mayEditPlan = (status: string): boolean => status !== startedPlan && status !== completedPlan;
export const mayAddInspector = (status: string): boolean => status === startedPlan;
export const mayRecord = (status: string): boolean => status === startedPlan;
/** What was Not OK when the plan was completed is still mended and counts as OK then. */
export const mayRework = (status: string): boolean => status === startedPlan || status === completedPlan;

/** A vehicle of a grid plan is Completed once all its checkpoints are OK, at once or after rework (document 3 section 4.4). */
export const completedVehicle = 'Completed';
export const pendingVehicle = 'Pending';
export const openOfVehicle = (vehicle: { total: number; ok: number }): number => vehicle.total - vehicle.ok;
/** Nothing is left to inspect: skipped items keep a plan open (document 3 section 4.1). */
export const isPlanDone = (counts: { quantity: number; ok: number; nok: number }): boolean => counts.quantity - counts.ok - counts.nok === 0;

/** Who is next, in a person's words. A plan that was carried over rests until its project awaits work plans. */
export function planWaitsFor(
  status: string,
  inspectors: readonly { firstName: string; lastName: string }[],
  projectStatus: ProjectStatus,
  contested = 0,
): string | null {
  // What came in after the plan was Completed waits, too.
  if (contested > 0) return `The Business Relationship Manager resolves ${contested} contested ${contested === 1 ? 'checkpoint' : 'checkpoints'}`;
  if (status === completedPlan) return null;
  if (status === startedPlan) return 'The inspectors carry out the work plan';
  if (!mayPlan(projectStatus)) return nextStepOf[projectStatus];
  const signer = signerOfPlanStatus(status);
  if (signer === 0) return 'The Business Relationship Manager signs the work plan';
  if (signer === 1) return 'The customer signs the work plan';
  const { turn } = readPlanStatus(status);
  const inspector = inspectors[turn - 1];
  const name = inspector ? `${inspector.firstName} ${inspector.lastName}`.trim() : 'The inspector';
  return signer === undefined ? `${name} reviews the assessment` : `${name} signs the work plan`;
}

export function toneOfPlan(status: string): Tone {
  if (status === completedPlan) return 'good';
  return status === startedPlan ? 'busy' : 'attention';
}
