import { allRoutes, type RouteName } from '@roadworthy/contract';
import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import type { Bay } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { Ticket } from '@roadworthy/contract/tickets/ticket.schema.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { randomUUID } from 'node:crypto';
import { makeServiceActions } from '../fixtures/service-plans.ts';
import { makeVehicleChecks } from '../fixtures/vehicle-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../fixtures/job-cards.ts';
import type { Person } from '../fixtures/people.ts';
import { makeProjects } from '../fixtures/projects.ts';
import { makeWork, getShare, signWithoutVerifying, startPlan, type Work } from '../fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { findChanged, findUndeclared, readAllRoutes, type KnownIds } from '../support/read-everything.ts';
import { writesCoveredByAnotherCase, routesWithoutCase } from './stale-reads-without-case.ts';
import { must } from '../fixtures/must.ts';

// A screen refetches only the data that a write declares as changed. These tests read every response available to the
// writer before and after the write. Every difference must have been declared by the route.

let world: World;
let crew: Crew;
let work: Work;
let garage: WorkshopFixture;
let open: Project;
let contract: Project;
let assigned: Project;
let plan: WorkPlan;
let unsigned: WorkPlan;
let pieces: WorkPlan;
let points: Checkpoint[];
let card: JobCard;
let ticket: Ticket;
let request: WorkRequest;
let stockItem: StockItem;
let bay: Bay;
let incident: Incident;
let action: CorrectiveAction;
let question: AssessmentItem | undefined;
let known: KnownIds;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  open = await work.makeProject();
  plan = await startPlan(world, crew, work, work.gridForm(open));
  points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  pieces = await startPlan(world, crew, work, work.planForm(open));
  unsigned = await work.makePlan(work.planForm(open, { name: 'To be signed' }));
  const projects = await makeProjects(world, crew);
  contract = await projects.walkTo('Awaiting Risk Assessment');
  assigned = await projects.walkTo('Awaiting to Complete Assessment');
  question = (await projects.items(assigned._id))[1];
  garage = await makeWorkshopFixture(world, crew, 'a');
  card = await garage.makeIn('Assigned');
  ticket = await crew.ina.call(ticketRoutes.addTicket, {
    body: { type: 'Lamp', description: 'The lamp in hall 2 is out' },
  });
  request = await crew.ina.call(requestRoutes.addRequest, {
    body: { vehicle: garage.vehicle._id, text: 'The door whistles' },
  });
  incident = await crew.ina.call(incidentRoutes.addIncident, {
    body: { title: 'Slipped', type: 'Accident', comment: 'On oil' },
  });
  action = await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
    body: {
      incident: incident._id,
      what: 'Paint the line',
      owner: crew.ina.me._id,
      dueOn: '2999-01-01',
    },
  });
  stockItem = await garage.sue.call(stockRoutes.addStockItem, {
    body: { partNo: 'S-1', name: 'Door seal', unit: 'pcs', minimum: '50' },
  });
  bay = await garage.sue.call(vehiclePlaceRoutes.addBay, { body: { name: 'Ramp 1', kind: 'workshop' } });
  await garage.sue.call(vehiclePlaceRoutes.addVehicleMove, {
    params: { id: must(work.vehicles[0])._id },
    body: { status: 'off road', bay: bay._id },
  });
  known = {
    stock_items: stockItem._id,
    bays: bay._id,
    project: open._id,
    project_workplans: plan._id,
    workPlan: plan._id,
    workPlanId: plan._id,
    jobcard: card._id,
    tickets: ticket._id,
    requests: request._id,
    ticketId: ticket._id,
    accident: incident._id,
    incident: incident._id,
    vehicle: must(work.vehicles[0])._id,
    part: work.part._id,
    grid: work.grid._id,
    location: must(crew.location)._id,
    user: crew.ina.me._id,
    team: garage.team._id,
    workshop: garage.workshop._id,
  };
});
afterAll(() => world.close());

/** `params` are those of the path besides its id. */
type Write = { id?: string; params?: Record<string, string>; body?: object; ids?: KnownIds };
type Row = [name: RouteName, by: () => Person, write: () => Write | Promise<Write>];
const planIds = (one: { _id: string }) => ({ project_workplans: one._id, workPlan: one._id, workPlanId: one._id });
const ofProject = (one: { _id: string }) => ({ project: one._id });

