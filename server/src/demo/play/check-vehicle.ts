import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { demoFound, demoValues } from '../data/jobs/vehicle-checks.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoContext } from './demo-context.ts';

type Checked = { cast: DemoContext; worker: ApiClient; id: string; template: string };

/** Checks the vehicle of a card that is in progress, and returns the tasks that the check added. */
export async function checkVehicle({ cast, worker, id, template }: Checked): Promise<JobCardTask[]> {
  const { data: check } = await worker.call(vehicleCheckRoutes.startVehicleCheck, {
    params: { id },
    body: { _id: cast.kit.newId(), template },
  });
  const params = { id, checkId: check._id };
  const added: string[] = [];
  for (const { _id: pointId, name, measurement } of check.points) {
    cast.clock.pass(1);
    const found = demoFound.find(({ point }) => point === name);
    const measured = measurement && (found?.measured ?? demoValues[measurement.name]);
    const point = { params: { ...params, pointId } };
    await worker.call(vehicleCheckRoutes.recordCheckPoint, {
      ...point,
      body: { result: found?.result ?? 'ok', ...(found && { comment: found.comment }), ...(measured && { measured }) },
    });
    if (!found) continue;
    const { data } = await worker.call(vehicleCheckRoutes.setPointOutcome, {
      ...point,
      body: { outcome: found.outcome },
    });
    if (data.task) added.push(data.task._id);
  }
  await worker.call(vehicleCheckRoutes.finishVehicleCheck, { params, body: {} });
  const { data: tasks } = await worker.call(jobCardRoutes.listTasks, { params: { id }, query: { limit: 0 } });
  return tasks.filter(({ _id }) => added.includes(_id));
}
