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

// Which API reads a change invalidates. A read that names the changed record in its path or query is invalidated; a
// read that names no record shows several and may include it.

export type LiveRead = { readonly route: Route; readonly param?: string };
/** The inbox depends on the state of every kind of record. */
const inbox = [inboxRoutes.listInbox, inboxRoutes.countInbox];
/**
 * Reads that are large, used on phones with poor reception, or expensive to compute: refreshed every few seconds at
 * most. A person's own recordings appear at once.
 */
const { listCheckpoints, listCheckpointLogs, listMatrix } = inspectionRoutes;
const figureReads = [
  figureRoutes.reportDays,
  figureRoutes.reportParts,
  figureRoutes.reportCells,
  figureRoutes.reportCheckpoints,
];
const throttledPaths: readonly string[] = [
  listCheckpoints,
  listCheckpointLogs,
  listMatrix,
  ...figureReads,
  ...inbox,
].map(({ path }) => path);
const readsWith = (param: string | undefined, ...routes: readonly Route[]): LiveRead[] =>
  routes.map((route) => ({ route, ...(param && { param }) }));

export const affectedReads: Record<LiveKind, readonly LiveRead[]> = {
  project: [
    ...readsWith(
      undefined,
      projectRoutes.listProjects,
      workPlanRoutes.listWorkPlans,
      reportRoutes.reportActivity,
      reportRoutes.reportWorkPlans,
    ),
    ...readsWith('id', projectRoutes.getProject, projectRoutes.listProjectDocuments, projectRoutes.listProjectHistory),
    ...readsWith('project', reportRoutes.reportProjects),
    ...readsWith(undefined, ...inbox),
  ],
  plan: [
    ...readsWith(
      undefined,
      workPlanRoutes.listWorkPlans,
      reportRoutes.reportProjects,
      reportRoutes.reportActivity,
      reportRoutes.reportWorkPlans,
    ),
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
    ...readsWith(
      undefined,
      incidentRoutes.listIncidents,
      incidentRoutes.reportIncidents,
      incidentRoutes.countIncidents,
      incidentRoutes.groupIncidents,
    ),
    ...readsWith('id', incidentRoutes.getIncident, incidentRoutes.listIncidentHistory),
    ...readsWith('incident', correctiveActionRoutes.listCorrectiveActions),
    ...readsWith(undefined, ...inbox),
  ],
};

/** Identifies a read: the route's path with its path and query parameters. */
export type ReadIdentity = { readonly path: string; readonly params: Readonly<Record<string, unknown>> };

/** Whether the change invalidates the answer of this read. */
export const isAffected = ({ path, params: given }: ReadIdentity, change: LiveChange): boolean =>
  affectedReads[change.kind].some(
    ({ route, param }) =>
      route.path === path && (param === undefined || given[param] === undefined || given[param] === change.id),
  );

/** Reads that are refreshed every five seconds at most, instead of every second. */
export const isThrottled = ({ path }: Pick<ReadIdentity, 'path'>): boolean => throttledPaths.includes(path);

const livePaths = new Set<string>(
  Object.values(affectedReads).flatMap((reads) => reads.map(({ route }) => route.path)),
);
/** Whether any change can invalidate this read. */
export const isLive = ({ path }: Pick<ReadIdentity, 'path'>): boolean => livePaths.has(path);
