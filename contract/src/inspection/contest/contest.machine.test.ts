import { describe, expect, it } from 'vitest';
import { checkEveryTransition, listTransitions, type TransitionRow } from '../../kit/machine.example.ts';
import { checkpointStates, countersByState, type CheckpointEvent } from '../checkpoint.machine.ts';
import {
  contestMachine,
  findCountersForStatus,
  findLastDecision,
  isSameRecording,
  isVerdictEvent,
  canTakeEvent,
  toStateAndContest,
  toSecondVerdict,
  toCheckpointStatus,
  parseVerdict,
  type LogEvent,
} from './contest.machine.ts';
import { ResolveCheckpoint } from './contest.schema.ts';
import { listIssueLines } from '../../kit/field.example.ts';

const recorders = 'the inspectors, the company BRM, the super admin';
const second = (to: string) => [recorders, to, 'they have not judged it'] as const;
/** A second verdict makes a checkpoint contested only if it contradicts the state that counts. */
const table: TransitionRow[] = [
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
  ['ok', 'resolve not ok', 'the office', 'not ok', 'the customer contests it'],
  ['complete', 'resolve not ok', 'the office', 'not ok', 'the customer contests it'],
  ['rectified', 'resolve not ok', 'the office', 'not ok', 'the customer contests it'],
  ['not ok', 'resolve ok', 'the office', 'complete', 'the customer contests it, and it was reworked'],
  ['not ok', 'resolve ok', 'the office', 'ok', 'the customer contests it'],
  ['rectified', 'resolve ok', 'the office', 'complete', 'the customer contests it'],
];
const statuses = [...checkpointStates, 'contested'] as const;
const seconds = ['second ok', 'second not ok', 'second skip'] as const;
const recordings: CheckpointEvent[] = ['record ok', 'record not ok', 'record skip', 'rectify', 'complete'];

describe('a checkpoint judged by two people', () => {
  it('has exactly the transitions of its table', () => expect(listTransitions(contestMachine)).toEqual(table));

  it('refuses every event without a transition, with the message of its status', () => {
    const events = [...seconds, 'resolve ok', 'resolve not ok'] as const;
    expect(
      checkEveryTransition(contestMachine, {
        statuses,
        events,
        conditions: [
          'it was reworked',
          'they have not judged it',
          'the customer contests it',
          'the customer contests it, and it was reworked',
        ],
      }),
    ).toBe(7 * 5);
    expect(contestMachine.refusal('skipped')).toBe('This checkpoint was skipped. Record OK or Not OK first.');
  });

  it('becomes contested only if the second verdict contradicts the one that counts', () => {
    for (const { from, event, to } of contestMachine.steps) {
      const verdict = parseVerdict(event);
      if (from === 'contested' || verdict === undefined) continue;
      expect(to === 'contested', `${from}: ${event}`).toBe(countersByState[from].ok !== countersByState[verdict].ok);
    }
  });

  it('is stored and counted as Not OK with a flag while contested, and takes no first recording or rework', () => {
    expect(toStateAndContest('contested')).toEqual({ state: 'not ok', contested: true });
    expect(findCountersForStatus('contested')).toEqual(countersByState['not ok']);
    for (const status of statuses) expect(toCheckpointStatus(toStateAndContest(status))).toBe(status);
    expect(recordings.filter((event) => canTakeEvent({ state: 'not ok', contested: true }, event))).toEqual([]);
    expect(recordings.filter((event) => canTakeEvent({ state: 'not ok', contested: false }, event))).toEqual([
      'rectify',
    ]);
  });

  it('recognises a repeated recording as its first or second verdict, and counts no rework as a verdict', () => {
    expect(recordings.map(toSecondVerdict)).toEqual([...seconds, undefined, undefined]);
    const logged: LogEvent[] = ['record ok', 'second ok', 'record not ok', 'resolve ok'];
    expect(logged.map((event) => isSameRecording(event, 'record ok'))).toEqual([true, true, false, false]);
  });

  it('recognises only first and second verdicts as verdicts', () => {
    expect([...recordings, ...seconds, 'resolve ok', 'resolve not ok', 'add photos'].filter(isVerdictEvent)).toEqual([
      ...recordings.slice(0, 3),
      ...seconds,
    ]);
  });

  it('is resolved by the last decision in its history', () => {
    const decisionOf = (...events: LogEvent[]) => findLastDecision(events.map((event, place) => ({ event, place })));
    expect(decisionOf('record ok', 'second not ok')).toBeUndefined();
    expect(decisionOf('record ok', 'second not ok', 'resolve not ok', 'rectify')).toEqual({
      verdict: 'Not OK',
      entry: { event: 'resolve not ok', place: 2 },
    });
    expect(
      decisionOf('record ok', 'second not ok', 'resolve not ok', 'rectify', 'second ok', 'resolve ok')?.verdict,
    ).toBe('OK');
  });

  it('needs a reason and one verdict, OK or Not OK, to be resolved', () => {
    const texts = (sent: unknown) => listIssueLines(ResolveCheckpoint, sent);
    expect(texts({})).toEqual(['reason: Reason is required', 'ok: Choose OK or Not OK']);
    expect(texts({ ok: 1, nok: 1, reason: ' ' })).toEqual(['reason: Reason is required', 'ok: Choose OK or Not OK']);
    expect(texts({ nok: 1, reason: 'It is a dent' })).toEqual([]);
  });
});
