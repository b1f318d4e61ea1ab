import type { Machine } from '../kit/machine.ts';
import { can } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { checkpointMachine, countersOf, type CheckpointEvent, type CheckpointState } from './checkpoint.machine.ts';

/**
 * What becomes of a verdict on a checkpoint that somebody else judged before, typically recorded on a device that was without a network: it is kept, and
 * where it differs from what the checkpoint counts as, the checkpoint is contested, which counts as Not OK until the BRM decides (product.md section 7).
 */
export type CheckpointStatus = CheckpointState | 'contested';
export const secondVerdictEvents = ['second ok', 'second not ok', 'second skip'] as const;
export type SecondVerdictEvent = (typeof secondVerdictEvents)[number];
export type ResolveEvent = 'resolve ok' | 'resolve not ok';
export type LogEvent = CheckpointEvent | SecondVerdictEvent | ResolveEvent;

const anotherInspector = ['another inspector'] as const;
const brm = ['the BRM'] as const;
export const contestMachine = {
  subject: 'Checkpoint',
  // What the first verdict made of it, or the rework since (checkpoint.machine.ts).
  initial: ['ok', 'not ok', 'rectified', 'complete', 'skipped'],
  steps: [
    { from: 'ok', event: 'second ok', who: anotherInspector, to: 'ok' },
    { from: 'ok', event: 'second not ok', who: anotherInspector, to: 'contested' },
    { from: 'ok', event: 'second skip', who: anotherInspector, to: 'ok' },
    { from: 'not ok', event: 'second ok', who: anotherInspector, to: 'contested' },
    { from: 'not ok', event: 'second not ok', who: anotherInspector, to: 'not ok' },
    { from: 'not ok', event: 'second skip', who: anotherInspector, to: 'not ok' },
    { from: 'rectified', event: 'second ok', who: anotherInspector, to: 'contested' },
    { from: 'rectified', event: 'second not ok', who: anotherInspector, to: 'rectified' },
    { from: 'rectified', event: 'second skip', who: anotherInspector, to: 'rectified' },
    { from: 'complete', event: 'second ok', who: anotherInspector, to: 'complete' },
    { from: 'complete', event: 'second not ok', who: anotherInspector, to: 'contested' },
    { from: 'complete', event: 'second skip', who: anotherInspector, to: 'complete' },
    { from: 'skipped', event: 'second skip', who: anotherInspector, to: 'skipped' },
    { from: 'contested', event: 'second ok', who: anotherInspector, to: 'contested' },
    { from: 'contested', event: 'second not ok', who: anotherInspector, to: 'contested' },
    { from: 'contested', event: 'second skip', who: anotherInspector, to: 'contested' },
    { from: 'contested', event: 'resolve ok', who: brm, to: 'complete', when: 'it was reworked' },
    { from: 'contested', event: 'resolve ok', who: brm, to: 'ok' },
    { from: 'contested', event: 'resolve not ok', who: brm, to: 'not ok' },
  ],
} as const satisfies Machine<CheckpointStatus, SecondVerdictEvent | ResolveEvent, 'another inspector' | 'the BRM', 'it was reworked'>;

type StateAndContest = { state: CheckpointState; contested: boolean };
export const checkpointStatusOf = ({ state, contested }: StateAndContest): CheckpointStatus => (contested ? 'contested' : state);
/** In the database and on the wire a contested checkpoint is Not OK, with a flag beside it: so it counts as Not OK wherever states are read. */
export const stateAndContestOf = (status: CheckpointStatus): StateAndContest => ({
  state: status === 'contested' ? 'not ok' : status,
  contested: status === 'contested',
});
/** A contested checkpoint counts as Not OK. */
export const countersOfStatus = (status: CheckpointStatus) => countersOf[stateAndContestOf(status).state];

/** Whether the event is possible now: nothing but a resolution moves a contested checkpoint. */
export const canTakeEvent = (checkpoint: StateAndContest, event: CheckpointEvent): boolean =>
  !checkpoint.contested && can(checkpointMachine, checkpoint.state, event);

const secondVerdicts: Partial<Record<string, SecondVerdictEvent>> = {
  'record ok': 'second ok',
  'record not ok': 'second not ok',
  'record skip': 'second skip',
};
/** What a recording is called when somebody else's came before it; reworking is never a second one. */
export const secondVerdictOf = (event: CheckpointEvent): SecondVerdictEvent | undefined => secondVerdicts[event];
/** Whether somebody judged, first or after others; the rest is rework, photos and decisions between verdicts. */
export const isVerdict = (event: string): boolean => event in secondVerdicts || Object.values(secondVerdicts).some((second) => second === event);
/** A recording that was sent twice is the same, also where the first of the two came second to somebody else's. */
export const isSameRecording = (logged: string, event: CheckpointEvent): boolean => logged === event || logged === secondVerdictOf(event);

const verdictEvents: readonly LogEvent[] = ['record ok', 'record not ok', 'second ok', 'second not ok'];
/** What is no second opinion: after one of these a person's own second word is refused. */
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
/** What an entry of the history says about the checkpoint, as the state that it would have alone; undefined when it judges nothing. */
export const verdictOf = (event: string): Verdict | undefined => verdicts[event];

const decisions: Partial<Record<string, 'OK' | 'Not OK'>> = { 'resolve ok': 'OK', 'resolve not ok': 'Not OK' };
export type Decision<Entry> = { verdict: 'OK' | 'Not OK'; entry: Entry };
/** The last decision that a history tells of. */
export function lastDecision<Entry extends { event: string }>(history: readonly Entry[]): Decision<Entry> | undefined {
  const entry = history.findLast(({ event }) => decisions[event]);
  const verdict = entry && decisions[entry.event];
  return verdict && { verdict, entry };
}

export const contested: { label: string; tone: Tone } = { label: 'Contested', tone: 'bad' };
export const logEventNames: Record<LogEvent, string> = {
  'record ok': 'OK',
  'record not ok': 'Not OK',
  'record skip': 'Skipped',
  rectify: 'Rectified',
  complete: 'OK after rework',
  'add photos': 'Photos added',
  'second ok': 'OK, a second verdict',
  'second not ok': 'Not OK, a second verdict',
  'second skip': 'Skipped, after somebody else had judged it',
  'resolve ok': 'Resolved: OK',
  'resolve not ok': 'Resolved: Not OK',
};
const names: Partial<Record<string, string>> = logEventNames;
/** What people read for an entry of the log; one that is not known here is shown as it was written. */
export const logEventName = (event: string): string => names[event] ?? event;
