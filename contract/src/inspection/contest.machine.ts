import { stateMessages, checkpointRefusals } from './messages/review/state.messages.ts';
import type { Machine } from '../kit/machine.ts';
import { can } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import {
  checkpointMachine,
  countersOf,
  type CheckpointEvent,
  type CheckpointState,
  type CheckpointWho,
} from './checkpoint.machine.ts';

/**
 * A verdict on a checkpoint that somebody else has already judged, typically recorded on an offline device. It is kept.
 * If it differs from the current verdict, the checkpoint becomes contested and counts as Not OK until the office decides.
 */
export type CheckpointStatus = CheckpointState | 'contested';
export const secondVerdictEvents = ['second ok', 'second not ok', 'second skip'] as const;
export type SecondVerdictEvent = (typeof secondVerdictEvents)[number];
export type ResolveEvent = 'resolve ok' | 'resolve not ok';
export type LogEvent = CheckpointEvent | SecondVerdictEvent | ResolveEvent | UncountedEvent | typeof leaveEvent;

/** An amendment took a skipped checkpoint out of the plan, which undoes the skip. */
export const leaveEvent = 'leave plan';
/**
 * Recordings for a checkpoint or an activity that an amendment has taken out of the plan: they are kept in the log and
 * shown to the office, and change neither state nor counts (docs/decisions/0104).
 */
export const uncountedEvents = {
  'record ok': 'uncounted ok',
  'record not ok': 'uncounted not ok',
  'record skip': 'uncounted skip',
  rectify: 'uncounted rework',
  complete: 'uncounted completion',
  'add photos': 'uncounted photos',
} as const satisfies Record<CheckpointEvent, string>;
export type UncountedEvent = (typeof uncountedEvents)[CheckpointEvent];
export const isUncounted = (event: string): boolean => event.startsWith('uncounted');

export type ContestWho = CheckpointWho | 'the office';
export type ContestWhen = 'it was reworked' | 'they have not judged it';
/** A second verdict by the same person is not a second opinion. */
const second = {
  who: ['the inspectors', 'the company BRM', 'the super admin'],
  when: 'they have not judged it',
} as const;
const office = ['the office'] as const;
export const contestMachine = {
  refusal: (status) => checkpointRefusals[status],
  // The state after the first verdict, or after the rework since (checkpoint.machine.ts).
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
  ],
} as const satisfies Machine<CheckpointStatus, SecondVerdictEvent | ResolveEvent, ContestWho, ContestWhen>;

type StateAndContest = { state: CheckpointState; contested: boolean };
export const checkpointStatusOf = ({ state, contested }: StateAndContest): CheckpointStatus =>
  contested ? 'contested' : state;
/**
 * In the database and on the wire a contested checkpoint is Not OK with a `contested` flag, so every reader of states
 * counts it as Not OK.
 */
export const stateAndContestOf = (status: CheckpointStatus): StateAndContest => ({
  state: status === 'contested' ? 'not ok' : status,
  contested: status === 'contested',
});
export const countersOfStatus = (status: CheckpointStatus) => countersOf[stateAndContestOf(status).state];

/** Whether the event is possible now: a contested checkpoint accepts only a resolution. */
export const canTakeEvent = (checkpoint: StateAndContest, event: CheckpointEvent): boolean =>
  !checkpoint.contested && can(checkpointMachine, checkpoint.state, event);

const secondVerdicts: Partial<Record<string, SecondVerdictEvent>> = {
  'record ok': 'second ok',
  'record not ok': 'second not ok',
  'record skip': 'second skip',
};
/** The event for a recording that follows somebody else's verdict; rework never counts as a second verdict. */
export const secondVerdictOf = (event: CheckpointEvent): SecondVerdictEvent | undefined => secondVerdicts[event];
/** Whether the event is somebody's verdict, first or later. Rework, photos and resolutions are not. */
export const isVerdict = (event: string): boolean =>
  event in secondVerdicts || Object.values(secondVerdicts).some((one) => one === event);
/** Whether two recordings are the same, including when the logged one became a second verdict on somebody else's. */
export const isSameRecording = (logged: string, event: CheckpointEvent): boolean =>
  logged === event || logged === secondVerdictOf(event) || logged === uncountedEvents[event];

const verdictEvents: readonly LogEvent[] = ['record ok', 'record not ok', 'second ok', 'second not ok'];
/** Events after which another verdict by the same person is refused, because it is not a second opinion. */
export const ownVerdictEvents: Record<SecondVerdictEvent, readonly LogEvent[]> = {
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
/**
 * The verdict of a history entry, as the state that it would lead to on its own; undefined when the entry judges
 * nothing.
 */
export const verdictOf = (event: string): Verdict | undefined => verdicts[event];

const decisions: Partial<Record<string, string>> = {
  'resolve ok': stateMessages.ok,
  'resolve not ok': stateMessages.notOk,
};
export type Decision<Entry> = { verdict: string; entry: Entry };
/** The latest resolution in a history. */
export function lastDecision<Entry extends { event: string }>(history: readonly Entry[]): Decision<Entry> | undefined {
  const entry = history.findLast(({ event }) => decisions[event]);
  const verdict = entry && decisions[entry.event];
  return verdict ? { verdict, entry } : undefined;
}

export const contested: { label: string; tone: Tone } = { label: stateMessages.contested, tone: 'bad' };
export const logEventNames: Record<LogEvent, string> = {
  'record ok': stateMessages.ok,
  'record not ok': stateMessages.notOk,
  'record skip': stateMessages.skipped,
  rectify: stateMessages.rectified,
  complete: stateMessages.okAfterRework,
  'add photos': stateMessages.photosAdded,
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
};
const names: Partial<Record<string, string>> = logEventNames;
/** The displayed name of a log event; an unknown event is shown as stored. */
export const logEventName = (event: string): string => names[event] ?? event;
