import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { findLastDecision, type OfficeDecision } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { isActivity, type Recordable } from '../recording/recordable.ts';

const refetchSeconds = 15;

/** Returns the decision on a contested item, or undefined while there is none; polls while the dialog is open. */
export function useDecision(
  record: Recordable,
  refusedWith: Recordable | undefined,
): OfficeDecision<Recordable['history'][number]> | undefined {
  const every = refetchSeconds * 1000;
  const isActivityRecord = isActivity(record);
  const checkpoint = useApiQuery(
    inspectionRoutes.getCheckpoint,
    { params: { id: record._id } },
    { enabled: !isActivityRecord, refetchInterval: every },
  );
  const query = { workPlan: record.workPlan, limit: 0 };
  const activities = useApiQuery(
    activityRoutes.listPlanActivities,
    { query },
    { enabled: isActivityRecord, refetchInterval: every },
  );
  const current = isActivityRecord
    ? activities.data?.data.find(({ _id }) => _id === record._id)
    : checkpoint.data?.data;
  const decided = [current, refusedWith].find((point) => point?.contested === false);
  return decided && findLastDecision(decided.history);
}
