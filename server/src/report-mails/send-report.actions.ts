import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { reportMailsServerMessages as messages } from '@roadworthy/contract/report-mails/messages/report-mails-server.messages.ts';
import { formatDate, formatDateTime, formatTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatReportSender, type ReportingFrequency } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { findPerson } from '../access/index.ts';
import { saveDocument } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb } from '../kit/db/records.ts';
import { fullName } from '../kit/http/actor.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import {
  makeDateFormatter,
  loadReportContents,
  progressText,
  renderReport,
  type PeriodCounts,
  type ReportContents,
} from '../reports/index.ts';
import * as mails from './report-mail.queries.ts';
import type { ProjectFacts } from './report-mail.queries.ts';
import * as numbers from './report-period.queries.ts';

// Sends one report. The PDF is rendered and stored, and the history and the mail are written, in one transaction. If it
// fails before the commit, nothing is saved and the next run sends the report.

/** A report is either scheduled for a period or sent by hand. */
export type ReportOccasion = { periodFrom: string; periodTo: string } & (
  | { frequency: ReportingFrequency; period: string; sentBy: null }
  | { frequency: null; period: null; sentBy: { _id: string; name: string } }
);
type SendContext = { tx: Tx; kit: Kit; company: string };
type Recipient = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Formats a period in the same words for the PDF, the mail and the history. */
function formatPeriod(
  frequency: ReportingFrequency | null,
  { periodFrom, periodTo }: Pick<ReportOccasion, 'periodFrom' | 'periodTo'>,
  zone: string,
): string {
  // The period does not include its end, so its last millisecond is on the last day.
  const [from, to] = [formatDate(periodFrom, zone), formatDate(Date.parse(periodTo) - 1, zone)];
  if (frequency === 'Daily')
    return messages.day({ weekday: makeDateFormatter(zone, { weekday: 'long' })(periodFrom), day: from });
  if (frequency === 'Weekly') return messages.week({ from, to });
  if (frequency === 'Monthly') return makeDateFormatter(zone, { month: 'long', year: 'numeric' })(periodFrom);
  const end = formatTime(periodTo, zone);
  return messages.period({
    from: formatDateTime(periodFrom, zone),
    to: from === to ? end : `${to} ${end}`,
  });
}

/** Finds the project's customer, if the account is active. */
export const findRecipient = (tx: Tx, { customerId }: Pick<ProjectFacts, 'customerId'>) => findPerson(tx, customerId);

function gatherContents(
  sending: SendContext,
  project: ProjectFacts,
  customer: Recipient,
  occasion: ReportOccasion,
  news: PeriodCounts,
): Promise<ReportContents> {
  const { tx, kit, company } = sending;
  const zone = kit.settings.timeZone;
  return loadReportContents({ tx, kit, actor: { company } }, { owner: 'workPlans.projectId', id: project.id }, () => ({
    when: formatPeriod(occasion.frequency, occasion, zone),
    facts: [
      [messages.customer, `${fullName(customer)}, ${customer.emailId}`],
      [messages.report, messages.sender({ sender: formatReportSender(occasion), zone })],
      [messages.projectStatus, project.status],
    ],
    news,
  }));
}

/** Sends the report of a project that the caller has locked. Returns its id in the history. */
export async function sendReport(
  sending: SendContext,
  project: ProjectFacts,
  customer: Recipient,
  occasion: ReportOccasion,
): Promise<string> {
  const { tx, kit, company } = sending;
  const news = await numbers.countInPeriod(tx, project.id, { from: occasion.periodFrom, to: occasion.periodTo });
  const contents = await gatherContents(sending, project, customer, occasion, news);
  const pdf = await renderReport(kit, contents);
  const name = messages.fileName({ projectNo: project.projectNo, when: contents.when }).replace(/[^\w.-]+/g, '-');
  const { key, sha256 } = await saveDocument({ tx, kit, newId: kit.newId, actor: { company } }, pdf, name);
  const [id, mailId] = [kit.newId(), kit.newId()];
  await mails.add(tx, {
    companyId: company,
    id,
    projectId: project.id,
    frequency: occasion.frequency,
    period: occasion.period,
    periodWords: contents.when,
    sentBy: occasion.sentBy?._id ?? null,
    periodFrom: occasion.periodFrom,
    periodTo: occasion.periodTo,
    recipients: toJsonb([{ name: fullName(customer), email: customer.emailId }]),
    fileKey: key,
    fileSha256: sha256,
    mailId,
    sentAt: kit.now().toISOString(),
  });
  await kit.outbox.put(tx, company, {
    ...composeMail(kit, { project, contents, news }, customer),
    id: mailId,
    attachments: [{ name, key, type: 'application/pdf' }],
  });
  return id;
}

type MailContents = { project: ProjectFacts; contents: ReportContents; news: PeriodCounts };

function composeMail(kit: Kit, { project, contents, news }: MailContents, customer: Recipient): Mail {
  const { company, when, number, total } = contents;
  const { brm } = company;
  return {
    to: customer.emailId,
    subject: messages.subject({ projectNo: project.projectNo, project: project.name, when }),
    title: messages.title({ when }),
    paragraphs: [
      commonMessages.helloFirstName({ firstName: customer.firstName }),
      messages.attached({ name: project.name, number }),
      messages.news({
        ok: news.ok,
        nok: news.nok,
        skip: news.skip,
        rectified: news.rectified,
        progress: progressText(total),
        totalNok: total.totalNok,
      }),
      brm
        ? messages.sentByWithContact({ company: company.name, brm: fullName(brm), emailId: brm.emailId })
        : messages.sentBy({ company: company.name }),
    ],
    button: { label: messages.openTheProject, url: `${kit.settings.publicUrl}/customer-projects/${project.id}` },
  };
}