const rows: Row[] = [
  ['addTicket', () => crew.ina, () => ({ body: { type: 'Hoist', description: 'Stops half way' } })],
  ['changeTicket', () => crew.manager, () => ({ id: ticket._id, body: { priority: 'Urgent' } })],
  ['addNote', () => crew.manager, () => ({ body: { ticketId: ticket._id, text: 'A fitter comes' } })],
  ['deleteTicket', () => crew.manager, () => ({ id: ticket._id })],
  ['addRequest', () => crew.ina, () => ({ body: { vehicle: garage.vehicle._id, text: 'The horn is stuck' } })],
  ['createRequestJobCard', () => garage.sue, () => ({ id: request._id, body: garage.form() })],
  ['markRequestRead', () => crew.ina, () => ({ id: request._id })],
  ['deleteRequest', () => garage.sue, () => ({ id: request._id })],
  ['addJobCard', () => garage.sue, () => ({ body: garage.form() })],
  ['changeJobCard', () => garage.sue, () => ({ id: card._id, body: { summary: 'Replace both seals' } })],
  ['moveJobCard', () => garage.sue, () => ({ id: card._id, body: { status: 'In Progress' } })],
  ['changeBay', () => garage.sue, () => ({ id: bay._id, body: { name: 'Ramp 3' } })],
  [
    'addVehicleMove',
    () => garage.sue,
    () => ({ id: garage.vehicle._id, body: { status: 'in workshop', bay: bay._id } }),
  ],
  ['addServiceRecord', () => garage.sue, async () => ({ body: { ...(await serviceItem()), doneOn: '2026-01-05' } })],
  [
    'makeServiceJobCards',
    () => garage.sue,
    async () => ({ body: { items: [{ ...(await serviceItem()), cycle: 2 }] } }),
  ],
  ['startClock', () => crew.eva, async () => ({ body: { task: await makeTask() } })],
  ['correctEntry', () => garage.sue, () => correction()],
  ['addStockItem', () => garage.sue, () => ({ body: { partNo: 'S-2', name: 'Clip', unit: 'pcs' } })],
  [
    'addStockMovement',
    () => garage.sue,
    () => ({
      id: stockItem._id,
      body: { _id: randomUUID(), kind: 'receipt', workshop: garage.workshop._id, quantity: '5', unitPrice: '2.50' },
    }),
  ],
  [
    'addTaskMovement',
    () => garage.sue,
    async () => ({
      id: stockItem._id,
      body: { _id: randomUUID(), kind: 'issue', task: await makeTask(), workshop: garage.workshop._id, quantity: '1' },
    }),
  ],
  [
    'sendStockOrder',
    () => garage.sue,
    () => ({
      body: {
        _id: randomUUID(),
        supplierEmail: 'orders@seals.test',
        lines: [{ item: stockItem._id, quantity: '50' }],
      },
    }),
  ],
  ['addTask', () => garage.sue, () => ({ id: card._id, body: { name: 'Remove the trim', idealTime: 20 } })],
  [
    'addJobTemplate',
    () => garage.sue,
    () => ({ body: { name: 'Seal', jobType: garage.repair._id, tasks: [{ name: 'Fit the seal', idealTime: 30 }] } }),
  ],
  ['addCheckTemplate', () => garage.sue, () => ({ body: makeVehicleChecks(garage).template() })],
  [
    'startVehicleCheck',
    () => garage.sue,
    async () => ({
      id: card._id,
      body: { _id: randomUUID(), template: (await makeVehicleChecks(garage).addTemplate())._id },
    }),
  ],
  [
    'recordCheckPoint',
    () => garage.sue,
    async () => ({ id: card._id, params: await startCheck(), body: { result: 'ok' } }),
  ],
  [
    'addTeam',
    () => crew.brm,
    () => ({ body: { name: 'Late shift', workshop: garage.workshop._id, members: [crew.eva.me._id] } }),
  ],
  ['changeWorkshop', () => crew.brm, () => ({ id: garage.workshop._id, body: { name: 'Body hall' } })],
  [
    'addPart',
    () => crew.admin,
    () => ({ body: { name: 'Lamp', description: 'Rear', image: work.image, partNo: 'L-1', quantity: 1, target: 1 } }),
  ],
  ['changePart', () => crew.admin, () => ({ id: work.part._id, body: { name: 'Door seal, late' } })],
  ['addInstrument', () => crew.admin, () => ({ body: { name: 'Gauge', serialNo: 'G-1', kind: 'feeler gauge' } })],
  ['addVehicle', () => garage.sue, async () => ({ body: await vehicleForm() })],
  ['changeVehicle', () => crew.admin, () => ({ id: must(work.vehicles[0])._id, body: { tag: 'TG000077' } })],
  ['addPlatform', () => crew.admin, () => ({ body: { name: 'New platform' } })],
  [
    'addLocation',
    () => crew.admin,
    () => ({ body: { name: 'Yard', address: '3 Yard Way', city: 'Hull', country: 'UK', contacts: [] } }),
  ],
  ['changeLocation', () => crew.admin, () => ({ id: must(crew.location)._id, body: { name: 'Plant 2' } })],
  [
    'addQuestion',
    () => crew.brm,
    () => ({ body: { question: 'Is it dark?', type: 'Option', reference: 'R', controlMeasure: null } }),
  ],
  ['addIncident', () => crew.ina, () => ({ body: { title: 'Fell', type: 'Near Misses', comment: 'From a ladder' } })],
  ['changeIncident', () => crew.ina, () => ({ id: incident._id, body: { comment: 'On oil and water' } })],
  [
    'addCorrectiveAction',
    () => crew.brm,
    () => ({ body: { incident: incident._id, what: 'Clean up', owner: crew.ina.me._id, dueOn: '2999-01-01' } }),
  ],
  ['finishCorrectiveAction', () => crew.ina, () => ({ id: action._id, body: { note: 'Painted' } })],
  ['closeIncident', () => crew.brm, () => ({ id: incident._id, body: { reason: 'The rest is cleaned tomorrow' } })],
  ['inviteUser', () => crew.admin, async () => ({ body: await invitation() })],
  ['inviteUsers', () => crew.admin, async () => ({ body: await invitations() })],
  ['putAwayFirstSteps', () => crew.brm, () => ({ body: { name: 'workshop', isPutAway: true } })],
  [
    'addSavedView',
    () => crew.brm,
    () => ({
      body: {
        list: '/part',
        name: 'Doors',
        isShared: true,
        settings: { params: { search: 'door' }, columns: {}, density: 'compact' },
      },
    }),
  ],
  ['changeMailChoice', () => crew.udo, () => ({ body: { off: ['audit'] } })],
  ['addProject', () => crew.brm, () => ({ body: work.projectForm() })],
  [
    'assignProject',
    () => crew.brm,
    () => ({ id: contract._id, body: { assessmentAssignTo: crew.asa.me._id }, ids: ofProject(contract) }),
  ],
  ['openAssessment', () => crew.asa, () => ({ id: contract._id, ids: ofProject(contract) })],
  [
    'changeAssessmentItem',
    () => crew.asa,
    () => ({ id: must(question)._id, body: { assessmentAnswer: 'Yes' }, ids: ofProject(assigned) }),
  ],
  [
    'tickEquipment',
    () => crew.asa,
    () => ({ id: assigned._id, body: { ticks: { 'Safety Shoes': true } }, ids: ofProject(assigned) }),
  ],
  ['addWorkPlan', () => crew.brm, () => ({ body: work.planForm(open, { name: 'Another' }) })],
  ['verifyWorkPlan', () => crew.brm, async () => ({ body: await signature(unsigned), ids: planIds(unsigned) })],
  ['recordCheckpoint', () => crew.ina, () => ({ id: points[0]?._id, body: { ok: 1 } })],
  [
    'contestCheckpoint',
    () => crew.cy,
    () => ({ id: points[0]?._id, body: { claim: 'not ok', reason: 'It sticks out' } }),
  ],
  [
    'answerCustomerContest',
    () => crew.brm,
    async () => ({ id: await openContest(), body: { isAccepted: true, answer: 'Seen' } }),
  ],
  [
    'recordPiece',
    () => crew.ina,
    async () => ({
      id: (await getShare(crew.ina, pieces._id))._id,
      body: { nok: 1, comment: 'dent' },
      ids: planIds(pieces),
    }),
  ],
  ['stopWork', () => crew.brm, () => ({ body: { workPlan: plan._id, reason: 'Oil on the floor' } })],
  ['sendReport', () => crew.brm, () => ({ id: open._id })],
];
const vehicleForm = async () => {
  const { platform, make, model, variant } = await crew.admin.call(vehicleRoutes.getVehicle, {
    params: { id: must(work.vehicles[1])._id },
  });
  const [p, m, o, v] = [platform, make, model, variant].map((level) => level._id);
  return { platform: p, make: m, model: o, variant: v, vin: 'SALLDHMF8XA999999', tag: 'TG999999', regNo: 'K999999' };
};
const invitations = async () => {
  const { workshop, team: _team, ...person } = await invitation();
  return { people: [{ ...person, emailId: 'vera@test.test' }], workshop };
};
const invitation = async () => {
  const roles = await crew.admin.call(roleRoutes.listRoles, { query: { limit: 0 } });
  const role = roles.find(({ name }) => name === 'Engineer')?._id;
  return {
    firstName: 'Vic',
    lastName: 'Tester',
    emailId: 'vic@test.test',
    role,
    workshop: [garage.workshop._id],
    team: garage.team._id,
  };
};
const openContest = async () => {
  const [contest] = await crew.brm.call(customerContestRoutes.listCustomerContests, { query: { state: 'open' } });
  return must(contest)._id;
};
let servicePlan: string | undefined;
/** Makes the service plan when it is first asked for. */
const serviceItem = async () => {
  const { _id: vehicle } = garage.vehicle;
  servicePlan ??= (await makeServiceActions(world, garage).addPlan(vehicle, { everyKm: null }))._id;
  return { plan: servicePlan, vehicle };
};
const startCheck = () => makeVehicleChecks(garage).startOn(card);
const makeTask = async () => {
  const task = await garage.sue.call(jobCardRoutes.addTask, {
    params: { id: card._id },
    body: { name: 'Fit the seal', idealTime: 10 },
  });
  return task._id;
};
const correction = async () => {
  const task = await makeTask();
  await crew.eva.call(labourRoutes.startClock, { body: { task } });
  await crew.eva.call(labourRoutes.stopClock, { body: { task } });
  const [entry] = await garage.sue.call(labourRoutes.listLabour, { query: { status: 'Recorded', limit: 1 } });
  const { _id: id, startedAt } = must(entry);
  return { id, body: { startedAt, endedAt: startedAt, reason: 'Pressed by mistake' } };
};
const signature = async (one: { _id: string }) => {
  const hash = await signWithoutVerifying(world, crew.brm, 'plan', one._id);
  return { meta: { related_document_hash: hash } };
};

