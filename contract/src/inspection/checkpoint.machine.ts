import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** A checkpoint or a piece under an inspector's hands (document 3 section 4.4). */
export const checkpointStates = ['unchecked', 'ok', 'not ok', 'rectified', 'complete', 'skipped'] as const;
export type CheckpointState = (typeof checkpointStates)[number];
export type CheckpointEvent = 'record ok' | 'record not ok' | 'record skip' | 'rectify' | 'complete' | 'add photos';

const inspector = ['the inspector'] as const;
export const checkpointMachine = {
  subject: 'Checkpoint',
  initial: ['unchecked'],
  steps: [
    { from: 'unchecked', event: 'record ok', who: inspector, to: 'ok' },
    { from: 'unchecked', event: 'record not ok', who: inspector, to: 'not ok' },
    { from: 'unchecked', event: 'record skip', who: inspector, to: 'skipped' },
    { from: 'skipped', event: 'record ok', who: inspector, to: 'ok' },
    { from: 'skipped', event: 'record not ok', who: inspector, to: 'not ok' },
    { from: 'not ok', event: 'rectify', who: inspector, to: 'rectified' },
    { from: 'rectified', event: 'rectify', who: inspector, to: 'rectified' },
    { from: 'rectified', event: 'complete', who: inspector, to: 'complete' },
    // Photos that come later change nothing else: OK rows may receive them, and Not OK rows offer an upload.
    { from: 'ok', event: 'add photos', who: inspector, to: 'ok' },
    { from: 'not ok', event: 'add photos', who: inspector, to: 'not ok' },
    { from: 'rectified', event: 'add photos', who: inspector, to: 'rectified' },
    { from: 'complete', event: 'add photos', who: inspector, to: 'complete' },
  ],
} as const satisfies Machine<CheckpointState, CheckpointEvent, 'the inspector'>;

/** Recording is over when a plan is Completed; rework, and photos of it, are not. */
export const isRecording = (event: CheckpointEvent): boolean => event.startsWith('record');

/** What an event does to the counters of plan, vehicle and technician: completing a Not OK makes it count as OK (product.md section 7). */
export const countersOf: Record<CheckpointState, { ok: number; nok: number; skip: number; rectified: number }> = {
  unchecked: { ok: 0, nok: 0, skip: 0, rectified: 0 },
  ok: { ok: 1, nok: 0, skip: 0, rectified: 0 },
  'not ok': { ok: 0, nok: 1, skip: 0, rectified: 0 },
  rectified: { ok: 0, nok: 1, skip: 0, rectified: 0 },
  complete: { ok: 1, nok: 0, skip: 0, rectified: 1 },
  skipped: { ok: 0, nok: 0, skip: 1, rectified: 0 },
};
/** Red, amber, green (document 3 section 4.4). */
export const toneOfState: Record<CheckpointState, Tone> = {
  unchecked: 'plain',
  ok: 'good',
  'not ok': 'bad',
  rectified: 'attention',
  complete: 'good',
  skipped: 'plain',
};
export const stateNames: Record<CheckpointState, string> = {
  unchecked: 'Open',
  ok: 'OK',
  'not ok': 'Not OK',
  rectified: 'Rectified',
  complete: 'OK after rework',
  skipped: 'Skipped',
};
/** Counts as OK: at once, or after rework. */
export const isDoneState = (state: CheckpointState): boolean => state === 'ok' || state === 'complete';
/** A cell of a grid, by the states of its checks: green when all are OK or complete, otherwise red; one without checks has no colour (document 3 section 4.4). */
export const cellColourOf = (states: readonly CheckpointState[]): 'plain' | 'green' | 'red' =>
  states.length === 0 ? 'plain' : states.every(isDoneState) ? 'green' : 'red';
