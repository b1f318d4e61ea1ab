import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { offlineCacheKey } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { checkpointsQuery } from '../offline/cache/plan-queries.ts';
import { deviceDatabase } from '../offline/device-database.ts';
import { listPlanEntries } from '../offline/queue/queue-store.ts';
import { checkpointsWithPending } from '../offline/pending/with-pending.ts';

/** Finds the next vehicle of the plan that has open checkpoints as far as this device knows. */
export function useNextVehicle(plan: WorkPlan, vin: string): string | undefined {
  const { me } = useSignedIn();
  const vins = plan.vehicles.map((vehicle) => vehicle.vin);
  const from = vins.indexOf(vin) + 1;
  const order = [...vins.slice(from), ...vins.slice(0, from)].filter((one) => one !== vin);
  return useLiveQuery(() => firstOpenVehicle(plan._id, me._id, order), [plan._id, me._id, order.join(' ')]);
}

async function firstOpenVehicle(planId: string, userId: string, vins: readonly string[]): Promise<string | undefined> {
  const entries = await listPlanEntries(deviceDatabase, userId, planId);
  for (const vin of vins) {
    const cached = await deviceDatabase.answers.get(offlineCacheKey(...checkpointsQuery(planId, vin)));
    const answer = inspectionRoutes.listCheckpoints.answer.safeParse(cached?.answer);
    if (!cached || !answer.success) continue;
    const points = checkpointsWithPending(answer.data.data, entries, cached.readAt);
    if (points.some(({ state, leftIn }) => state === 'unchecked' && !leftIn)) return vin;
  }
  return undefined;
}
