import { isDoneState, stateNames, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { shownTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { NokEntry, ProjectReport } from '@roadworthy/contract/reports/report.schema.ts';
import type { ActedCompany } from '../companies/index.ts';
import type { Block, DocumentContent } from '../kit/pdf/document.ts';
import { barName, momentWords } from './period-words.ts';
import type { ProjectFacts } from './report-mail.queries.ts';
import type { DayCounts, PeriodCounts } from './report-numbers.queries.ts';

// What the customer reads, on a page or two: what is new, how it stands, what is still Not OK. The numbers are those of the report screens.

type Report = Omit<ProjectReport, '_id' | 'name' | 'projectNo' | 'status' | 'rev'>;
export type ReportContents = {
  project: ProjectFacts;
  customer: string;
  company: ActedCompany;
  logo: Uint8Array | undefined;
  period: string;
  occasion: string;
  zone: string;
  news: PeriodCounts;
  total: Report;
  plans: (Report & { planNo: string; name: string; status: string })[];
  days: DayCounts[];
};

/** More would push the rest off the second page; all of them are in the product. */
const mostFindings = 25;

export const revisionOf = ({ projectNo, rev }: Pick<ProjectFacts, 'projectNo' | 'rev'>): string => `${projectNo} rev ${rev}`;
export const progressText = ({ completedQuantity, totalQuantity, completedPercent }: Report): string =>
  `${completedQuantity} of ${totalQuantity} inspected (${completedPercent} %)`;

export function reportDocument(contents: ReportContents): Omit<DocumentContent, 'signatures' | 'seal'> {
  const { project, company, logo, period } = contents;
  return {
    title: 'Project report',
    number: revisionOf(project),
    subtitle: `${project.name}\n${period}`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [head(contents), results(contents), days(contents), plans(contents), ...findings(contents)],
  };
}

function head({ project, customer, occasion, zone, total, company }: ReportContents): Block {
  const contact = company.brm && `${company.brm.firstName} ${company.brm.lastName}`.trim();
  return {
    kind: 'fields',
    rows: [
      ['Customer', customer],
      ['Report', `${occasion}; times are those of ${zone}`],
      ['Project status', project.status],
      ['Progress', progressText(total)],
      ...(total.totalVehicles > 0 ? [['Vehicles', `${total.totalCompletedVehicles} of ${total.totalVehicles} completed`] satisfies [string, string]] : []),
      ['Highest TIP level', shownTipLevel(total.tipLevel)],
      ...(contact && company.brm ? [['Your contact', `${contact}, ${company.brm.emailId}`] satisfies [string, string]] : []),
    ],
  };
}

const numbers = (...values: number[]): string[] => values.map(String);

const results = ({ news, total }: ReportContents): Block => ({
  kind: 'table',
  heading: 'Results',
  columns: ['', 'OK', 'Not OK', 'Skipped', 'Rectified'],
  widths: ['*', 70, 70, 70, 70],
  rows: [
    ['New in this period', ...numbers(news.ok, news.nok, news.skip, news.rectified)],
    ['To date (what was rectified counts as OK)', ...numbers(total.totalOk, total.totalNok, total.totalSkip, total.rectifyTotal)],
  ],
});

const days = ({ days: counted }: ReportContents): Block => ({
  kind: 'bars',
  heading: 'Recorded by day',
  series: [
    { name: 'OK', tone: 'good' },
    { name: 'Not OK', tone: 'bad' },
    { name: 'Skipped', tone: 'idle' },
  ],
  bars: counted.map(({ date, ok, nok, skip }) => ({ label: barName(date), values: [ok, nok, skip] })),
});

const plans = (contents: ReportContents): Block => ({
  kind: 'table',
  heading: 'Work plans',
  columns: ['Plan', 'Quantity', 'OK', 'Not OK', 'Skipped', 'Rectified', 'Done', 'TIP'],
  widths: ['*', 45, 30, 36, 42, 46, 45, 22],
  rows: contents.plans.map((plan) => [
    `${plan.planNo} ${plan.name}\n${plan.status}`,
    ...numbers(plan.totalQuantity, plan.totalOk, plan.totalNok, plan.totalSkip, plan.rectifyTotal),
    `${plan.completedPercent} %`,
    shownTipLevel(plan.tipLevel),
  ]),
});

const isState = (text: string): text is CheckpointState => text in stateNames;
const isOpen = ({ state }: NokEntry): boolean => isState(state) && !isDoneState(state);

function findings({ total, zone }: ReportContents): Block[] {
  const open = total.nokHistory.filter(isOpen).slice(0, mostFindings);
  if (open.length === 0) return [{ kind: 'text', heading: 'Open Not OK', text: 'Nothing is Not OK at this moment.' }];
  const more = total.totalNok - open.length;
  const row = (entry: NokEntry) => [
    entry.planNo,
    [entry.vin, entry.side, entry.tag, entry.part].filter(Boolean).join(' · '),
    [isState(entry.state) && entry.state !== 'not ok' ? `${stateNames[entry.state]}, to be confirmed` : '', entry.comment ?? ''].filter(Boolean).join(': '),
    `${momentWords(entry.at, zone)}\n${entry.by}`,
  ];
  return [
    {
      kind: 'table',
      heading: `Open Not OK (${total.totalNok})`,
      columns: ['Plan', 'Where', 'What', 'Found'],
      widths: [40, 170, '*', 100],
      rows: open.map(row),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: `${more} more are in Roadworthy.` }] : []),
  ];
}
