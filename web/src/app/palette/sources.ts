import {
  incidentStatusLabels,
  incidentTypeLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { isPermission, levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens, type ScreenName } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { ParsedResponse, Route } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { stockScreenMessages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { ticketStatusLabels } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { formatInterval, formatPlannedFor } from '@roadworthy/contract/service-plans/service-plan.table.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { formatVehiclePlace } from '@roadworthy/contract/vehicles/vehicle-place.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { apiListQuery, queryClient } from '../../kit/api/api-query.ts';
import { displayName } from '../../kit/text/display.ts';

// The lists in which Ctrl+K finds records, if the user may both read and open them. Most belong to the company in use.
// A few belong to the platform, where platform users find them with or without a company.

export type SearchResult = { key: string; id?: string; group: string; title: string; detail: string; path: string };
/** A record without a path of its own is opened by its id. */
type ResultText = { title: string; detail: string; path?: string };
type Source = {
  group: string;
  shownOn: readonly ScreenName[];
  ofPlatform: boolean;
  route: Route;
  search: (
    text: string,
    company: string | null,
  ) => Promise<{ rows: readonly ({ _id: string } & ResultText)[]; total: number }>;
};

const maxPerSource = 5;
/** A shorter query does not search the lists. */
export const minLetters = 2;

type Listed<R extends Route> = ParsedResponse<R> extends { data: readonly (infer Row)[] } ? Row : never;
const source = <R extends Route>(
  group: string,
  named: ScreenName | readonly ScreenName[],
  route: R,
  line: (row: Listed<R>) => ResultText,
  ofPlatform = false,
): Source => ({
  group,
  shownOn: [named].flat(),
  ofPlatform,
  route,
  search: async (text, company) => {
    const listQuery = apiListQuery<Listed<R> & { _id: string }>(route, { search: text, limit: maxPerSource }, company);
    const { data, totalCount } = await queryClient.fetchQuery({ ...listQuery, retry: false });
    return { rows: data.map((row) => ({ _id: row._id, ...line(row) })), total: totalCount };
  },
});
const joinParts = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const personLine = (row: Listed<typeof userRoutes.listUsers>): ResultText => ({
  title: displayName(row),
  detail: joinParts(labelOf(roleLabels, row.role.name), row.emailId),
});

/** Vehicles come first, because a VIN identifies a vehicle, although job cards mention it too. */
export const vehiclesGroup = messages.vehicles;
const sources: readonly Source[] = [
  source(vehiclesGroup, 'car-history', vehicleRoutes.listVehicles, (row) => ({
    title: row.vin,
    detail: joinParts(formatVehiclePlace(row), row.regNo, row.tag, row.make.name, row.model.name),
    path: carHistoryPath(row.vin),
  })),
  source(messages.jobCards, 'job-cards', jobCardRoutes.listJobCards, (row) => ({
    title: row.jobcardId,
    detail: joinParts(jobCardStatusLabels[row.wipVehicle.wipStatus.name], row.vin?.vin, row.workshop.name),
  })),
  source(messages.stockItems, 'stock-item', stockRoutes.listStockItems, (row) => ({
    title: row.name,
    detail: joinParts(row.partNo, stockScreenMessages.quantity(row)),
  })),
  source(messages.servicePlans, 'service-plan-form', servicePlanRoutes.listServicePlans, (row) => ({
    title: row.name,
    detail: joinParts(formatPlannedFor(row), formatInterval(row)),
  })),
  source(messages.projects, 'project', projectRoutes.listProjects, (row) => ({
    title: row.name,
    detail: joinParts(row.projectNo, projectStatusLabels[row.status]),
  })),
  source(messages.workPlans, 'work-plan', workPlanRoutes.listWorkPlans, (row) => ({
    title: row.name,
    detail: joinParts(row.planNo, formatPlanStatus(row.status)),
  })),
  source(messages.tickets, 'ticket', ticketRoutes.listTickets, (row) => ({
    title: joinParts(row.ticketNo, row.type),
    detail: joinParts(ticketStatusLabels[row.status], row.description),
  })),
  source(messages.incidents, 'incident', incidentRoutes.listIncidents, (row) => ({
    title: row.title,
    detail: joinParts(row.incidentNo, incidentTypeLabels[row.type], incidentStatusLabels[row.status]),
  })),
  source(messages.people, ['user-form', 'company-user-form'], userRoutes.listUsers, personLine),
  source(messages.pdslUsers, 'user-form', userRoutes.listUsers, personLine, true),
  source(
    messages.companies,
    'projects',
    companyRoutes.listCompanies,
    (row) => ({ title: row.name, detail: joinParts(row.customerName, row.customerEmail) }),
    true,
  ),
];

const table: readonly (Screen & { name: ScreenName })[] = screens;
/**
 * Returns the address at which this user opens a record: the path for their level that takes one id and shows records
 * of the company or the platform. A company opens at its list of projects.
 */
function resultPath(
  { shownOn, ofPlatform }: Pick<Source, 'shownOn' | 'ofPlatform'>,
  level: AccessLevel,
  id: string,
): string | undefined {
  const opened = table.find(
    (screen) =>
      shownOn.includes(screen.name) &&
      mayOpen(screen, level) &&
      (actsOnPlatform(screen, level) || screen.opensCompany === true) === ofPlatform &&
      (screen.name === 'job-cards' || screen.name === 'car-history' || /\/:\w+$/.test(screen.path)),
  );
  // A job card opens over the list, where everybody sees what can be done next. The form is only for those who edit.
  return opened?.name === 'job-cards' ? jobCardPath(id) : opened?.path.replace(/:\w+$/, id);
}

type Searching = { level: AccessLevel; atPlatform: boolean; company: string | null };
/**
 * Returns the lists to search for this user: those of the company in use, if there is one, and for platform users those
 * of the platform as well.
 */
export const listSearchSources = ({ level, atPlatform, company }: Searching): readonly Source[] =>
  sources.filter(
    (one) =>
      (one.ofPlatform ? atPlatform : company !== null) &&
      isPermission(one.route.allow) &&
      levelHasPermission(level, one.route.allow) &&
      resultPath(one, level, 'id'),
  );

/** Converts a scanned VIN to the form in which lists store it. */
export const toSearchTerm = (text: string): string => (/^\S+$/.test(text) ? parseVinLabel(text) : text);

/** The first results of a list, and their total number. */
export type SourceResults = { found: SearchResult[]; total: number };
export async function searchSource(
  list: Source,
  level: AccessLevel,
  text: string,
  company: string | null,
): Promise<SourceResults> {
  const { group, ofPlatform, search } = list;
  const { rows, total } = await search(toSearchTerm(text), ofPlatform ? null : company);
  const found = rows.flatMap(({ _id, title, detail, path: own }) => {
    const path = own ?? resultPath(list, level, _id);
    return path ? [{ key: `${group} ${_id}`, id: _id, group, title, detail, path }] : [];
  });
  return { found, total };
}
