import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { decisionIn, type Decision } from '@roadworthy/contract/inspection/contest.machine.ts';
import { useAsk } from '../kit/ask.ts';
import { isActivity, type Judged } from './judged.ts';

const seconds = 15;

/** What somebody decided about it by now, or nothing while it is contested: looked up again and again while the question is open. */
export function useDecision(opened: Judged, refusedWith: Judged | undefined): Decision<Judged['history'][number]> | undefined {
  const every = seconds * 1000;
  const ofActivity = isActivity(opened);
  const checkpoint = useAsk(inspectionRoutes.getCheckpoint, { params: { id: opened._id } }, { enabled: !ofActivity, every });
  const query = { workPlan: opened.workPlan, limit: 0 };
  const activities = useAsk(activityRoutes.listPlanActivities, { query }, { enabled: ofActivity, every });
  const now = ofActivity ? activities.data?.data.find(({ _id }) => _id === opened._id) : checkpoint.data?.data;
  const decided = [now, refusedWith].find((point) => point?.contested === false);
  return decided && decisionIn(decided.history);
}
