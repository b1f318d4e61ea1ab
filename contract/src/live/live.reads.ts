import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { activityRoutes } from '../inspection/activity.routes.ts';
import { deviceRoutes } from '../inspection/device.routes.ts';
import { correctiveActionRoutes } from '../incidents/corrective-action.routes.ts';
import { incidentRoutes } from '../incidents/incident.routes.ts';
import { lateRoutes } from '../inspection/late.routes.ts';
import { inspectionRoutes } from '../inspection/inspection.routes.ts';
import { jobCardRoutes } from '../job-cards/job-card.routes.ts';
import type { Route } from '../kit/route.ts';
import { projectRoutes } from '../projects/project.routes.ts';
import { figureRoutes } from '../reports/figure.routes.ts';
import { reportRoutes } from '../reports/report.routes.ts';
import { ticketRoutes } from '../tickets/ticket.routes.ts';
import { workPlanRoutes } from '../work-plans/work-plan.routes.ts';
import type { LiveChange, LiveKind } from './live.schema.ts';

// Which answers a change makes old. A read that names the thing in its address or query is old when it named this one; one that names none shows
// several things, and may show it.

export type LiveRead = { readonly route: Route; readonly param?: string };
/** What waits for somebody follows from how everything stands. */
const inbox = [inboxRoutes.listInbox, inboxRoutes.countInbox];
/** What is large, and looked at on a phone in bad reception, or dear to reckon: once in a few seconds is enough. One's own recordings are seen at once. */
const { listCheckpoints, listCheckpointLogs, listMatrix } = inspectionRoutes;
const figureReads = [figureRoutes.reportDays, figureRoutes.reportParts, figureRoutes.reportCells, figureRoutes.reportCheckpoints];
const throttledPaths: readonly string[] = [listCheckpoints, listCheckpointLogs, listMatrix, ...figureReads, ...inbox].map(({ path }) => path);
const readsWith = (param: string | undefined, ...routes: readonly Route[]): LiveRead[] => routes.map((route) => ({ route, ...(param && { param }) }));

export const affectedReads: Record<LiveKind, readonly LiveRead[]> = {
  project: [
    ...readsWith(undefined, projectRoutes.listProjects, workPlanRoutes.listWorkPlans, reportRoutes.reportActivity, reportRoutes.reportWorkPlans),
    ...readsWith('id', projectRoutes.getProject, projectRoutes.listProjectDocuments, projectRoutes.listProjectHistory),
    ...readsWith('project', reportRoutes.reportProjects),
    ...readsWith(undefined, ...inbox),
  ],
  plan: [
    ...readsWith(undefined, workPlanRoutes.listWorkPlans, reportRoutes.reportProjects, reportRoutes.reportActivity, reportRoutes.reportWorkPlans),
    ...readsWith('id', workPlanRoutes.getWorkPlan),
    ...readsWith('workPlan', workPlanRoutes.listPlanVehicles, workPlanRoutes.listPlanAssessments),
    ...readsWith(
      'workPlan',
      listCheckpoints,
      listCheckpointLogs,
      listMatrix,
      activityRoutes.listPlanActivities,
      deviceRoutes.listHeldByDevices,
      lateRoutes.listLateRecordings,
    ),
    ...readsWith('workPlanId', inspectionRoutes.listTechnicianPlans, activityRoutes.listTechnicianHistory),
    ...readsWith('workPlanId', reportRoutes.reportVehicles, reportRoutes.reportInspectors, ...figureReads),
    ...readsWith(undefined, ...inbox),
  ],
  ticket: [
    ...readsWith(undefined, ticketRoutes.listTickets, ...inbox),
    ...readsWith('id', ticketRoutes.getTicket),
    ...readsWith('ticketId', ticketRoutes.listNotes),
  ],
  jobcard: [
    ...readsWith(undefined, jobCardRoutes.listJobCards, jobCardRoutes.summariseJobCards, ...inbox),
    ...readsWith('id', jobCardRoutes.getJobCard, jobCardRoutes.listTasks, jobCardRoutes.listJobCardHistory),
  ],
  incident: [
    ...readsWith(undefined, incidentRoutes.listIncidents, incidentRoutes.reportIncidents, incidentRoutes.countIncidents, incidentRoutes.groupIncidents),
    ...readsWith('id', incidentRoutes.getIncident, incidentRoutes.listIncidentHistory),
    ...readsWith('incident', correctiveActionRoutes.listCorrectiveActions),
    ...readsWith(undefined, ...inbox),
  ],
};

/** What was asked: the route's path, and what stood in its address and its query. */
export type ReadIdentity = { readonly path: string; readonly params: Readonly<Record<string, unknown>> };

/** Whether the answer to what was asked is old after the change. */
export const isAffected = ({ path, params: given }: ReadIdentity, change: LiveChange): boolean =>
  affectedReads[change.kind].some(
    ({ route, param }) => route.path === path && (param === undefined || given[param] === undefined || given[param] === change.id),
  );

/** Answers that are asked for anew every five seconds at most, instead of every second. */
export const isThrottled = ({ path }: Pick<ReadIdentity, 'path'>): boolean => throttledPaths.includes(path);

const livePaths = new Set<string>(Object.values(affectedReads).flatMap((reads) => reads.map(({ route }) => route.path)));
/** Whether any change makes it old. */
export const isLive = ({ path }: Pick<ReadIdentity, 'path'>): boolean => livePaths.has(path);
