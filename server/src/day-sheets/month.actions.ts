import { isNoTotals, noTotals, sumTotals } from '@roadworthy/contract/day-sheets/day-totals.ts';
import type { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import {
  formatMinutes,
  countSheetInspected,
  type DaySheet,
  type DaySheetMonth,
  type UnsignedDay,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { formatSheetNumber } from '@roadworthy/contract/day-sheets/day-sheet.table.ts';
import { daySheetServerMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet-server.messages.ts';
import {
  daySheetListMessages as columns,
  daySheetMessages as figures,
  evidenceLabels,
} from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { findWorkedShifts } from '@roadworthy/contract/day-sheets/worked-shift.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { readStoredFile } from '../files/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import type { Block, DocumentContent } from '../kit/pdf/document-content.ts';
import { findProject } from '../projects/index.ts';
import { requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as sheets from './day-sheet.queries.ts';
import type { SheetFile } from './seal.actions.ts';

// The monthly billing summary: the sum of a month's signed sheets. Work that is not signed is listed separately.

async function requireVisibleOwner(context: ActionContext, { workPlan, project }: sheets.OwnerQuery): Promise<void> {
  if (workPlan) await requireVisiblePlan(context, workPlan);
  if (project) await findProject(context, project);
}

export async function listDaySheets(context: ActionContext, query: QueryOf<typeof daySheetRoutes.listDaySheets>) {
  await requireVisibleOwner(context, query);
  return sheets.list(context.tx, query, getPlanVisibility(context.actor));
}

type MonthQuery = QueryOf<typeof daySheetRoutes.getDaySheetMonth>;

/**
 * Lists each day whose recordings or hours differ from its signed sheets, with the difference. Leaves out plans without
 * any signed sheet.
 */
async function listUnsigned(context: ActionContext, query: MonthQuery, signed: readonly DaySheet[]) {
  const { tx, actor, kit } = context;
  const { timeZone: zone } = kit.settings;
  const [asked, visibility] = [{ ...query, zone }, getPlanVisibility(actor)];
  const days = new Map<string, UnsignedDay>();
  const dayOf = ({ day, plan, project }: Pick<UnsignedDay, 'day' | 'plan' | 'project'>): UnsignedDay => {
    const key = `${day} ${plan._id}`;
    const known = days.get(key) ?? { day, plan, project, ...noTotals, minutes: 0, sheets: 0 };
    days.set(key, known);
    return known;
  };
  for (const row of await sheets.listDifferences(tx, asked, visibility)) Object.assign(dayOf(row), row);
  const entries = await sheets.listMonthEntries(tx, asked, visibility);
  for (const own of Map.groupBy(entries, ({ plan, userId }) => `${plan._id} ${userId}`).values())
    for (const { day, minutes } of findWorkedShifts(own, zone))
      if (own[0] && day.startsWith(query.month))
        dayOf({ day, plan: own[0].plan, project: own[0].project }).minutes += minutes ?? 0;
  for (const sheet of signed) dayOf(sheet).minutes -= sheet.minutes;
  return [...days.values()]
    .filter((day) => !isNoTotals(day) || day.minutes !== 0)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.plan.planNo.localeCompare(other.plan.planNo));
}

type Loaded = { month: DaySheetMonth; signed: DaySheet[] };
async function loadMonth(context: ActionContext, query: MonthQuery): Promise<Loaded> {
  const { tx, actor } = context;
  await requireVisibleOwner(context, query);
  const signed = await sheets.listByMonth(tx, query.month, query, getPlanVisibility(actor));
  const totals = sumTotals(signed);
  return {
    signed,
    month: {
      month: query.month,
      ...totals,
      inspected: countSheetInspected(totals),
      minutes: signed.reduce((sum, { minutes }) => sum + minutes, 0),
      sheets: signed.length,
      plans: new Set(signed.map(({ plan }) => plan._id)).size,
      unsigned: await listUnsigned(context, query, signed),
    },
  };
}

export const getDaySheetMonth = async (context: ActionContext, query: MonthQuery): Promise<DaySheetMonth> =>
  (await loadMonth(context, query)).month;

export async function printDaySheetMonth(context: RequestContext, query: MonthQuery): Promise<SheetFile> {
  const { company, ...loaded } = await inTransaction(context, async (txContext) => {
    const found = await getCompanyInUse(txContext);
    const logo = found.logo ? await readStoredFile(txContext, found.logo) : undefined;
    return { ...(await loadMonth(txContext, query)), company: { name: found.name, ...(logo && { logo }) } };
  });
  return {
    name: messages.fileName({ number: query.month }),
    bytes: await context.kit.pdf.renderDocument(monthDocument(loaded, company)),
  };
}

/** Formats the counts of a row. Skipped items are not billed, so only the sheets show them. */
const countsOf = (row: Pick<DaySheet, 'ok' | 'nok' | 'rework'>): string[] =>
  [countSheetInspected(row), row.ok, row.nok, row.rework].map(String);

function monthDocument({ month, signed }: Loaded, company: DocumentContent['company']): DocumentContent {
  const counts = [figures.inspected, figures.ok, figures.nok, figures.rework];
  const unsigned: Block[] =
    month.unsigned.length === 0
      ? []
      : [
          {
            kind: 'table',
            heading: messages.unsigned,
            columns: [columns.day, columns.plan, ...counts, figures.hours],
            widths: [62, '*', 48, 24, 30, 40, 60],
            rows: month.unsigned.map((row) => [
              row.day,
              `${row.project.projectNo} ${row.plan.planNo}\n${row.plan.name}`,
              ...countsOf(row),
              formatMinutes(row.minutes),
            ]),
          },
          { kind: 'text', text: messages.unsignedNote },
        ];
  return {
    title: messages.monthTitle,
    number: month.month,
    subtitle: messages.monthSubtitle({ month: month.month }),
    company,
    blocks: [
      {
        kind: 'fields',
        rows: [
          [messages.monthOf, month.month],
          [messages.sheets, `${month.sheets}`],
        ],
      },
      {
        kind: 'table',
        heading: messages.sheets,
        columns: [columns.day, columns.plan, ...counts, figures.hours, columns.signer],
        widths: [62, '*', 48, 24, 30, 40, 56, 74],
        rows: [
          ...signed.map((sheet) => [
            `${sheet.day}\n${formatSheetNumber(sheet)}`,
            `${sheet.project.projectNo} ${sheet.plan.planNo}\n${sheet.plan.name}`,
            ...countsOf(sheet),
            formatMinutes(sheet.minutes),
            `${sheet.signerName}\n${evidenceLabels[sheet.evidence]}`,
          ]),
          [messages.total, '', ...countsOf(month), formatMinutes(month.minutes), ''],
        ],
      },
      ...unsigned,
    ],
  };
}
