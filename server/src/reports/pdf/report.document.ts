import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { planVehicleStatusLabels } from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { reportsMessages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { resultMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import { formatPercent, formatTipLevel, describeOpenNok } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatHighestTip } from '@roadworthy/contract/inspection/tip-level.ts';
import { formatAxisDay } from '@roadworthy/contract/kit/language/date-format.ts';
import type { Block, DocumentContent } from '../../kit/pdf/document-content.ts';
import type { Report, ReportContents } from './report-contents.ts';
import { buildCellBlocks, buildDefectBlocks, buildPartBlocks, buildQuestionBlocks } from './report-charts.document.ts';
import { buildAgreementBlocks } from './report-agreement.document.ts';
import { buildEscalationBlocks } from './report-escalations.document.ts';
import { buildContestBlocks } from './report-contests.document.ts';
import { buildMeasuredBlocks } from './report-measured.document.ts';
import { buildCleanPointBlocks, buildFindingBlocks, buildPhotoBlocks } from './report-findings.document.ts';

// The PDF report of a project or plan: what is new, the totals, where and when the Not OK items were found, and their
// photos. Downloaded and mailed reports differ only in that mailed ones show what is new. The numbers are those of the
// report screens.

export const progressText = ({ completedQuantity, totalQuantity, completedPercent }: Report): string =>
  messages.progress({
    done: completedQuantity,
    total: totalQuantity,
    percent: formatPercent(completedPercent),
  });

export function buildReportDocument(contents: ReportContents): Omit<DocumentContent, 'signatures' | 'seal'> {
  const { subject, number, name, company, logo, when } = contents;
  return {
    title: subject === 'project' ? reportsMessages.projectReport : messages.workPlanReport,
    number,
    subtitle: `${name}\n${when}`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      head(contents),
      results(contents),
      days(contents),
      ...buildPartBlocks(contents),
      ...buildCellBlocks(contents),
      ...buildDefectBlocks(contents),
      ...buildQuestionBlocks(contents),
      ...plans(contents),
      ...vehicles(contents),
      ...inspectors(contents),
      ...buildMeasuredBlocks(contents),
      ...buildFindingBlocks(contents),
      ...buildCleanPointBlocks(contents),
      ...buildContestBlocks(contents),
      ...buildEscalationBlocks(contents),
      ...buildAgreementBlocks(contents),
      ...buildPhotoBlocks(contents),
    ],
  };
}

function head({ facts, total, company, zone }: ReportContents): Block {
  const contact = company.brm && `${company.brm.firstName} ${company.brm.lastName}`.trim();
  const openNok = describeOpenNok({ nok: total.totalNok, toComplete: total.totalToComplete });
  const rows: [string, string][] = [
    ...facts,
    [messages.progressLabel, [progressText(total), openNok].filter((text) => text !== undefined).join(', ')],
  ];
  if (total.totalVehicles > 0)
    rows.push([
      messages.vehicles,
      messages.vehiclesCompleted({ done: total.totalCompletedVehicles, total: total.totalVehicles }),
    ]);
  rows.push(
    [tipLevelNames.starting, formatTipLevel(total.startingTipLevel)],
    [tipLevelNames.current, formatTipLevel(total.tipLevel)],
  );
  rows.push([tipLevelNames.highest, formatHighestTip(total.highestTip, zone)]);
  if (contact && company.brm) rows.push([messages.yourContact, `${contact}, ${company.brm.emailId}`]);
  return { kind: 'fields', rows };
}

const { ok: okName, notOk, skipped, okAfterRework } = resultMessages;
const resultNames = [okName, notOk, skipped, okAfterRework];
const numbers = (...values: number[]): string[] => values.map(String);

const results = ({ news, total }: ReportContents): Block => ({
  kind: 'table',
  heading: messages.results,
  columns: ['', ...resultNames],
  widths: ['*', 56, 56, 56, 56],
  rows: [
    ...(news ? [[messages.newInThisPeriod, ...numbers(news.ok, news.nok, news.skip, news.rectified)]] : []),
    [messages.toDate, ...numbers(total.totalOk, total.totalNok, total.totalSkip, total.rectifyTotal)],
    ...(total.totalToComplete > 0 ? [[messages.toComplete, '', String(total.totalToComplete), '', '']] : []),
  ],
});

const days = ({ total }: ReportContents): Block => ({
  kind: 'bars',
  heading: messages.recordedByDay,
  series: [
    { name: okName, tone: 'good' },
    { name: notOk, tone: 'bad' },
    { name: okAfterRework, tone: 'idle' },
  ],
  goal: resultMessages.dailyTarget,
  bars: total.history.map(({ date, ok, nok, rework, target }) => ({
    label: formatAxisDay(date).replace(' ', '\n'),
    values: [Math.max(ok, 0), nok, rework],
    ...(target > 0 && { goal: target }),
  })),
});

const plans = ({ subject, plans: all }: ReportContents): Block[] =>
  subject === 'plan'
    ? []
    : [
        {
          kind: 'table',
          heading: messages.workPlans,
          columns: [messages.plan, messages.quantity, ...resultNames, messages.done, messages.tipLevelNow],
          widths: ['*', 45, 30, 36, 42, 46, 45, 60],
          rows: all.map((plan) => [
            `${plan.planNo} ${plan.name}\n${formatPlanStatus(plan.status)}`,
            ...numbers(plan.totalQuantity, plan.totalOk, plan.totalNok, plan.totalSkip, plan.rectifyTotal),
            formatPercent(plan.completedPercent),
            `${formatTipLevel(plan.tipLevel)} (${formatTipLevel(plan.highestTip.level)})`,
          ]),
        },
      ];

const vehicles = ({ vehicles: all }: ReportContents): Block[] =>
  all.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.vehicles,
          // With five columns, a VIN fits on one line.
          columns: [messages.vin, messages.status, messages.checkpoints, messages.recorded, messages.done],
          widths: ['*', 70, 70, 150, 45],
          rows: all.map(({ vin, status, total, ok, nok, skip, completedPercent }) => [
            vin,
            labelOf(planVehicleStatusLabels, status),
            String(total),
            messages.counts({ ok, nok, skip }),
            formatPercent(completedPercent),
          ]),
        },
      ];

const inspectors = ({ inspectors: all }: ReportContents): Block[] =>
  all.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.inspectors,
          columns: [messages.inspector, messages.plan, ...resultNames],
          widths: ['*', 60, 50, 50, 50, 50],
          rows: all.map(({ name, planNo, ok, nok, skip, rectified }) => [
            name,
            planNo,
            ...numbers(ok, nok, skip, rectified),
          ]),
        },
      ];
