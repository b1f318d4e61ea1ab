import { describe, expect, it } from 'vitest';
import { checkEveryTransition, listTransitions, type TransitionRow } from '../kit/machine.example.ts';
import {
  findCellColour,
  checkpointMachine,
  checkpointStates,
  countersByState,
  isDoneState,
  checkpointTones,
  type CheckpointEvent,
  type CheckpointState,
} from './checkpoint.machine.ts';

const recorders = 'the inspectors, the company BRM, the super admin';

/** A skipped item can still be recorded, a second rectify comment replaces the first, and photos can be added later. */
const table: TransitionRow[] = [
  ['unchecked', 'record ok', recorders, 'ok'],
  ['unchecked', 'record not ok', recorders, 'not ok'],
  ['unchecked', 'record skip', recorders, 'skipped'],
  ['skipped', 'record ok', recorders, 'ok'],
  ['skipped', 'record not ok', recorders, 'not ok'],
  ['not ok', 'rectify', recorders, 'rectified'],
  ['rectified', 'rectify', recorders, 'rectified'],
  ['rectified', 'complete', recorders, 'complete'],
  ['ok', 'add photos', recorders, 'ok'],
  ['not ok', 'add photos', recorders, 'not ok'],
  ['rectified', 'add photos', recorders, 'rectified'],
  ['complete', 'add photos', recorders, 'complete'],
  ['ok', 'add value', recorders, 'ok'],
  ['complete', 'add value', recorders, 'complete'],
];
const events: CheckpointEvent[] = [
  'record ok',
  'record not ok',
  'record skip',
  'rectify',
  'complete',
  'add photos',
  'add value',
];

describe('a checkpoint', () => {
  it('has exactly the specified transitions', () => {
    expect(listTransitions(checkpointMachine)).toEqual(table);
  });

  it('refuses every event without a transition, with the message of its state', () => {
    expect(
      checkEveryTransition(checkpointMachine, {
        statuses: checkpointStates,
        events,
      }),
    ).toBe(6 * 7);
    expect(checkpointMachine.refusal('not ok')).toBe('This checkpoint is Not OK. Rectify it first.');
  });

  it('is counted at most once, and as OK when its rework is completed', () => {
    for (const state of checkpointStates) {
      const { ok, nok, skip } = countersByState[state];
      expect(ok + nok + skip, `in ${state}`).toBe(state === 'unchecked' ? 0 : 1);
    }
    expect(countersByState['not ok']).toEqual({ ok: 0, nok: 1, skip: 0, rectified: 0 });
    expect(countersByState.rectified).toEqual(countersByState['not ok']);
    expect(countersByState.complete).toEqual({ ok: 1, nok: 0, skip: 0, rectified: 1 });
  });

  it('is red when Not OK, amber when rectified, green when OK or completed', () => {
    expect(checkpointTones).toMatchObject({ 'not ok': 'bad', rectified: 'attention', ok: 'good', complete: 'good' });
    expect(checkpointStates.filter(isDoneState)).toEqual(['ok', 'complete']);
  });

  it.each<['plain' | 'green' | 'red', CheckpointState[]]>([
    ['plain', []],
    ['green', ['ok']],
    ['green', ['ok', 'complete']],
    ...checkpointStates
      .filter((state) => !isDoneState(state))
      .map((state): ['red', CheckpointState[]] => ['red', ['ok', state]]),
  ])('colours its cell %s for %j', (colour, states) => {
    expect(findCellColour(states)).toBe(colour);
  });
});
