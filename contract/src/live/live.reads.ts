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

export type LiveRead = { readonly route: Route; readonly named?: string };
/** What waits for somebody follows from how everything stands. */
const inbox = [inboxRoutes.listInbox, inboxRoutes.countInbox];
/** What is large, and looked at on a phone in bad reception, or dear to reckon: once in a few seconds is enough. One's own recordings are seen at once. */
const { listCheckpoints, listCheckpointLogs, listMatrix } = inspectionRoutes;
const figures = [figureRoutes.reportDays, figureRoutes.reportParts, figureRoutes.reportCells, figureRoutes.reportCheckpoints];
const large: readonly string[] = [listCheckpoints, listCheckpointLogs, listMatrix, ...figures, ...inbox].map(({ path }) => path);
const shownWith = (named: string | undefined, ...routes: readonly Route[]): LiveRead[] => routes.map((route) => ({ route, ...(named && { named }) }));

export const readsOf: Record<LiveKind, readonly LiveRead[]> = {
  project: [
    ...shownWith(undefined, projectRoutes.listProjects, workPlanRoutes.listWorkPlans, reportRoutes.reportActivity, reportRoutes.reportWorkPlans),
    ...shownWith('id', projectRoutes.getProject, projectRoutes.listProjectDocuments, projectRoutes.listProjectHistory),
    ...shownWith('project', reportRoutes.reportProjects),
    ...shownWith(undefined, ...inbox),
  ],
  plan: [
    ...shownWith(undefined, workPlanRoutes.listWorkPlans, reportRoutes.reportProjects, reportRoutes.reportActivity, reportRoutes.reportWorkPlans),
    ...shownWith('id', workPlanRoutes.getWorkPlan),
    ...shownWith('workPlan', workPlanRoutes.listPlanVehicles, workPlanRoutes.listPlanAssessments),
    ...shownWith(
      'workPlan',
      listCheckpoints,
      listCheckpointLogs,
      listMatrix,
      activityRoutes.listPlanActivities,
      deviceRoutes.listHeldByDevices,
      lateRoutes.listLateRecordings,
    ),
    ...shownWith('workPlanId', inspectionRoutes.listTechnicianPlans, activityRoutes.listTechnicianHistory),
    ...shownWith('workPlanId', reportRoutes.reportVehicles, reportRoutes.reportInspectors, ...figures),
    ...shownWith(undefined, ...inbox),
  ],
  ticket: [
    ...shownWith(undefined, ticketRoutes.listTickets, ...inbox),
    ...shownWith('id', ticketRoutes.getTicket),
    ...shownWith('ticketId', ticketRoutes.listNotes),
  ],
  jobcard: [
    ...shownWith(undefined, jobCardRoutes.listJobCards, jobCardRoutes.summariseJobCards, ...inbox),
    ...shownWith('id', jobCardRoutes.getJobCard, jobCardRoutes.listTasks, jobCardRoutes.listJobCardHistory),
  ],
  incident: [
    ...shownWith(undefined, incidentRoutes.listIncidents, incidentRoutes.reportIncidents, incidentRoutes.countIncidents, incidentRoutes.groupIncidents),
    ...shownWith('id', incidentRoutes.getIncident, incidentRoutes.listIncidentHistory),
    ...shownWith('incident', correctiveActionRoutes.listCorrectiveActions),
    ...shownWith(undefined, ...inbox),
  ],
};

/** What was asked: the route's path, and what stood in its address and its query. */
export type Asked = { readonly path: string; readonly named: Readonly<Record<string, unknown>> };

/** Whether the answer to what was asked is old after the change. */
export const isConcerned = ({ path, named: given }: Asked, change: LiveChange): boolean =>
  readsOf[change.kind].some(({ route, named }) => route.path === path && (named === undefined || given[named] === undefined || given[named] === change.id));

/** Answers that are asked for anew every five seconds at most, instead of every second. */
export const isLarge = ({ path }: Pick<Asked, 'path'>): boolean => large.includes(path);

const livePaths = new Set<string>(Object.values(readsOf).flatMap((reads) => reads.map(({ route }) => route.path)));
/** Whether any change makes it old. */
export const isLive = ({ path }: Pick<Asked, 'path'>): boolean => livePaths.has(path);
