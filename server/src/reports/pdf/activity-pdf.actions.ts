import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import {
  buildActivityDoughnutSegments,
  activityDoughnutName,
  buildActivityRows,
  type ActivityReport,
} from '@roadworthy/contract/reports/report.schema.ts';
import { activityTable } from '@roadworthy/contract/reports/report.table.ts';
import { getCompanyInUse, type CompanyInUse } from '../../companies/index.ts';
import { readStoredFile } from '../../files/index.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext, HandlerContext } from '../../kit/http/context.ts';
import type { DocumentContent } from '../../kit/pdf/document-content.ts';
import { reportActivity } from '../report.actions.ts';

// The activity dashboard as a PDF: the numbers of its cards, and its ring chart.

export type PrintContext = Omit<HandlerContext, 'actor' | 'tx'> & { readonly actor: ActionContext['actor'] };

export async function printActivityReport(context: PrintContext): Promise<{ name: string; bytes: Uint8Array }> {
  const { kit, actor, now } = context;
  const zone = kit.settings.timeZone;
  const { report, company, logo } = await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    const txContext = { ...context, tx };
    const own = await getCompanyInUse(txContext);
    return {
      report: await reportActivity(txContext),
      company: own,
      logo: own.logo ? await readStoredFile(txContext, own.logo) : undefined,
    };
  });
  const facts: [string, string][] = [[messages.report, messages.downloadedBy({ name: fullName(actor), zone })]];
  const bytes = await kit.pdf.renderDocument(
    activityDocument({ report, company, logo, facts, when: messages.upTo({ at: formatDateTime(now, zone) }) }),
  );
  return { name: `Activity-report-${now.toISOString().slice(0, 10)}.pdf`, bytes };
}

type Contents = {
  report: ActivityReport;
  company: CompanyInUse;
  logo: Uint8Array | undefined;
  facts: [string, string][];
  when: string;
};
const tones = { open: 'good', closed: 'idle', draft: 'bad' } as const;

function activityDocument({ report, company, logo, facts, when }: Contents): DocumentContent {
  const { name, projects, share } = activityTable.columns;
  return {
    title: activityTable.name,
    number: messages.projectCount({ count: report.total }),
    subtitle: when,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      { kind: 'fields', rows: facts },
      {
        kind: 'ring',
        heading: activityDoughnutName,
        parts: buildActivityDoughnutSegments(report).map((part) => ({
          name: part.name,
          count: part.count,
          tone: tones[part.key],
        })),
      },
      {
        kind: 'table',
        heading: messages.projectsByState,
        columns: [name.title, projects.title, share.title],
        widths: ['*', 80, 80],
        rows: buildActivityRows(report).map((row) => [row.name, String(row.projects), `${row.share}%`]),
      },
    ],
  };
}