describe('a screen that refetches the declared changes of a write is up to date', () => {
  it.each(rows)('after %s', async (name, by, write) => {
    const { id = '', params = {}, body, ids } = await write();
    const { method, path }: Route = allRoutes[name];
    const reader = by();
    const given = { ...known, ...ids };
    const before = await readAllRoutes(reader, given);
    const filled = Object.entries({ id, ...params }).reduce(
      (filling, [param, value]) => filling.replace(`:${param}`, value),
      path as string,
    );
    expect((await reader.sendRaw(method, filled, body)).status).toBe(200);
    const changed = findChanged(before, await readAllRoutes(reader, given));
    expect(changed.length, 'reads that the write changes').toBeGreaterThan(0);
    expect(findUndeclared(name, changed)).toEqual([]);
  });
});

describe('the writes of this test', () => {
  const changesOf = (name: RouteName) => (allRoutes[name] as Route).changes;
  const writes = (Object.keys(allRoutes) as RouteName[]).filter((name) => {
    const changes = changesOf(name);
    return changes && !('everything' in changes);
  });
  const tested = new Set(rows.map(([name]) => name));
  const alike = writesCoveredByAnotherCase.flatMap(([one, ...others]) => others.map((write) => [write, one] as const));
  const excused = Object.values(routesWithoutCase).flat();

  it('cover every route that declares topics, except those excused with a reason', () => {
    const named = [...tested, ...alike.map(([write]) => write), ...excused];
    expect(named.toSorted()).toEqual(writes.toSorted());
  });

  it('stand in for another route only if it declares at least the same topics', () => {
    const lacking = alike.filter(([write, one]) => {
      const [own, theirs] = [changesOf(write), changesOf(one)];
      return (
        !tested.has(one) ||
        !Array.isArray(own) ||
        !Array.isArray(theirs) ||
        theirs.some((topic) => !own.includes(topic))
      );
    });
    expect(lacking).toEqual([]);
  });
});
