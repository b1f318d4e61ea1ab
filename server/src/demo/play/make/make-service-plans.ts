import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { demoServicePlans } from '../../data/jobs/service-plans.ts';
import { getClient, type DemoContext } from '../demo-context.ts';
import type { JobCardLists } from '../job-card-lists.ts';

const dayMs = 86_400_000;

/** Makes the service plans, and enters when the services of some vehicles were last done. */
export async function makeServicePlans(cast: DemoContext, { workshops, rows }: JobCardLists): Promise<void> {
  const manager = getClient(cast, 'manager', 'meridian');
  for (const { lastDone, model, workshop, costCentre, ...plan } of demoServicePlans) {
    const [found] = (await manager.call(levelRoutes.listModels, { query: { search: model } })).data;
    const { data } = await manager.call(servicePlanRoutes.addServicePlan, {
      body: { ...plan, model: found?._id, workshop: workshops.get(workshop), costCentre: rows.get(costCentre) },
    });
    const dues = (
      await manager.call(servicePlanRoutes.listDueServices, { query: { plan: data._id, sort: 'vehicle', limit: 0 } })
    ).data;
    for (const [index, days] of lastDone.entries()) {
      const vehicle = dues[index]?.vehicle._id;
      const doneOn = new Date(cast.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
      if (vehicle)
        await manager.call(servicePlanRoutes.addServiceRecord, { body: { plan: data._id, vehicle, doneOn } });
    }
  }
}
