import { stateMessages, checkpointRefusals } from '../messages/review/state.messages.ts';
import type { Machine } from '../../kit/machine.ts';
import { can } from '../../kit/machine.ts';
import type { Tone } from '../../kit/tone.ts';
import {
  checkpointMachine,
  countersByState,
  type CheckpointEvent,
  type CheckpointState,
  type CheckpointWho,
} from '../checkpoint.machine.ts';

// A second verdict is one on a checkpoint that somebody else has judged before, typically from an offline device. It is
// always stored. If it contradicts the current verdict, the checkpoint becomes contested and counts as Not OK until the
// office decides. A second skip contradicts nothing.

export type CheckpointStatus = CheckpointState | 'contested';
export const secondVerdictEvents = ['second ok', 'second not ok', 'second skip'] as const;
export type SecondVerdictEvent = (typeof secondVerdictEvents)[number];
export type ResolveEvent = 'resolve ok' | 'resolve not ok';
/** Returns whether the event is a decision of the office, which was not made at the vehicle. */
export const isDecisionEvent = (event: LogEvent): boolean => event === 'resolve ok' || event === 'resolve not ok';
export type LogEvent = CheckpointEvent | SecondVerdictEvent | ResolveEvent | UncountedEvent | typeof leavePlanEvent;

/** Logged when an amendment removes a skipped checkpoint from the plan, because that undoes the skip. */
export const leavePlanEvent = 'leave plan';
/**
 * Recordings of a checkpoint or activity that an amendment has removed from the plan. They are logged and shown to the
 * office, but change neither state nor counts (docs/decisions/0104).
 */
export const uncountedEvents = {
  'record ok': 'uncounted ok',
  'record not ok': 'uncounted not ok',
  'record skip': 'uncounted skip',
  rectify: 'uncounted rework',
  complete: 'uncounted completion',
  'add photos': 'uncounted photos',
  'add value': 'uncounted value',
} as const satisfies Record<CheckpointEvent, string>;
export type UncountedEvent = (typeof uncountedEvents)[CheckpointEvent];
export const isUncounted = (event: string): boolean => event.startsWith('uncounted');

export type ContestWho = CheckpointWho | 'the office';
export type ContestWhen =
  | 'it was reworked'
  | 'they have not judged it'
  | 'the customer contests it'
  | 'the customer contests it, and it was reworked';
/** A second verdict by the same person is not a second opinion. */
const second = {
  who: ['the inspectors', 'the company BRM', 'the super admin'],
  when: 'they have not judged it',
} as const;
const office = ['the office'] as const;
/** The steps by which the office accepts a customer's claim about a verdict (docs/decisions/0118). */
const accepted = { who: office, when: 'the customer contests it' } as const;
const acceptedAfterRework = { who: office, when: 'the customer contests it, and it was reworked' } as const;
export const contestMachine = {
  refusal: (status) => checkpointRefusals[status],
  // The state after the first verdict, or after later rework (checkpoint.machine.ts).
  initial: ['ok', 'not ok', 'rectified', 'complete', 'skipped'],
  steps: [
    { from: 'ok', event: 'second ok', ...second, to: 'ok' },
    { from: 'ok', event: 'second not ok', ...second, to: 'contested' },
    { from: 'ok', event: 'second skip', ...second, to: 'ok' },
    { from: 'not ok', event: 'second ok', ...second, to: 'contested' },
    { from: 'not ok', event: 'second not ok', ...second, to: 'not ok' },
    { from: 'not ok', event: 'second skip', ...second, to: 'not ok' },
    { from: 'rectified', event: 'second ok', ...second, to: 'contested' },
    { from: 'rectified', event: 'second not ok', ...second, to: 'rectified' },
    { from: 'rectified', event: 'second skip', ...second, to: 'rectified' },
    { from: 'complete', event: 'second ok', ...second, to: 'complete' },
    { from: 'complete', event: 'second not ok', ...second, to: 'contested' },
    { from: 'complete', event: 'second skip', ...second, to: 'complete' },
    { from: 'skipped', event: 'second skip', ...second, to: 'skipped' },
    { from: 'contested', event: 'second ok', ...second, to: 'contested' },
    { from: 'contested', event: 'second not ok', ...second, to: 'contested' },
    { from: 'contested', event: 'second skip', ...second, to: 'contested' },
    { from: 'contested', event: 'resolve ok', who: office, to: 'complete', when: 'it was reworked' },
    { from: 'contested', event: 'resolve ok', who: office, to: 'ok' },
    { from: 'contested', event: 'resolve not ok', who: office, to: 'not ok' },
    { from: 'ok', event: 'resolve not ok', ...accepted, to: 'not ok' },
    { from: 'complete', event: 'resolve not ok', ...accepted, to: 'not ok' },
    { from: 'rectified', event: 'resolve not ok', ...accepted, to: 'not ok' },
    { from: 'not ok', event: 'resolve ok', ...acceptedAfterRework, to: 'complete' },
    { from: 'not ok', event: 'resolve ok', ...accepted, to: 'ok' },
    { from: 'rectified', event: 'resolve ok', ...accepted, to: 'complete' },
  ],
} as const satisfies Machine<CheckpointStatus, SecondVerdictEvent | ResolveEvent, ContestWho, ContestWhen>;

