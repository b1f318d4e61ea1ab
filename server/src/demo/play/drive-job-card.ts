import { formatStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import type { JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { generateJobcardId } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { ApiClient } from './api-client.ts';
import { getClient, type DemoContext } from './demo-context.ts';
import { checkVehicle } from './check-vehicle.ts';
import { chooseDropOff, type JobCardLists } from './job-card-lists.ts';
import type { DemoJobCard } from '../data/jobs/job-cards.ts';
import { jobKinds, type JobKind } from '../data/jobs/job-kinds.ts';
import { demoStockPlace } from '../data/jobs/stock.ts';
import { workshopsByLeader } from '../data/jobs/job-lists.ts';

// Takes one job card from its requestor towards its sign-off, as far as its story goes.

type JobCardScene = {
  cast: DemoContext;
  card: DemoJobCard;
  kind: JobKind;
  id: string;
  leader: ApiClient;
  worker: ApiClient;
};

const leaderOf = ({ workshop }: JobKind): keyof typeof workshopsByLeader =>
  workshopsByLeader.maya.some((one) => one === workshop) ? 'maya' : 'supervisor';

/** Returns the days until the preferred start. Work begins the next day, except on a card that nobody has taken on. */
const daysUntilStart = ({ status }: DemoJobCard): number => (status === 'Jobcard Created' ? 4 : 1);

function formOf({ vehicles, clock }: DemoContext, garage: JobCardLists, card: DemoJobCard, index: number) {
  const kind: JobKind = jobKinds[card.kind];
  const vin = vehicles.all().find(([one]) => one.endsWith(card.vehicle));
  const { rows } = garage;
  const { ris } = kind;
  return {
    // Spread over the range like random numbers, but the same in each demo.
    jobcardId: generateJobcardId(((index + 1) * 0.618034) % 1),
    workshop: garage.workshops.get(kind.workshop),
    costCentre: rows.get(kind.costCentre),
    location: chooseDropOff(garage, index, kind.workshop),
    vin: vin?.[1] ?? null,
    jobType: { _id: rows.get(kind.type), name: kind.type },
    jobParameter: rows.get(`${kind.type} ${kind.parameter}`),
    ipWeek: kind.ipWeek ?? null,
    keyLocation: index % 2 === 0 ? 'Keyroom' : 'With Vehicle',
    mileageRequired: kind.hasMileage ?? false,
    startValue: kind.hasMileage ? (card.odo?.[0] ?? 0) : null,
    risJobcard: ris !== undefined,
    ...(ris && {
      ...ris,
      partType: rows.get(ris.partType),
      partComponent: rows.get(`component ${ris.partComponent}`),
      newPart: rows.get(ris.newPart),
    }),
    preferredStartDate: formatStartDate(new Date(`${clock.day(card.ago - daysUntilStart(card))}T09:00:00Z`)),
    reason: kind.reason,
    summary: kind.summary,
    instructions: kind.instructions,
  };
}

const move = ({ id }: JobCardScene, by: ApiClient, status: JobCardStatus, more: object = {}) =>
  by.call(jobCardRoutes.moveJobCard, { params: { id }, body: { status, ...more } });

async function assign(driven: JobCardScene, garage: JobCardLists): Promise<JobCardTask[]> {
  const { cast, card, kind, id, leader } = driven;
  await move(driven, leader, 'Assigned', {
    jobSupervisor: cast.people.get(leaderOf(kind)).me._id,
    jobTeam: card.team ? garage.teams.get(card.team) : null,
    jobEngineer: card.engineer ? cast.people.get(card.engineer).me._id : null,
  });
  const tasks: JobCardTask[] = [];
  for (const [name, idealTime] of kind.tasks)
    tasks.push((await leader.call(jobCardRoutes.addTask, { params: { id }, body: { name, idealTime } })).data);
  return tasks;
}

/** Closes the tasks, with the clock running on those that are finished. Each finished task takes a little longer than its ideal time, as in real life. */
async function work(
  { cast, card, kind, id, worker }: JobCardScene,
  garage: JobCardLists,
  tasks: readonly JobCardTask[],
): Promise<void> {
  for (const [index, { _id: taskId, idealTime }] of tasks.entries()) {
    const params = { id, taskId };
    const isSkipped = card.skipped !== undefined && index === tasks.length - 1;
    const effortTime = Math.round(idealTime * 1.1) + 3;
    if (!isSkipped) await worker.call(labourRoutes.startClock, { body: { task: taskId } });
    if (index === 0 && kind.ris)
      await worker.call(stockRoutes.addTaskMovement, {
        params: { id: garage.rows.get(`stock ${kind.ris.newPart}`) },
        body: {
          _id: cast.kit.newId(),
          kind: 'issue',
          task: taskId,
          workshop: garage.workshops.get(demoStockPlace.workshop),
          bin: demoStockPlace.bin,
          quantity: '1',
        },
      });
    cast.clock.pass(isSkipped ? 2 : effortTime);
    const body = isSkipped
      ? { state: 'skipped' as const, reason: card.skipped }
      : { state: 'finished' as const, effortTime };
    await worker.call(jobCardRoutes.closeTask, { params, body });
  }
}

async function finish(driven: JobCardScene): Promise<void> {
  const { cast, card, kind, worker, leader, id } = driven;
  const [start, miles] = card.odo ?? [0, 0];
  await move(driven, worker, 'Completed', {
    comment: card.note ?? 'Done',
    ...(kind.hasMileage && { endValue: start + miles }),
  });
  if (!card.signedOff) return;
  cast.clock.pass(45);
  const { firstName, lastName } = leader.me;
  const name = `${firstName} ${lastName}`;
  await leader.call(jobCardRoutes.changeJobCard, {
    params: { id },
    body: { signature: name, name, date: cast.clock.now().toISOString().slice(0, 10) },
  });
}

export async function driveJobCard(
  cast: DemoContext,
  garage: JobCardLists,
  card: DemoJobCard,
  index: number,
): Promise<void> {
  const { clock } = cast;
  const kind: JobKind = jobKinds[card.kind];
  clock.at(card.ago, 8 + (index % 5), (index * 7) % 60);
  const supervisor = cast.people.get(leaderOf(kind)).me._id;
  const requestor = getClient(cast, card.by, 'meridian');
  const { data } = await requestor.call(jobCardRoutes.addJobCard, {
    body: { ...formOf(cast, garage, card, index), supervisor },
  });
  const driven: JobCardScene = {
    cast,
    card,
    kind,
    id: data._id,
    leader: cast.people.get(leaderOf(kind)),
    worker: cast.people.get(card.engineer ?? leaderOf(kind)),
  };
  if (card.status === 'Jobcard Created') return;
  clock.pass(50);
  if (card.status === 'Cancelled') return void (await move(driven, driven.leader, 'Cancelled', { reason: card.note }));
  const tasks = await assign(driven, garage);
  if (card.status === 'Assigned') return;
  clock.at(card.ago - 1, 9, (index * 11) % 60);
  await move(driven, driven.worker, 'In Progress');
  if (card.held) {
    clock.pass(30);
    await move(driven, driven.worker, 'On Hold', { reason: card.held });
    clock.at(card.ago - 2, 8, 15);
    await move(driven, driven.worker, 'In Progress');
  }
  const added = card.isChecked
    ? await checkVehicle({ cast, worker: driven.worker, id: driven.id, template: garage.rows.get('vehicle check') })
    : [];
  await work(
    driven,
    garage,
    card.status === 'Completed'
      ? [...tasks, ...added]
      : tasks.slice(0, 1).filter(() => card.status === 'In Progress' && index % 2 === 0),
  );
  if (card.status === 'On Hold') await move(driven, driven.worker, 'On Hold', { reason: card.note });
  if (card.status === 'Completed') await finish(driven);
}
