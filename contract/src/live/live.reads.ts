import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { inspectionRoutes } from '../inspection/inspection.routes.ts';
import type { Topic } from '../kit/topics.ts';
import { figureRoutes } from '../reports/figure.routes.ts';
import type { LiveChange, LiveKind } from './live.schema.ts';

// Which answers a live change makes stale: those of reads that show a topic of its kind, unless they name another
// record of that kind in their path or query.

const liveTopics: Record<LiveKind, readonly Topic[]> = {
  // A review that is signed is a new version of the risks.
  project: ['projects', 'risks'],
  plan: ['work-plans', 'recordings'],
  ticket: ['tickets'],
  jobcard: ['job-cards'],
  incident: ['incidents'],
};

/**
 * How a read identifies a record of each kind: as the `id` of a path with this prefix, or in one of these parameters.
 */
const recordNames: Record<LiveKind, { readonly path: string; readonly params: readonly string[] }> = {
  project: { path: '/project/:id', params: ['project'] },
  plan: { path: '/project_workplans/:id', params: ['workPlan', 'workPlanId'] },
  ticket: { path: '/tickets/:id', params: ['ticketId'] },
  jobcard: { path: '/jobcard/:id', params: [] },
  incident: { path: '/accident/:id', params: ['incident'] },
};

/** A read of a route: its path, what it shows, and its path and query parameters. */
export type ReadIdentity = {
  readonly path: string;
  readonly shows: readonly Topic[];
  readonly params: Readonly<Record<string, unknown>>;
};

/** Whether the change makes this answer stale. */
export const isAffected = ({ path, shows, params }: ReadIdentity, { kind, id }: LiveChange): boolean => {
  const names = [...(path.startsWith(recordNames[kind].path) ? ['id'] : []), ...recordNames[kind].params];
  const isOther = names.some((name) => params[name] !== undefined && params[name] !== id);
  return !isOther && liveTopics[kind].some((topic) => shows.includes(topic));
};

/**
 * Reads that are large, used on phones with poor reception, or expensive to compute: refreshed every few seconds at
 * most. A person's own recordings appear at once.
 */
const throttledPaths: readonly string[] = [
  inspectionRoutes.listCheckpoints,
  inspectionRoutes.listCheckpointLogs,
  inspectionRoutes.listMatrix,
  figureRoutes.reportDays,
  figureRoutes.reportParts,
  figureRoutes.reportCells,
  figureRoutes.reportCheckpoints,
  inboxRoutes.listInbox,
  inboxRoutes.countInbox,
].map(({ path }) => path);

/** Reads that are refreshed every five seconds at most, instead of every second. */
export const isThrottled = ({ path }: Pick<ReadIdentity, 'path'>): boolean => throttledPaths.includes(path);

const allLiveTopics = Object.values(liveTopics).flat();
/** Whether any live change can make this answer stale. */
export const isLive = ({ shows }: Pick<ReadIdentity, 'shows'>): boolean =>
  shows.some((topic) => allLiveTopics.includes(topic));
