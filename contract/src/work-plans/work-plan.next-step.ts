import { workPlanNextStepMessages as messages } from './messages/work-plan-next-step.messages.ts';
import { locale } from '../kit/language/messages.ts';
import type { Tone } from '../kit/tone.ts';
import { nextPersonMessages } from '../projects/messages/project-next-step.messages.ts';
import { mayAddPlans, type ProjectStatus } from '../projects/project.machine.ts';
import {
  describeCorrectionWait,
  describeDocumentWait,
  formatFullName,
  formatNextPerson,
  describeNextStep,
  type DocumentStatus,
  type NextPeople,
} from '../projects/project.next-step.ts';
import {
  isPlanCompleted,
  isPlanStarted,
  parsePlanStatus,
  findSignerIndexOfPlanStatus,
  type PlanStatusPattern,
} from './work-plan.machine.ts';

// How the status of a work plan is shown: the stepper, who is next, and how urgent it is.

/** The stages from the first signature to Completed. */
export const planStages = [
  {
    name: messages.brmStage,
    statuses: ['Awaiting BRM to E-Sign Work Plan', 'Awaiting BRM to E-Sign Revision Work Plan'],
  },
  { name: messages.customerStage, statuses: ['Awaiting Customer to E-Sign', 'Awaiting Customer to E-Sign Revision'] },
  {
    name: messages.inspectorStage,
    statuses: [
      'Awaiting Inspector to Review Assessment',
      'Awaiting Inspector to E-Sign Work Plan',
      'Awaiting Inspector N to Review Assessment',
      'Awaiting Inspector N to E-Sign Work Plan',
      'Awaiting Inspector N+1 to Review Assessment',
      'Awaiting Inspector N+1 to E-Sign Work Plan',
    ],
  },
  { name: messages.inspectionStage, statuses: ['Work Plan Started'] },
  { name: messages.completedStage, statuses: ['Completed'] },
] as const satisfies readonly { name: string; statuses: readonly PlanStatusPattern[] }[];
type PlanStage = {
  readonly name: (typeof planStages)[number]['name'];
  readonly statuses: readonly PlanStatusPattern[];
};

/**
 * Lists the stages of a plan, and finds the index of the current one. For a Completed plan that is past the end. In a
 * revision project inspectors do not sign.
 */
export function listPlanStages(
  status: string,
  inspectorsSign: boolean,
): { names: PlanStage['name'][]; currentIndex: number } {
  const stages: readonly PlanStage[] = planStages;
  const own = stages.filter(({ name }) => inspectorsSign || name !== messages.inspectorStage);
  const { pattern } = parsePlanStatus(status);
  return {
    names: own.map(({ name }) => name),
    currentIndex: isPlanCompleted(status) ? own.length : own.findIndex(({ statuses }) => statuses.includes(pattern)),
  };
}

/**
 * Recordings that inspectors' devices have announced but not sent. A fully recorded plan waits for them for a limited
 * time.
 */
export type InspectorPendingRecordings = { firstName: string; lastName: string; waiting: number };
const heldRecordingsLabel = ({ firstName, lastName, waiting }: InspectorPendingRecordings): string =>
  messages.recordingsOnDevice({ count: waiting, name: formatFullName({ firstName, lastName }) });

type PlanStatusInput = DocumentStatus & {
  status: string;
  inspectors: readonly { firstName: string; lastName: string }[];
  projectStatus: ProjectStatus;
  contested?: number;
  held?: readonly InspectorPendingRecordings[];
  people?: NextPeople;
};
const inspectorNames = (inspectors: PlanStatusInput['inspectors']): string => {
  const [first, ...others] = inspectors.map(formatFullName);
  if (first === undefined) return nextPersonMessages.inspectors;
  return others.length > 1
    ? messages.manyInspectors({ first, count: others.length })
    : new Intl.ListFormat(locale()).format([first, ...others]);
};
/** Says who is next. A carried-over plan is on hold until its project awaits work plans. */
export function describePlanWait({
  status,
  inspectors,
  projectStatus,
  contested = 0,
  held = [],
  people = {},
  ...document
}: PlanStatusInput): string | null {
  // Late recordings can be contested even on a Completed plan.
  if (contested > 0) return messages.resolveContested({ count: contested, name: formatNextPerson(people, 'brm') });
  if (isPlanCompleted(status)) return null;
  if (held.length > 0) return messages.waitsForRecordings({ recordings: held.map(heldRecordingsLabel).join(', ') });
  if (isPlanStarted(status)) return messages.inspection({ names: inspectorNames(inspectors) });
  if (!mayAddPlans(projectStatus)) return describeNextStep(projectStatus, people);
  const signer = findSignerIndexOfPlanStatus(status);
  if (signer === 0)
    return describeCorrectionWait(document, people) ?? messages.signs({ name: formatNextPerson(people, 'brm') });
  const resigningWaitsFor = signer === undefined ? null : describeDocumentWait(document, people);
  if (resigningWaitsFor) return resigningWaitsFor;
  if (signer === 1) return messages.signs({ name: formatNextPerson(people, 'customer') });
  const { turn } = parsePlanStatus(status);
  const inspector = inspectors[turn - 1];
  const name = inspector ? formatFullName(inspector) : nextPersonMessages.inspector;
  return signer === undefined ? messages.inspectorReviews({ name }) : messages.signs({ name });
}

export function planTone(status: string): Tone {
  if (isPlanCompleted(status)) return 'good';
  return isPlanStarted(status) ? 'busy' : 'attention';
}
