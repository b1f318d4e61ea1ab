import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { isPermission, mayLevel } from '@roadworthy/contract/access/permissions.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen, menuOf, screens, type Screen, type ScreenName } from '@roadworthy/contract/access/screens.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { AnswerIn, Route } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { askingList, queryClient } from '../../kit/ask.ts';
import { companyOf } from '../../kit/session.ts';
import { nameOf } from '../../kit/words.ts';

// What Ctrl+K finds: the screens of a person's menu, and the records of these lists that the person may both read and open.

export type Found = { key: string; group: string; title: string; detail: string; path: string };
type Line = { title: string; detail: string };
type Source = { group: string; shownOn: readonly ScreenName[]; route: Route; search: (text: string) => Promise<readonly ({ _id: string } & Line)[]> };

const mostOfEach = 5;
export const screensGroup = 'Screens';
/** Fewer letters ask no list. */
export const fewest = 2;

type Listed<R extends Route> = AnswerIn<R> extends { data: readonly (infer Row)[] } ? Row : never;
const source = <R extends Route>(group: string, named: ScreenName | readonly ScreenName[], route: R, line: (row: Listed<R>) => Line): Source => ({
  group,
  shownOn: [named].flat(),
  route,
  search: async (text) => {
    const { data } = await queryClient.fetchQuery(askingList<Listed<R> & { _id: string }>(route, { search: text, limit: mostOfEach }, companyOf()));
    return data.map((row) => ({ _id: row._id, ...line(row) }));
  },
});
const joined = (...parts: readonly (string | number | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const sources: readonly Source[] = [
  source('Job cards', 'job-card-form', jobCardRoutes.listJobCards, (row) => ({
    title: row.jobcardId,
    detail: joined(row.wipVehicle.wipStatus.name, row.vin?.vin, row.workshop.name),
  })),
  source('Vehicles', 'vehicle-form', vehicleRoutes.listVehicles, (row) => ({
    title: row.vin,
    detail: joined(row.regNo, row.tag, row.make.name, row.model.name),
  })),
  source('Projects', 'project', projectRoutes.listProjects, (row) => ({ title: row.name, detail: joined(row.projectNo, row.status) })),
  source('Work plans', 'work-plan', workPlanRoutes.listWorkPlans, (row) => ({ title: row.name, detail: joined(row.planNo, row.status) })),
  source('Tickets', 'ticket', ticketRoutes.listTickets, (row) => ({ title: joined(row.ticketNo, row.type), detail: joined(row.status, row.description) })),
  source('Incidents', 'incident', incidentRoutes.listIncidents, (row) => ({ title: row.title, detail: joined(row.incidentNo, row.type, row.status) })),
  source('People', ['user-form', 'company-user-form'], userRoutes.listUsers, (row) => ({ title: nameOf(row), detail: joined(row.role.name, row.emailId) })),
];

const table: readonly (Screen & { name: ScreenName })[] = screens;
/** Where this person opens a company's record: the screen's path for their level that takes one id, and shows what is the company's. */
const pathOf = (names: readonly ScreenName[], level: AccessLevel, id: string): string | undefined =>
  table
    .find((screen) => names.includes(screen.name) && mayOpen(screen, level) && !actsOnPlatform(screen, level) && /\/:\w+$/.test(screen.path))
    ?.path.replace(/:\w+$/, id);

export function screensFor(level: AccessLevel, atPlatform: boolean, text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return menuOf(level, atPlatform)
    .filter(({ title, menu }) => words.every((word) => `${title} ${menu.label} ${menu.group ?? ''}`.toLowerCase().includes(word)))
    .map(({ path, title, menu }) => ({ key: path, group: screensGroup, title: menu.label, detail: title === menu.label ? '' : title, path }));
}

/** Each list answers for itself: one that fails hides no other. */
export async function recordsFor(level: AccessLevel, text: string): Promise<Found[]> {
  const wanted = /^\S+$/.test(text.trim()) ? vinOfLabel(text) : text.trim();
  const mine = sources.filter(({ route, shownOn }) => isPermission(route.allow) && mayLevel(level, route.allow) && pathOf(shownOn, level, 'id'));
  const answers = await Promise.allSettled(mine.map(({ search }) => search(wanted)));
  return answers.flatMap((answer, place) => {
    const from = mine[place];
    if (answer.status === 'rejected' || !from) return [];
    return answer.value.flatMap(({ _id, title, detail }) => {
      const path = pathOf(from.shownOn, level, _id);
      return path ? [{ key: `${from.group} ${_id}`, group: from.group, title, detail, path }] : [];
    });
  });
}
