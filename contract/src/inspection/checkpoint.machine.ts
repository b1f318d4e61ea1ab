import { stateMessages, checkpointRefusals } from './messages/review/state.messages.ts';
import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** The states of a checkpoint or piece during an inspection. */
export const checkpointStates = ['unchecked', 'ok', 'not ok', 'rectified', 'complete', 'skipped'] as const;
export type CheckpointState = (typeof checkpointStates)[number];
export type CheckpointEvent =
  | 'record ok'
  | 'record not ok'
  | 'record skip'
  | 'rectify'
  | 'complete'
  | 'add photos'
  | 'add value';

/** The BRM and the super admin record for an inspector who is missing. */
export type CheckpointWho = 'the inspectors' | 'the company BRM' | 'the super admin';
const recorders = ['the inspectors', 'the company BRM', 'the super admin'] as const;
export const checkpointMachine = {
  refusal: (status) => checkpointRefusals[status],
  initial: ['unchecked'],
  steps: [
    { from: 'unchecked', event: 'record ok', who: recorders, to: 'ok' },
    { from: 'unchecked', event: 'record not ok', who: recorders, to: 'not ok' },
    { from: 'unchecked', event: 'record skip', who: recorders, to: 'skipped' },
    { from: 'skipped', event: 'record ok', who: recorders, to: 'ok' },
    { from: 'skipped', event: 'record not ok', who: recorders, to: 'not ok' },
    { from: 'not ok', event: 'rectify', who: recorders, to: 'rectified' },
    { from: 'rectified', event: 'rectify', who: recorders, to: 'rectified' },
    { from: 'rectified', event: 'complete', who: recorders, to: 'complete' },
    // Adding photos does not change the state.
    { from: 'ok', event: 'add photos', who: recorders, to: 'ok' },
    { from: 'not ok', event: 'add photos', who: recorders, to: 'not ok' },
    { from: 'rectified', event: 'add photos', who: recorders, to: 'rectified' },
    { from: 'complete', event: 'add photos', who: recorders, to: 'complete' },
    // Adds the value to a measured check that counts as OK without one (docs/decisions/0117).
    { from: 'ok', event: 'add value', who: recorders, to: 'ok' },
    { from: 'complete', event: 'add value', who: recorders, to: 'complete' },
  ],
} as const satisfies Machine<CheckpointState, CheckpointEvent, CheckpointWho>;

/** Whether the event records OK, Not OK or skip. Unlike rework, this is not possible on a Completed plan. */
export const isRecordingEvent = (event: CheckpointEvent): boolean => event.startsWith('record');

/** What each state adds to the counters of plan, vehicle and technician. Completing a Not OK makes it count as OK. */
export const countersByState: Record<CheckpointState, { ok: number; nok: number; skip: number; rectified: number }> = {
  unchecked: { ok: 0, nok: 0, skip: 0, rectified: 0 },
  ok: { ok: 1, nok: 0, skip: 0, rectified: 0 },
  'not ok': { ok: 0, nok: 1, skip: 0, rectified: 0 },
  rectified: { ok: 0, nok: 1, skip: 0, rectified: 0 },
  complete: { ok: 1, nok: 0, skip: 0, rectified: 1 },
  skipped: { ok: 0, nok: 0, skip: 1, rectified: 0 },
};
export const checkpointTones: Record<CheckpointState, Tone> = {
  unchecked: 'plain',
  ok: 'good',
  'not ok': 'bad',
  rectified: 'attention',
  complete: 'good',
  skipped: 'plain',
};
export const checkpointStateLabels: Record<CheckpointState, string> = {
  unchecked: stateMessages.open,
  ok: stateMessages.ok,
  'not ok': stateMessages.notOk,
  rectified: stateMessages.rectified,
  complete: stateMessages.okAfterRework,
  skipped: stateMessages.skipped,
};
/** Whether the state counts as OK, either at once or after rework. */
export const isDoneState = (state: CheckpointState): boolean => state === 'ok' || state === 'complete';
/**
 * Returns the colour of a grid cell: green if all its checks are OK or complete, otherwise red. Without checks it has
 * none.
 */
export const findCellColour = (states: readonly CheckpointState[]): 'plain' | 'green' | 'red' =>
  states.length === 0 ? 'plain' : states.every(isDoneState) ? 'green' : 'red';
