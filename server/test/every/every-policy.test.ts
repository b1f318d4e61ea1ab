import type { Policy } from '@roadworthy/contract/access/policy.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { actionPolicy, incidentPolicy } from '@roadworthy/contract/incidents/incident.policy.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { customerContestPolicy } from '@roadworthy/contract/customer-contests/customer-contest.policy.ts';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { escalationPolicy } from '@roadworthy/contract/escalations/escalation.policy.ts';
import { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { checkpointPolicy, contestPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labourPolicy } from '@roadworthy/contract/job-cards/labour/labour.policy.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectPolicy } from '@roadworthy/contract/projects/project.policy.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingPolicy } from '@roadworthy/contract/signing/signing.policy.ts';
import { requestPolicy } from '@roadworthy/contract/requests/request.policy.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { ticketPolicy } from '@roadworthy/contract/tickets/ticket.policy.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../fixtures/job-cards.ts';
import { makeStockFixture } from '../fixtures/stock.ts';
import { must } from '../fixtures/must.ts';
import type { Person, TestResponse } from '../fixtures/people.ts';
import {
  getShare,
  makeWorldWithProject,
  signPlan,
  signWithoutVerifying,
  startPlan,
  type Work,
} from '../fixtures/work.ts';
import type { Crew, World } from '../fixtures/world.ts';
import { comparePolicy, listPolicyPeople } from '../support/policy-agreement.ts';

// Sends one or two events of most machines as each person of a company, and compares the responses with the policy.
// tools/policies.test.ts tries every status and event of every policy without HTTP.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
let garage: WorkshopFixture;
let people: ReturnType<typeof listPolicyPeople>;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
  garage = await makeWorkshopFixture(world, crew, 'a');
  people = listPolicyPeople(crew, garage);
});
afterAll(() => world.close());

const agreement = <I, S extends string, E extends string, A extends string, W extends string, N extends string>(
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  event: NoInfer<E | A>,
  send: (who: Person) => Promise<TestResponse>,
) => comparePolicy(people, policy, item, event, send);
const setProject = (id: string, fields: object): Promise<unknown> =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.updateTable('projects').set(fields).where('id', '=', id).execute(),
  );
const named = (who: Person) => ({ _id: who.me._id });

