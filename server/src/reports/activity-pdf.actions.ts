import { momentIn } from '@roadworthy/contract/kit/moment.ts';
import { activityRing, activityRingName, activityRows, type ActivityReport } from '@roadworthy/contract/reports/report.schema.ts';
import { activityTable } from '@roadworthy/contract/reports/report.table.ts';
import { actedCompany, type ActedCompany } from '../companies/index.ts';
import { readKept } from '../files/index.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting, Ask } from '../kit/http/ask.ts';
import type { DocumentContent } from '../kit/pdf/document.ts';
import { reportActivity } from './report.actions.ts';

// The activity dashboard on paper: the numbers of its cards, and its ring.

export type Printing = Omit<Ask, 'actor' | 'tx'> & { readonly actor: Acting['actor'] };

export async function printedActivity(asking: Printing): Promise<{ name: string; bytes: Uint8Array }> {
  const { kit, actor, now } = asking;
  const zone = kit.settings.timeZone;
  const { report, company, logo } = await kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    const acting = { ...asking, tx };
    const own = await actedCompany(acting);
    return { report: await reportActivity(acting), company: own, logo: own.logo ? await readKept(acting, own.logo) : undefined };
  });
  const facts: [string, string][] = [['Report', `Downloaded by ${nameOf(actor)}; times are those of ${zone}`]];
  const bytes = await kit.pdf.renderDocument(activityDocument({ report, company, logo, facts, when: `Up to ${momentIn(now, zone)}` }));
  return { name: `Activity-report-${now.toISOString().slice(0, 10)}.pdf`, bytes };
}

type Contents = { report: ActivityReport; company: ActedCompany; logo: Uint8Array | undefined; facts: [string, string][]; when: string };
const tones = { open: 'good', closed: 'idle', draft: 'bad' } as const;

function activityDocument({ report, company, logo, facts, when }: Contents): DocumentContent {
  const { name, projects, share } = activityTable.columns;
  return {
    title: activityTable.name,
    number: `${report.total} ${report.total === 1 ? 'project' : 'projects'}`,
    subtitle: when,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      { kind: 'fields', rows: facts },
      { kind: 'ring', heading: activityRingName, parts: activityRing(report).map((part) => ({ name: part.name, count: part.count, tone: tones[part.key] })) },
      {
        kind: 'table',
        heading: 'Projects by state and by the current TIP level of their plans',
        columns: [name.title, projects.title, share.title],
        widths: ['*', 80, 80],
        rows: activityRows(report).map((row) => [row.name, String(row.projects), `${row.share} %`]),
      },
    ],
  };
}
