import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import {
  maySendReport,
  reportMailMessages,
  reportSchedule,
  type NextReport,
  type NextReportState,
  type SentReport,
} from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { orNotFound } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { findProject, holdProject } from '../projects/index.ts';
import * as mails from './report-mail.queries.ts';
import type { ProjectFacts } from './report-mail.queries.ts';
import * as periods from './report-period.queries.ts';
import type { Standing } from './report-period.queries.ts';
import { recipientOf, sendReport } from './send-report.actions.ts';

// The reports of a project that went out, seen by whoever sees the project, and the one that the BRM sends at once.

export async function listSentReports(acting: Acting, ask: QueryOf<typeof reportMailRoutes.listSentReports>) {
  await findProject(acting, ask.project);
  const page = await mails.list(acting.tx, ask);
  const { next } = await standingOf(acting, await orNotFound(mails.factsOf(acting.tx, ask.project)));
  return { ...page, data: page.data.map((report) => asMailed(acting, report)), next };
}

async function standingOf({ tx, kit, now }: Acting, project: ProjectFacts) {
  const customer = await recipientOf(tx, project);
  const standing = await orNotFound(periods.standing(tx, project.id, { now, zone: kit.settings.timeZone }));
  const state = customer ? stateOf(project, standing) : ('nobody' as const);
  const next: NextReport = { state, dueAt: state === 'due' ? standing.dueAt : null };
  return { customer, standing, next };
}

function stateOf({ reportingFrequency: frequency }: ProjectFacts, { started, working, worksInPeriod, unreported }: Standing): NextReportState {
  if (!started) return 'not started';
  if (!frequency) return 'by hand';
  if (frequency in reportSchedule) return worksInPeriod ? 'due' : 'all done';
  if (working) return 'as recorded';
  return unreported ? 'last one' : 'all done';
}

export async function sendReportNow(acting: Acting, id: string): Promise<SentReport> {
  const { tx, actor, kit, now, after } = acting;
  await holdProject(acting, id);
  const project = await orNotFound(mails.factsOf(tx, id));
  const { customer, standing, next } = await standingOf(acting, project);
  if (!customer || !maySendReport(next.state)) throw problem.conflict(reportMailMessages.next[next.state]);
  const sentBy = { _id: actor.userId, name: nameOf(actor) };
  const span = { periodFrom: standing.begun, periodTo: now.toISOString() };
  const sent = await sendReport({ tx, kit, company: actor.company }, project, customer, { frequency: null, period: null, sentBy, ...span });
  after(() => kit.outbox.kick());
  return asMailed(acting, await orNotFound(mails.find(tx, sent)));
}

const asMailed = ({ kit }: Acting, report: SentReport): SentReport =>
  report.mail === 'waiting' && !kit.settings.smtpUrl ? { ...report, mail: 'no server' } : report;
