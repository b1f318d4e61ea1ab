import {
  maxItemsPerCompany,
  maxWorstPlans,
  type CommandCentre,
} from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { inboxUrgencies } from '@roadworthy/contract/inbox/inbox.limits.ts';
import type { InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { mapManagedCompanies, type ManagedCompany } from '../companies/index.ts';
import { listInbox } from '../inbox/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { listTodaysReports } from '../report-mails/index.ts';
import { listWorstPlans } from '../reports/index.ts';
import { listAwaitedSignatures } from '../signing/index.ts';

// The BRM's home: the Inbox, the worst plans and today's reports of all their companies. Each company is read on its
// own with row security, as if it were the company in use, so that nothing of one company can appear in another.

export async function getCommandCentre(context: ActionContext, only: string | undefined): Promise<CommandCentre> {
  const desks = await mapManagedCompanies(context, readDesk);
  const shown = desks.filter(({ company }) => only === undefined || company._id === only);
  const all = <T>(pick: (desk: Desk) => readonly T[]) =>
    shown.flatMap((desk) => pick(desk).map((row) => ({ ...row, company: desk.company })));
  return {
    companies: desks.map(({ company, itemCount }) => ({ ...company, waiting: itemCount })),
    today: formatDate(context.now, context.kit.settings.timeZone),
    items: all(({ items }) => items).toSorted(byUrgency),
    itemCount: sum(shown.map(({ itemCount }) => itemCount)),
    awaited: all(({ awaited }) => awaited.slice(0, maxItemsPerCompany)).toSorted(bySince),
    awaitedCount: sum(shown.map(({ awaited }) => awaited.length)),
    worstPlans: all(({ worstPlans }) => worstPlans)
      .toSorted((a, b) => b.level - a.level || b.nok - a.nok)
      .slice(0, maxWorstPlans),
    reports: all(({ reports }) => reports).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)),
  };
}

type Desk = Awaited<ReturnType<typeof readDesk>>;

/** Reads the part of the command centre that comes from one company. */
async function readDesk(context: ActionContext, company: ManagedCompany) {
  const { data: items, totalCount } = await listInbox(context, { skip: 0, limit: maxItemsPerCompany });
  const awaited = await listAwaitedSignatures(context);
  return {
    company,
    items,
    itemCount: totalCount,
    awaited: awaited.map((one) => ({
      ...one,
      path: one.subject === 'project' ? projectPath(context.actor.level, one.record) : planPath(one.record),
    })),
    worstPlans: await listWorstPlans(context, { limit: maxWorstPlans }),
    reports: await listTodaysReports(context),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const bySince = (a: { since: string }, b: { since: string }): number => Date.parse(a.since) - Date.parse(b.since);
/** Sorts in the order of the Inbox, across several companies. */
const byUrgency = (a: Pick<InboxItem, 'urgency' | 'since'>, b: Pick<InboxItem, 'urgency' | 'since'>): number =>
  inboxUrgencies.indexOf(a.urgency) - inboxUrgencies.indexOf(b.urgency) || bySince(a, b);
