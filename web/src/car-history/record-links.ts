import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import type { CarHistoryKind } from '@roadworthy/contract/car-history/car-history.kinds.ts';
import { requestPath } from '@roadworthy/contract/requests/request.paths.ts';
import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';

// Finds the screen that shows the record behind a line of the history. The table of screens decides who may open it.

type RecordScreen = { screen: Screen['path']; to: string };
const planScreens = (id: string): RecordScreen[] => [{ screen: '/work-plan/:planId', to: `/work-plan/${id}` }];
const recordScreens: Record<CarHistoryKind, (id: string) => readonly RecordScreen[]> = {
  request: (id) => [{ screen: '/requests/:requestId', to: requestPath(id) }],
  jobCard: (id) => [{ screen: '/jobcard', to: jobCardPath(id) }],
  workPlan: planScreens,
  notOk: planScreens,
  ticket: (id) => [
    { screen: '/view/tickets/:ticketId', to: `/view/tickets/${id}` },
    { screen: '/view/super-tickets/:ticketId', to: `/view/super-tickets/${id}` },
  ],
  // A move has no page of its own.
  move: () => [],
  incident: (id) => [{ screen: '/view/accident/:accidentId', to: incidentPath(id) }],
};

const table: readonly Screen[] = screens;
/** Whether a person of this level may open the screen at this path. */
export const canOpenPath = (path: Screen['path'], level: AccessLevel): boolean =>
  table.some((screen) => screen.path === path && mayOpen(screen, level));

export const findRecordLink = (kind: CarHistoryKind, id: string, level: AccessLevel): string | undefined =>
  recordScreens[kind](id).find(({ screen }) => canOpenPath(screen, level))?.to;
