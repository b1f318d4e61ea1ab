import { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import type { Escalation } from '@roadworthy/contract/escalations/escalation.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { getShare, makeWorldWithProject, startPlan, type Work } from '../../test/fixtures/work.ts';
import type { Crew, World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

type Rules = NonNullable<BodyInput<typeof workPlanRoutes.addWorkPlan>['escalation']>;
type Plan = { _id: string };
const stopping = (stop: Rules[number]['stop']): Rules => [
  { tipLevel: 3, steps: [{ roles: ['brm'], minutes: 15 }], stop },
];
const start = (escalation: Rules) => startPlan(world, crew, work, work.planForm(project, { quantity: 9, escalation }));
async function recordNotOk(plan: Plan, count: number): Promise<void> {
  const params = { id: (await getShare(crew.ina, plan._id))._id };
  for (let n = 0; n < count; n += 1)
    await crew.ina.call(inspectionRoutes.recordPiece, { params, body: { nok: 1, comment: 'dent' } });
}
const list = (plan: Plan): Promise<Escalation[]> =>
  crew.brm.call(escalationRoutes.listEscalations, { query: { workPlan: plan._id, sort: 'raisedAt' } });
const only = async (plan: Plan): Promise<Escalation> => must((await list(plan))[0]);
const acknowledge = (who: Person, { _id: id }: Escalation) =>
  who.call(escalationRoutes.acknowledgeEscalation, { params: { id } });
const close = (who: Person, { _id: id }: Escalation) =>
  who.call(escalationRoutes.closeEscalation, {
    params: { id },
    body: { problem: 'Two seals torn', cause: 'Worn tool', containment: 'All seals of the batch sorted' },
  });

describe('a rule that stops work', () => {
  const attempt = async (plan: Plan) =>
    crew.ina.attempt(inspectionRoutes.recordPiece, {
      params: { id: (await getShare(crew.ina, plan._id))._id },
      body: { ok: 1 },
    });
  const stops = (plan: Plan) => crew.brm.call(stopRoutes.listPlanStops, { query: { workPlan: plan._id } });
  const resume = async (plan: Plan) =>
    crew.brm.attempt(stopRoutes.resumeWork, { params: { id: must((await stops(plan))[0])._id } });

  it('stops it until somebody acknowledges, and the office cannot resume it earlier', async () => {
    const plan = await start(stopping('until acknowledged'));
    await recordNotOk(plan, 2);
    expect((await attempt(plan)).body.meta.message).toContain('Work is stopped: The escalation rules');
    expect(await stops(plan)).toMatchObject([{ userId: null, stoppedBy: 'Escalation rules', resumedAt: null }]);
    const refused = await resume(plan);
    expect([refused.status, refused.body.meta.message]).toEqual([
      409,
      'Can’t resume work because of an escalation. Acknowledge or close it under Escalations first.',
    ]);
    await acknowledge(crew.brm, await only(plan));
    expect(await stops(plan)).toMatchObject([{ resumedBy: 'Bo Tester' }]);
    expect((await attempt(plan)).status).toBe(200);
  });

  it('can stop it until the escalation is closed', async () => {
    const plan = await start(stopping('until closed'));
    await recordNotOk(plan, 2);
    await acknowledge(crew.brm, await only(plan));
    expect((await attempt(plan)).status).toBe(409);
    expect((await only(plan)).stopsWork).toBe(true);
    await close(crew.brm, await only(plan));
    expect((await attempt(plan)).status).toBe(200);
  });

  it('counts recordings from the queue of a device, and stops work until the last escalation is acknowledged', async () => {
    const rules: Rules = [
      { tipLevel: 3, steps: [{ roles: ['brm'], minutes: 15 }], stop: 'until acknowledged' },
      { tipLevel: 4, steps: [{ roles: ['brm'], minutes: 15 }], stop: 'until acknowledged' },
    ];
    const plan = await start(rules);
    const { _id } = await getShare(crew.ina, plan._id);
    const recordedAt = '2026-01-02T10:00:00.000Z';
    const items = [1, 2, 3].map(() => ({
      clientId: world.kit.newId(),
      kind: 'piece',
      id: _id,
      body: { nok: 1, comment: 'dent', recordedAt },
    }));
    const answers = await crew.ina.call(inspectionRoutes.sync, { body: { items } });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, second] = await list(plan);
    expect((await stops(plan)).length).toBe(1);
    await acknowledge(crew.brm, must(first));
    expect((await attempt(plan)).status).toBe(409);
    await acknowledge(crew.brm, must(second));
    expect((await attempt(plan)).status).toBe(200);
  });

  it('does not resume work that a person had already stopped', async () => {
    const plan = await start(stopping('until acknowledged'));
    await recordNotOk(plan, 1);
    await crew.brm.call(stopRoutes.stopWork, { body: { workPlan: plan._id, reason: 'Lamp is out' } });
    const { _id } = await getShare(crew.ina, plan._id);
    const body = { nok: 1, comment: 'dent', recordedAt: '2026-01-02T10:00:00.000Z' };
    await crew.ina.call(inspectionRoutes.sync, {
      body: { items: [{ clientId: world.kit.newId(), kind: 'piece', id: _id, body }] },
    });
    expect((await resume(plan)).status).toBe(409);
    await acknowledge(crew.brm, await only(plan));
    expect((await attempt(plan)).body.meta.message).toBe('Work is stopped: Lamp is out');
    expect((await resume(plan)).status).toBe(200);
  });
});
