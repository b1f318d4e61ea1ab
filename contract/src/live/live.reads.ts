import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { inspectionRoutes } from '../inspection/inspection.routes.ts';
import type { Topic } from '../kit/topics.ts';
import { figureRoutes } from '../reports/figure.routes.ts';
import { measuredRoutes } from '../reports/measured.routes.ts';
import type { LiveChange, LiveKind } from './live.schema.ts';

// A live change makes every read out of date that shows a topic of its kind, unless the read names another record of
// that kind in its path or query.

const liveTopics: Record<LiveKind, readonly Topic[]> = {
  // A signed review is a new version of the risks.
  project: ['projects', 'risks'],
  plan: ['work-plans', 'recordings'],
  ticket: ['tickets'],
  request: ['requests'],
  jobcard: ['job-cards', 'labour', 'stock', 'vehicle-checks'],
  incident: ['incidents'],
  finding: ['findings'],
  // A vehicle was moved.
  vehicle: ['vehicles'],
};

/** How a read names a record of each kind: by the `id` of a path with this prefix, or by one of these parameters. */
const recordNames: Record<LiveKind, { readonly path: string; readonly params: readonly string[] }> = {
  project: { path: '/project/:id', params: ['project'] },
  plan: { path: '/project_workplans/:id', params: ['workPlan', 'workPlanId'] },
  ticket: { path: '/tickets/:id', params: ['ticketId'] },
  request: { path: '/requests/:id', params: [] },
  jobcard: { path: '/jobcard/:id', params: [] },
  incident: { path: '/accident/:id', params: ['incident'] },
  finding: { path: '/findings/:id', params: ['finding'] },
  vehicle: { path: '/vehicle/:id', params: ['vehicle'] },
};

/** A read of a route: its path, its topics, and its path and query parameters. */
export type ReadIdentity = {
  readonly path: string;
  readonly shows: readonly Topic[];
  readonly params: Readonly<Record<string, unknown>>;
};

/** Whether the change makes the response of this read out of date. */
export const isAffected = ({ path, shows, params }: ReadIdentity, { kind, id }: LiveChange): boolean => {
  const names = [...(path.startsWith(recordNames[kind].path) ? ['id'] : []), ...recordNames[kind].params];
  const isOther = names.some((name) => params[name] !== undefined && params[name] !== id);
  return !isOther && liveTopics[kind].some((topic) => shows.includes(topic));
};

/**
 * Reads that are large, that phones use where reception is poor, or that take long to compute. Other people's changes
 * refresh them only every few seconds; a person's own recordings appear at once.
 */
const throttledPaths: readonly string[] = [
  inspectionRoutes.listCheckpoints,
  inspectionRoutes.listCheckpointLogs,
  inspectionRoutes.listMatrix,
  figureRoutes.reportDays,
  figureRoutes.reportParts,
  figureRoutes.reportCells,
  figureRoutes.reportDefects,
  figureRoutes.reportQuestions,
  figureRoutes.reportAnswers,
  figureRoutes.reportCheckpoints,
  measuredRoutes.listMeasuredChecks,
  measuredRoutes.listMeasuredValues,
  inboxRoutes.listInbox,
  inboxRoutes.countInbox,
].map(({ path }) => path);

/** Whether a read is refreshed at most every five seconds instead of every second. */
export const isThrottled = ({ path }: Pick<ReadIdentity, 'path'>): boolean => throttledPaths.includes(path);

const allLiveTopics = Object.values(liveTopics).flat();
/** Whether any live change can make the response of this read out of date. */
export const isLive = ({ shows }: Pick<ReadIdentity, 'shows'>): boolean =>
  shows.some((topic) => allLiveTopics.includes(topic));
