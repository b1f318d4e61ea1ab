import { describe, expect, it } from 'vitest';
import { allows, type Person } from '../access/policy.ts';
import { listIssueLines } from '../kit/field.example.ts';
import { checkEveryTransition, listTransitions } from '../kit/machine.example.ts';
import { checkpointStates, countersByState } from '../inspection/checkpoint.machine.ts';
import { contestMachine, type CheckpointStatus } from '../inspection/contest/contest.machine.ts';
import { can } from '../kit/machine.ts';
import {
  findAcceptanceEvent,
  claimsByStatus,
  customerClaims,
  customerContestMachine,
  customerContestStates,
  findInitialContestState,
} from './customer-contest.machine.ts';
import { customerContestPolicy } from './customer-contest.policy.ts';
import { AnswerContest, formatContestedItem, ContestCheckpoint } from './customer-contest.schema.ts';

const statuses: readonly CheckpointStatus[] = [...checkpointStates, 'contested'];

describe('a contest by the customer', () => {
  it('is answered by the office or withdrawn by the customer, once', () => {
    expect(listTransitions(customerContestMachine)).toEqual([
      ['open', 'accept', 'the office', 'accepted'],
      ['open', 'reject', 'the office', 'rejected'],
      ['open', 'withdraw', 'the customer', 'withdrawn'],
    ]);
    expect(
      checkEveryTransition(customerContestMachine, {
        statuses: customerContestStates,
        events: ['accept', 'reject', 'withdraw'],
      }),
    ).toBe(15);
    expect(customerContestMachine.refusal('accepted')).toBe(
      'This contest was accepted, so its answer can’t be changed',
    );
  });

  it('contradicts the current verdict, or accepts a Not OK as it is', () => {
    for (const status of checkpointStates) {
      const { ok, nok } = countersByState[status];
      const isJudged = ok + nok > 0;
      expect(claimsByStatus[status].length > 0, `${status} is judged`).toBe(isJudged);
      expect(claimsByStatus[status].includes('concession'), `${status} is Not OK`).toBe(nok > 0);
      if (ok > 0) expect(claimsByStatus[status]).toEqual(['not ok']);
    }
    // If two inspectors contradict each other, the office decides first.
    expect(claimsByStatus.contested).toEqual([]);
    // A customer may claim that a repair is not good enough.
    expect(claimsByStatus.rectified).toContain('not ok');
    expect(customerClaims.map(findInitialContestState)).toEqual(['open', 'open', 'conceded']);
  });

  it('changes the verdict when accepted, unless it is a concession or the verdict already matches the claim', () => {
    const table = (claim: (typeof customerClaims)[number]) =>
      statuses.map((status) => [status, findAcceptanceEvent(claim, status)]);
    expect(table('concession').every(([, event]) => event === undefined)).toBe(true);
    expect(Object.fromEntries(table('not ok'))).toMatchObject({
      ok: 'resolve not ok',
      complete: 'resolve not ok',
      rectified: 'resolve not ok',
      'not ok': undefined,
      contested: 'resolve not ok',
    });
    expect(Object.fromEntries(table('ok'))).toMatchObject({
      ok: undefined,
      complete: undefined,
      rectified: 'resolve ok',
      'not ok': 'resolve ok',
      contested: 'resolve ok',
    });
    for (const claim of ['ok', 'not ok'] as const)
      for (const status of statuses) {
        const event = findAcceptanceEvent(claim, status);
        if (event && !['unchecked', 'skipped'].includes(status))
          expect(can(contestMachine, status, event), `${status}: ${event}`).toBe(true);
      }
  });

  it('can be made by the customer of the project only, and answered by the office only', () => {
    const person = (accessLevel: Person['accessLevel'], _id: string): Person => ({
      _id,
      accessLevel,
      role: { name: accessLevel },
    });
    const item = { state: 'open', customer: 'c' } as const;
    const may = (who: Person) =>
      (['contest', 'accept', 'reject', 'withdraw', 'mark answers as read'] as const).filter((action) =>
        allows(customerContestPolicy, item, who, action),
      );
    expect(may(person('customer', 'c'))).toEqual(['contest', 'withdraw', 'mark answers as read']);
    expect(may(person('customer', 'd'))).toEqual([]);
    for (const level of ['super', 'admin', 'brm'] as const)
      expect(may(person(level, 'c'))).toEqual(['accept', 'reject']);
    for (const level of ['inspector', 'auditor', 'workshop', 'associate'] as const)
      expect(may(person(level, 'c'))).toEqual([]);
  });

  it('needs a claim and a reason, and its answer needs a decision and a text', () => {
    expect(listIssueLines(ContestCheckpoint, {})).toEqual([
      'claim: Choose your view of this verdict',
      'reason: Reason is required',
    ]);
    expect(listIssueLines(ContestCheckpoint, { claim: 'ok', reason: 'No dent' })).toEqual([]);
    expect(
      listIssueLines(ContestCheckpoint, {
        claim: 'ok',
        reason: 'x'.repeat(2001),
        images: Array<string>(21).fill('a'.repeat(32)),
      }),
    ).toHaveLength(2);
    expect(listIssueLines(AnswerContest, { answer: ' ' })).toEqual([
      'isAccepted: Choose Accept or Reject',
      'answer: Answer is required',
    ]);
    expect(listIssueLines(AnswerContest, { isAccepted: false, answer: 'It is a reflection' })).toEqual([]);
  });

  it('names the cell of a vehicle or the piece', () => {
    expect(
      formatContestedItem({ vin: 'WVWZZZ1JZXW000001', side: 'Left', tag: 'A1', position: 1, part: 'Door seal' }),
    ).toBe('WVWZZZ1JZXW000001 · Left · A1 · Door seal');
    expect(formatContestedItem({ vin: null, side: null, tag: null, position: 7, part: null })).toBe('Piece 7');
  });
});