type StateAndContest = { state: CheckpointState; contested: boolean };
export const toCheckpointStatus = ({ state, contested }: StateAndContest): CheckpointStatus =>
  contested ? 'contested' : state;
/**
 * Converts a status to its form in the database and on the wire. There a contested checkpoint is Not OK with a
 * `contested` flag, so that everything that reads states counts it as Not OK.
 */
export const toStateAndContest = (status: CheckpointStatus): StateAndContest => ({
  state: status === 'contested' ? 'not ok' : status,
  contested: status === 'contested',
});
export const findCountersForStatus = (status: CheckpointStatus) => countersByState[toStateAndContest(status).state];

/**
 * Whether a recording or rework is possible now. A contested checkpoint accepts nothing but second verdicts and the
 * office's decision.
 */
export const canTakeEvent = (checkpoint: StateAndContest, event: CheckpointEvent): boolean =>
  !checkpoint.contested && can(checkpointMachine, checkpoint.state, event);

const secondVerdicts: Partial<Record<string, SecondVerdictEvent>> = {
  'record ok': 'second ok',
  'record not ok': 'second not ok',
  'record skip': 'second skip',
};
/** Returns the event of a recording that follows somebody else's verdict. Rework never counts as a second verdict. */
export const toSecondVerdict = (event: CheckpointEvent): SecondVerdictEvent | undefined => secondVerdicts[event];
/** Whether the event is somebody's verdict, first or later. Rework, photos and resolutions are not. */
export const isVerdictEvent = (event: string): boolean =>
  event in secondVerdicts || Object.values(secondVerdicts).some((one) => one === event);
/** Whether a logged event comes from this recording, even if it was logged as a second verdict or as uncounted. */
export const isSameRecording = (logged: string, event: CheckpointEvent): boolean =>
  logged === event || logged === toSecondVerdict(event) || logged === uncountedEvents[event];

const verdictEvents: readonly LogEvent[] = ['record ok', 'record not ok', 'second ok', 'second not ok'];
/** After these events, a further verdict by the same person is refused, because it is not a second opinion. */
export const verdictBlockingEvents: Record<SecondVerdictEvent, readonly LogEvent[]> = {
  'second ok': verdictEvents,
  'second not ok': verdictEvents,
  'second skip': [...verdictEvents, 'record skip', 'second skip'],
};

type Verdict = 'ok' | 'not ok' | 'complete';
const verdicts: Partial<Record<string, Verdict>> = {
  'record ok': 'ok',
  'record not ok': 'not ok',
  complete: 'complete',
  'second ok': 'ok',
  'second not ok': 'not ok',
};
/** Returns the state to which an entry of OK, Not OK or Complete leads by itself; undefined for other entries. */
export const parseVerdict = (event: string): Verdict | undefined => verdicts[event];

const decisions: Partial<Record<string, string>> = {
  'resolve ok': stateMessages.ok,
  'resolve not ok': stateMessages.notOk,
};
export type OfficeDecision<Entry> = { verdict: string; entry: Entry };
/** Finds the latest resolution in a history. */
export function findLastDecision<Entry extends { event: string }>(
  history: readonly Entry[],
): OfficeDecision<Entry> | undefined {
  const entry = history.findLast(({ event }) => decisions[event]);
  const verdict = entry && decisions[entry.event];
  return verdict ? { verdict, entry } : undefined;
}

export const contestedDisplay: { label: string; tone: Tone } = { label: stateMessages.contested, tone: 'bad' };
export const logEventLabels: Record<LogEvent, string> = {
  'record ok': stateMessages.ok,
  'record not ok': stateMessages.notOk,
  'record skip': stateMessages.skipped,
  rectify: stateMessages.rectified,
  complete: stateMessages.okAfterRework,
  'add photos': stateMessages.photosAdded,
  'add value': stateMessages.valueAdded,
  'second ok': stateMessages.secondOk,
  'second not ok': stateMessages.secondNotOk,
  'second skip': stateMessages.secondSkip,
  'resolve ok': stateMessages.resolvedOk,
  'resolve not ok': stateMessages.resolvedNotOk,
  'leave plan': stateMessages.leftPlan,
  'uncounted ok': stateMessages.uncountedOk,
  'uncounted not ok': stateMessages.uncountedNotOk,
  'uncounted skip': stateMessages.uncountedSkip,
  'uncounted rework': stateMessages.uncountedRework,
  'uncounted completion': stateMessages.uncountedCompletion,
  'uncounted photos': stateMessages.uncountedPhotos,
  'uncounted value': stateMessages.uncountedValue,
};
const names: Partial<Record<string, string>> = logEventLabels;
/** Returns how a log event is shown. An unknown event is shown as it is stored. */
export const formatLogEvent = (event: string): string => names[event] ?? event;
