import { describe, expect, it } from 'vitest';
import { checkEveryTransition, rowsOf, type Row } from '../kit/machine.example.ts';
import { checkpointStates, countersOf, type CheckpointEvent } from './checkpoint.machine.ts';
import {
  contestMachine,
  countersOfStatus,
  lastDecision,
  isSameRecording,
  isVerdict,
  canTakeEvent,
  stateAndContestOf,
  secondVerdictOf,
  checkpointStatusOf,
  verdictOf,
  type LogEvent,
} from './contest.machine.ts';
import { ResolveCheckpoint } from './contest.schema.ts';
import { issueLines } from '../kit/field.example.ts';

/** A second verdict contests a checkpoint only if it differs from the state that counts. */
const recorders = 'the inspectors, the company BRM, the super admin';
const second = (to: string) => [recorders, to, 'they have not judged it'] as const;
const table: Row[] = [
  ['ok', 'second ok', ...second('ok')],
  ['ok', 'second not ok', ...second('contested')],
  ['ok', 'second skip', ...second('ok')],
  ['not ok', 'second ok', ...second('contested')],
  ['not ok', 'second not ok', ...second('not ok')],
  ['not ok', 'second skip', ...second('not ok')],
  ['rectified', 'second ok', ...second('contested')],
  ['rectified', 'second not ok', ...second('rectified')],
  ['rectified', 'second skip', ...second('rectified')],
  ['complete', 'second ok', ...second('complete')],
  ['complete', 'second not ok', ...second('contested')],
  ['complete', 'second skip', ...second('complete')],
  ['skipped', 'second skip', ...second('skipped')],
  ['contested', 'second ok', ...second('contested')],
  ['contested', 'second not ok', ...second('contested')],
  ['contested', 'second skip', ...second('contested')],
  ['contested', 'resolve ok', 'the office', 'complete', 'it was reworked'],
  ['contested', 'resolve ok', 'the office', 'ok'],
  ['contested', 'resolve not ok', 'the office', 'not ok'],
];
const statuses = [...checkpointStates, 'contested'] as const;
const seconds = ['second ok', 'second not ok', 'second skip'] as const;
const recordings: CheckpointEvent[] = ['record ok', 'record not ok', 'record skip', 'rectify', 'complete'];

describe('a checkpoint judged by two people', () => {
  it('changes its state exactly as its table says', () => expect(rowsOf(contestMachine)).toEqual(table));

  it('refuses every other event with "Checkpoint is {status}"', () => {
    const events = [...seconds, 'resolve ok', 'resolve not ok'] as const;
    expect(
      checkEveryTransition(contestMachine, {
        subject: 'Checkpoint',
        statuses,
        events,
        conditions: ['it was reworked', 'they have not judged it'],
      }),
    ).toBe(7 * 5);
  });

  it('becomes contested only if the second verdict contradicts the one that counts', () => {
    for (const { from, event, to } of contestMachine.steps) {
      const verdict = verdictOf(event);
      if (from === 'contested' || verdict === undefined) continue;
      expect(to === 'contested', `${from}: ${event}`).toBe(countersOf[from].ok !== countersOf[verdict].ok);
    }
  });

  it('is stored as Not OK with a flag, counts as Not OK, and is changed only by a resolution', () => {
    expect(stateAndContestOf('contested')).toEqual({ state: 'not ok', contested: true });
    expect(countersOfStatus('contested')).toEqual(countersOf['not ok']);
    for (const status of statuses) expect(checkpointStatusOf(stateAndContestOf(status))).toBe(status);
    expect(recordings.filter((event) => canTakeEvent({ state: 'not ok', contested: true }, event))).toEqual([]);
    expect(recordings.filter((event) => canTakeEvent({ state: 'not ok', contested: false }, event))).toEqual([
      'rectify',
    ]);
  });

  it('recognises a repeated recording under either event name, and never treats rework as a second verdict', () => {
    expect(recordings.map(secondVerdictOf)).toEqual([...seconds, undefined, undefined]);
    const logged: LogEvent[] = ['record ok', 'second ok', 'record not ok', 'resolve ok'];
    expect(logged.map((event) => isSameRecording(event, 'record ok'))).toEqual([true, true, false, false]);
  });

  it('is judged only by first and second verdicts', () => {
    expect([...recordings, ...seconds, 'resolve ok', 'resolve not ok', 'add photos'].filter(isVerdict)).toEqual([
      ...recordings.slice(0, 3),
      ...seconds,
    ]);
  });

  it('is resolved as the last decision in its history says', () => {
    const decisionOf = (...events: LogEvent[]) => lastDecision(events.map((event, place) => ({ event, place })));
    expect(decisionOf('record ok', 'second not ok')).toBeUndefined();
    expect(decisionOf('record ok', 'second not ok', 'resolve not ok', 'rectify')).toEqual({
      verdict: 'Not OK',
      entry: { event: 'resolve not ok', place: 2 },
    });
    expect(
      decisionOf('record ok', 'second not ok', 'resolve not ok', 'rectify', 'second ok', 'resolve ok')?.verdict,
    ).toBe('OK');
  });

  it('is resolved either way, with a reason', () => {
    const texts = (sent: unknown) => issueLines(ResolveCheckpoint, sent);
    expect(texts({})).toEqual(['reason: Reason is required', 'ok: Choose OK or Not OK']);
    expect(texts({ ok: 1, nok: 1, reason: ' ' })).toEqual(['reason: Reason is required', 'ok: Choose OK or Not OK']);
    expect(texts({ nok: 1, reason: 'It is a dent' })).toEqual([]);
  });
});
