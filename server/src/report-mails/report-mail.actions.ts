import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import {
  maySendReport,
  describeNextReport,
  reportSchedule,
  type NextReport,
  type NextReportState,
  type SentReport,
} from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { requireFound } from '../kit/db/records.ts';
import { fullName } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findProject, lockProject } from '../projects/index.ts';
import * as mails from './report-mail.queries.ts';
import type { ProjectFacts } from './report-mail.queries.ts';
import * as periods from './report-period.queries.ts';
import type { ReportingStatus } from './report-period.queries.ts';
import { findRecipient, sendReport } from './send-report.actions.ts';

// The reports sent about a project, and the one that the BRM sends at once.

export async function listSentReports(context: ActionContext, query: QueryOf<typeof reportMailRoutes.listSentReports>) {
  await findProject(context, query.project);
  const page = await mails.list(context.tx, query);
  const { next } = await nextReportOf(context, await requireFound(mails.findProjectFacts(context.tx, query.project)));
  return { ...page, data: page.data.map((report) => withMailState(context, report)), next };
}

/** Lists the reports that were sent today in the company in use. */
export async function listTodaysReports(context: Pick<ActionContext, 'tx' | 'kit' | 'now'>) {
  const { tx, kit, now } = context;
  const reports = await mails.listByDay(tx, { now, zone: kit.settings.timeZone });
  return reports.map((report) => ({ ...report, ...withMailState(context, report) }));
}

async function nextReportOf({ tx, kit, now }: ActionContext, project: ProjectFacts) {
  const customer = await findRecipient(tx, project);
  const reporting = await requireFound(
    periods.findReportingStatus(tx, project.id, { now, zone: kit.settings.timeZone }),
  );
  const state = customer ? stateOf(project, reporting) : ('nobody' as const);
  const next: NextReport = { state, dueAt: state === 'due' ? reporting.dueAt : null };
  return { customer, reporting, next };
}

function stateOf(
  { reportingFrequency: frequency }: ProjectFacts,
  { started, working, worksInPeriod, unreported }: ReportingStatus,
): NextReportState {
  if (!started) return 'not started';
  if (!frequency) return 'by hand';
  if (frequency in reportSchedule) return worksInPeriod ? 'due' : 'all done';
  if (working) return 'as recorded';
  return unreported ? 'last one' : 'all done';
}

export async function sendReportNow(context: ActionContext, id: string): Promise<SentReport> {
  const { tx, actor, kit, now, after } = context;
  await lockProject(context, id);
  const project = await requireFound(mails.findProjectFacts(tx, id));
  const { customer, reporting, next } = await nextReportOf(context, project);
  if (!customer || !maySendReport(next.state)) throw problem.conflict(describeNextReport(next.state));
  const sentBy = { _id: actor.userId, name: fullName(actor) };
  const span = { periodFrom: reporting.begun, periodTo: now.toISOString() };
  const sent = await sendReport({ tx, kit, company: actor.company }, project, customer, {
    frequency: null,
    period: null,
    sentBy,
    ...span,
  });
  after(() => kit.outbox.kick());
  return withMailState(context, await requireFound(mails.find(tx, sent)));
}

const withMailState = ({ kit }: Pick<ActionContext, 'kit'>, report: SentReport): SentReport =>
  report.mail === 'waiting' && !kit.settings.smtpUrl ? { ...report, mail: 'no server' } : report;