describe('the server decides as the policy does', () => {
  it('when an assessment is opened, an auditor is assigned, or a signature is verified', async () => {
    const assessed = await work.makeProject();
    await setProject(assessed._id, { status: 'Awaiting to Start Assessment', assessmentAssignTo: crew.asa.me._id });
    const read = await crew.brm.call(projectRoutes.getProject, { params: { id: assessed._id } });
    const opened = await agreement(projectPolicy, read, 'open assessment', (who) =>
      who.attempt(projectRoutes.openAssessment, { params: { id: assessed._id } }),
    );
    expect(opened.answers).toEqual(opened.expected);
    expect([opened.isTaken, opened.refused]).toEqual([true, 11]);

    const reassigned = await agreement(
      projectPolicy,
      { ...read, status: 'Awaiting Work plan' },
      'assign auditor',
      (who) =>
        who.attempt(projectRoutes.assignProject, { params: { id: project._id }, body: { auditBy: crew.udo.me._id } }),
    );
    expect(reassigned.answers).toEqual(reassigned.expected);
    expect([reassigned.isTaken, reassigned.refused]).toEqual([false, 13]);

    const fresh = await crew.brm.call(projectRoutes.addProject, { body: work.projectForm() });
    const hash = await signWithoutVerifying(world, crew.brm, 'project', fresh._id);
    const verified = await agreement(projectPolicy, fresh, 'verify signature', (who) =>
      who.attempt(projectRoutes.verifyProject, { body: { meta: { related_document_hash: hash } } }),
    );
    expect(verified.answers).toEqual(verified.expected);
    expect([verified.isTaken, verified.refused]).toEqual([true, 12]);
  });

  it('when a document is voided by an edit', async () => {
    const fresh = await crew.brm.call(projectRoutes.addProject, { body: work.projectForm() });
    const edited = await agreement(signingPolicy, { state: 'open' }, 'void', (who) =>
      who.attempt(projectRoutes.changeProject, {
        params: { id: fresh._id },
        body: { name: `Doors of ${who.me.firstName}` },
      }),
    );
    expect(edited.answers).toEqual(edited.expected);
    expect([edited.isTaken, edited.refused]).toEqual([true, 10]);
  });

  it('when an inspector reviews a work plan', async () => {
    const form = work.planForm(project, { questionTemplate: work.template._id });
    const plan = await work.makePlan(form);
    await signPlan(world, crew.brm, plan._id);
    const signed = await signPlan(world, crew.cy, plan._id);
    const reviewed = await agreement(workPlanPolicy, signed, 'submit review', (who) =>
      who.attempt(workPlanRoutes.submitPlanReview, { params: { id: plan._id } }),
    );
    expect(reviewed.answers).toEqual(reviewed.expected);
    expect([reviewed.isTaken, reviewed.refused]).toEqual([true, 12]);
  });

  it('when a checkpoint is recorded, and when contradicting verdicts are resolved', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ina.me._id] }));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
    const item = { ...must(point), contested: false, plan: { status: plan.status, userId: [named(crew.ina)] } };
    const recorded = await agreement(checkpointPolicy, item, 'record ok', (who) =>
      who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body: { ok: 1 } }),
    );
    expect(recorded.answers).toEqual(recorded.expected);
    expect([recorded.isTaken, recorded.refused]).toEqual([true, 10]);

    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(point)._id },
      body: { nok: 1, comment: 'dent' },
    });
    const resolved = await agreement(contestPolicy, { ...item, contested: true }, 'resolve ok', (who) =>
      who.attempt(inspectionRoutes.resolveCheckpoint, {
        params: { id: must(point)._id },
        body: { ok: 1, reason: 'A reflection' },
      }),
    );
    expect(resolved.answers).toEqual(resolved.expected);
    expect([resolved.isTaken, resolved.refused]).toEqual([true, 10]);
  });

  it('when a contest by the customer is answered by the office, or withdrawn', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ina.me._id] }));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
    const params = { id: must(point)._id };
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params, body: { ok: 1 } });
    const body = { claim: 'not ok', reason: 'It sticks out' } as const;
    const { _id: id } = await crew.cy.call(customerContestRoutes.contestCheckpoint, { params, body });
    const answered = await agreement(
      customerContestPolicy,
      { state: 'open', customer: crew.cy.me._id },
      'reject',
      (who) =>
        who.attempt(customerContestRoutes.answerCustomerContest, {
          params: { id },
          body: { isAccepted: false, answer: 'It is flush' },
        }),
    );
    expect(answered.answers).toEqual(answered.expected);
    expect([answered.isTaken, answered.refused]).toEqual([true, 10]);
    const again = await crew.cy.call(customerContestRoutes.contestCheckpoint, { params, body });
    const withdrawn = await agreement(
      customerContestPolicy,
      { state: 'open', customer: crew.cy.me._id },
      'withdraw',
      (who) => who.attempt(customerContestRoutes.withdrawCustomerContest, { params: { id: again._id }, body: {} }),
    );
    expect(withdrawn.answers).toEqual(withdrawn.expected);
    expect(withdrawn.isTaken).toBe(true);
  });

  it('when an escalation is acknowledged, and closed', async () => {
    const steps = [{ people: [crew.ina.me._id], minutes: 15 }];
    const form = work.planForm(project, { quantity: 9, escalation: [{ tipLevel: 3, steps }] });
    const plan = await startPlan(world, crew, work, form);
    const { _id: share } = await getShare(crew.ina, plan._id);
    for (let n = 0; n < 2; n += 1)
      await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { nok: 1, comment: 'dent' } });
    const [escalation] = await crew.brm.call(escalationRoutes.listEscalations, { query: { workPlan: plan._id } });
    const params = { id: must(escalation)._id };
    const notified = [crew.ina.me._id];
    const acknowledged = await agreement(escalationPolicy, { state: 'open', notified }, 'acknowledge', (who) =>
      who.attempt(escalationRoutes.acknowledgeEscalation, { params }),
    );
    expect(acknowledged.answers).toEqual(acknowledged.expected);
    expect(acknowledged.isTaken).toBe(true);
    const body = { problem: 'Torn seals', cause: 'Worn tool', containment: 'Sorted' };
    const closed = await agreement(escalationPolicy, { state: 'acknowledged', notified }, 'close', (who) =>
      who.attempt(escalationRoutes.closeEscalation, { params, body }),
    );
    expect(closed.answers).toEqual(closed.expected);
    expect(closed.isTaken).toBe(true);
  });

  it('when a job card is started, or cancelled', async () => {
    const card = await garage.makeIn('Assigned');
    const started = await agreement(jobCardPolicy, card, 'start', (who) =>
      who.attempt(jobCardRoutes.moveJobCard, { params: { id: card._id }, body: { status: 'In Progress' } }),
    );
    expect(started.answers).toEqual(started.expected);
    expect([started.isTaken, started.refused]).toEqual([true, 6]);

    const fresh = await garage.makeIn('Assigned');
    const cancelled = await agreement(jobCardPolicy, fresh, 'cancel', (who) =>
      who.attempt(jobCardRoutes.moveJobCard, {
        params: { id: fresh._id },
        body: { status: 'Cancelled', reason: 'Sold' },
      }),
    );
    expect(cancelled.answers).toEqual(cancelled.expected);
    expect([cancelled.isTaken, cancelled.refused]).toEqual([true, 7]);
  });

  it('when a ticket is closed, and closed again', async () => {
    const ticket = await crew.ina.call(ticketRoutes.addTicket, {
      body: { type: 'Equipment', description: 'The lamp flickers' },
    });
    const close = (who: Person) =>
      who.attempt(ticketRoutes.changeTicket, { params: { id: ticket._id }, body: { status: 'close' } });
    const closed = await agreement(ticketPolicy, ticket, 'close', close);
    expect(closed.answers).toEqual(closed.expected);
    expect([closed.isTaken, closed.refused]).toEqual([true, 11]);
    const again = await agreement(ticketPolicy, { ...ticket, status: 'close' }, 'close', close);
    expect(again.answers).toEqual(again.expected);
    expect([again.isTaken, again.refused]).toEqual([false, 13]);
  });

  it('when a request is declined, and declined again', async () => {
    const request = await crew.ina.call(requestRoutes.addRequest, {
      body: { vehicle: garage.vehicle._id, text: 'The door whistles' },
    });
    const decline = (who: Person) =>
      who.attempt(requestRoutes.declineRequest, { params: { id: request._id }, body: { reason: 'Sold' } });
    const declined = await agreement(requestPolicy, request, 'decline', decline);
    expect(declined.answers).toEqual(declined.expected);
    expect(declined.isTaken).toBe(true);
    const again = await agreement(requestPolicy, { ...request, status: 'Declined' }, 'decline', decline);
    expect(again.answers).toEqual(again.expected);
    expect(again.isTaken).toBe(false);
  });

  it('when a clock is started, or its entry is corrected', async () => {
    const card = await garage.makeIn('In Progress');
    const { _id: task } = await garage.sue.call(jobCardRoutes.addTask, {
      params: { id: card._id },
      body: { name: 'Fit the seal', idealTime: 10 },
    });
    const started = await agreement(jobCardPolicy, card, 'run clock', (who) =>
      who.attempt(labourRoutes.startClock, { body: { task } }),
    );
    expect(started.answers).toEqual(started.expected);
    expect(started.isTaken).toBe(true);
    await crew.eva.call(labourRoutes.startClock, { body: { task } });
    await crew.eva.call(labourRoutes.stopClock, { body: { task } });
    const [entry] = await crew.eva.call(labourRoutes.listLabour, { query: { status: 'Recorded' } });
    const { _id: id, startedAt } = must(entry);
    const corrected = await agreement(labourPolicy, must(entry), 'correct', (who) =>
      who.attempt(labourRoutes.correctEntry, {
        params: { id },
        body: { startedAt, endedAt: startedAt, reason: 'Pressed by mistake' },
      }),
    );
    expect(corrected.answers).toEqual(corrected.expected);
    expect(corrected.isTaken).toBe(true);
  });

  it('when parts are issued to a task, returned from it, and reserved for it', async () => {
    const card = await garage.makeIn('In Progress');
    const { _id: task } = await garage.sue.call(jobCardRoutes.addTask, {
      params: { id: card._id },
      body: { name: 'Fit the seal', idealTime: 10 },
    });
    const stock = makeStockFixture(garage);
    const { _id: id } = await stock.makeStocked();
    const one = () => ({ _id: randomUUID(), task, quantity: '1' });
    const bodies = [
      ['issue parts', () => ({ ...one(), kind: 'issue' as const, ...stock.place })],
      ['return parts', () => ({ ...one(), kind: 'return' as const, ...stock.place })],
      ['reserve parts', () => ({ ...one(), kind: 'reserve' as const })],
    ] as const;
    for (const [action, body] of bodies) {
      const moved = await agreement(jobCardPolicy, card, action, (who) =>
        who.attempt(stockRoutes.addTaskMovement, { params: { id }, body: body() }),
      );
      expect([action, moved.answers]).toEqual([action, moved.expected]);
      expect(moved.isTaken).toBe(true);
    }
  });

  it('when an incident is closed, and its corrective action is done', async () => {
    const report: BodyInput<typeof incidentRoutes.addIncident> = {
      title: 'Slipped',
      type: 'Accident',
      comment: 'On oil',
    };
    const incident = await crew.ina.call(incidentRoutes.addIncident, { body: report });
    const action = await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Paint the line',
        owner: crew.eva.me._id,
        dueOn: '2999-01-01',
      },
    });
    const done = await agreement(actionPolicy, action, 'finish', (who) =>
      who.attempt(correctiveActionRoutes.finishCorrectiveAction, {
        params: { id: action._id },
        body: { note: 'Two coats' },
      }),
    );
    expect(done.answers).toEqual(done.expected);
    expect([done.isTaken, done.refused]).toEqual([true, 6]);
    const read = await crew.brm.call(incidentRoutes.getIncident, { params: { id: incident._id } });
    const closed = await agreement(incidentPolicy, read, 'close', (who) =>
      who.attempt(incidentRoutes.closeIncident, { params: { id: incident._id }, body: { reason: 'Done' } }),
    );
    expect(closed.answers).toEqual(closed.expected);
    expect([closed.isTaken, closed.refused]).toEqual([true, 7]);
  });
});
