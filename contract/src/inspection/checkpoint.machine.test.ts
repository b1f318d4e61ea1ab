import { describe, expect, it } from 'vitest';
import { checkEveryTransition, rowsOf, type Row } from '../kit/machine.example.ts';
import {
  cellColourOf,
  checkpointMachine,
  checkpointStates,
  countersOf,
  isDoneState,
  toneOfState,
  type CheckpointEvent,
  type CheckpointState,
} from './checkpoint.machine.ts';

const recorders = 'the inspectors, the company BRM, the super admin';

/** A skipped item can still be recorded; a second rectify comment replaces the first; photos can be added later. */
const table: Row[] = [
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
];
const events: CheckpointEvent[] = ['record ok', 'record not ok', 'record skip', 'rectify', 'complete', 'add photos'];

describe('a checkpoint', () => {
  it('changes its state exactly as the specification says', () => {
    expect(rowsOf(checkpointMachine)).toEqual(table);
  });

  it('refuses every other event with "Checkpoint is {state}"', () => {
    expect(checkEveryTransition(checkpointMachine, { subject: 'Checkpoint', statuses: checkpointStates, events })).toBe(
      6 * 6,
    );
  });

  it('counts once at most, and counts as OK once it is completed after rework', () => {
    for (const state of checkpointStates) {
      const { ok, nok, skip } = countersOf[state];
      expect(ok + nok + skip, `in ${state}`).toBe(state === 'unchecked' ? 0 : 1);
    }
    expect(countersOf['not ok']).toEqual({ ok: 0, nok: 1, skip: 0, rectified: 0 });
    expect(countersOf.rectified).toEqual(countersOf['not ok']);
    expect(countersOf.complete).toEqual({ ok: 1, nok: 0, skip: 0, rectified: 1 });
  });

  it('is red when Not OK, amber when rectified, green when OK or completed', () => {
    expect(toneOfState).toMatchObject({ 'not ok': 'bad', rectified: 'attention', ok: 'good', complete: 'good' });
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
    expect(cellColourOf(states)).toBe(colour);
  });
});
