import { countContests, type CustomerContest } from '../customer-contests/customer-contest.schema.ts';
import { customerContestMessages } from '../customer-contests/messages/customer-contest.messages.ts';
import { labelOf } from '../kit/language/labels.ts';
import { planVehicleStatusLabels } from '../work-plans/messages/work-plan-labels.messages.ts';
import { formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import { tipLevelNames } from '../inspection/messages/review/tip-level.messages.ts';
import { resultMessages } from '../kit/messages/common.messages.ts';
import { dataCollectionMessages as messages } from './messages/data-collection.messages.ts';
import { checkpointStateLabels, type CheckpointState } from '../inspection/checkpoint.machine.ts';
import { formatPercent, calculatePercentRecorded } from '../inspection/inspection.schema.ts';
import { formatTipLevels } from '../inspection/tip-level.ts';
import { formatDefectAndComment, type DefectCode } from '../parts/defects/defect-code.schema.ts';
import type { Sheet, TableSection } from '../kit/lists/sheet.ts';
import { planTypeNames, type WorkPlan } from '../work-plans/work-plan.schema.ts';
import { formatRecorderName } from '../reports/report.schema.ts';
import {
  formatPrintedDay,
  buildEmptyRows,
  buildSheetFields,
  joinTexts,
  formatPrintedName,
  buildSignOffTable,
} from './sheet-parts.ts';
import { printableTitles } from './printable.schema.ts';
import { formatPlanNumber, type PrintedPlan } from './work-plan-sheet.ts';

// The data-collection results: the totals of a plan so far, each finding with its rework, and empty lines for findings
// made in the workshop.

export type ResultCounts = { ok: number; nok: number; skip: number; rectified: number };
export type PrintedFinding = {
  position: number;
  vin: string | null;
  side: string | null;
  tag: string | null;
  partName: string | null;
  state: CheckpointState;
  defect: DefectCode | null;
  comment: string | null;
  rectifyComment: string | null;
  recordedAt: string | null;
  recordedBy: string;
};
export type DataCollection = {
  plan: PrintedPlan & ResultCounts & Pick<WorkPlan, 'highestTip' | 'toComplete'>;
  inspectors: readonly (ResultCounts & { firstName: string; lastName: string; isOffice?: boolean })[];
  vehicles: readonly (ResultCounts & { vin: string; total: number; status: string })[];
  findings: readonly PrintedFinding[];
  /** The number of findings, including those that the sheet leaves out. */
  findingCount: number;
  /** The customer's contests and concessions, counted separately from the results. */
  contests: readonly Pick<CustomerContest, 'state' | 'isOverdue'>[];
};
/** The maximum number of findings that are printed. Longer lists can be read on the screen or in a download. */
export const maxFindings = 500;
const blankLineCount = 12;

/** Builds the sheet as data for both screen and PDF. `sender` is the company in its heading. */
export function buildDataCollectionSheet(collection: DataCollection, { sender }: { sender: string }): Sheet {
  const { plan, findings, findingCount } = collection;
  return {
    sender,
    title: printableTitles['data-collection'],
    number: formatPlanNumber(plan),
    facts: buildSheetFields([messages.workPlan, plan.name], [messages.status, formatPlanStatus(plan.status)]),
    notice: findingCount > findings.length ? messages.firstFindings({ count: findings.length, all: findingCount }) : '',
    path: `/work-plan/${plan._id}`,
    sections: [
      {
        kind: 'fields',
        heading: messages.results,
        columns: 4,
        fields: [...resultFields(plan), ...contestFields(collection)],
      },
      ...inspectorsTable(collection),
      ...vehiclesTable(collection),
      findingsTable(findings),
      blankFindingsTable(),
      buildSignOffTable([[messages.inspector, '']]),
    ],
  };
}

const resultFields = (plan: DataCollection['plan'], tip = formatTipLevels(plan)) => [
  ...buildSheetFields([messages.project, joinTexts([plan.project.projectNo, plan.project.name], ' ')]).map((field) => ({
    ...field,
    wide: true,
  })),
  ...buildSheetFields(
    [messages.type, planTypeNames[plan.type]],
    [messages.batch, formatPrintedDay(plan.batch)],
    [messages.quantity, plan.quantity],
    [resultMessages.ok, plan.ok],
    [resultMessages.notOk, plan.nok],
    [resultMessages.skipped, plan.skip],
    [messages.rectifiedToComplete, plan.toComplete ?? 0],
    [resultMessages.okAfterRework, plan.rectified],
    [messages.recorded, formatPercent(calculatePercentRecorded(plan))],
    [tipLevelNames.starting, tip.starting],
    [tipLevelNames.current, tip.current],
    [tipLevelNames.highest, tip.highest],
  ),
];

const contestFields = ({ contests }: DataCollection) =>
  contests.length === 0
    ? []
    : buildSheetFields([customerContestMessages.title, customerContestMessages.counts(countContests(contests))]).map(
        (field) => ({ ...field, wide: true }),
      );

const counts = [resultMessages.ok, resultMessages.notOk, resultMessages.skipped, resultMessages.okAfterRework].map(
  (name) => ({ name, width: 0.7 }),
);
const countCells = ({ ok, nok, skip, rectified }: ResultCounts): string[] => [ok, nok, skip, rectified].map(String);

const inspectorsTable = ({ inspectors }: DataCollection): TableSection[] =>
  inspectors.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.inspectors,
          columns: [{ name: messages.name, width: 3 }, ...counts],
          rows: inspectors.map((one) => [formatRecorderName(formatPrintedName(one), one.isOffice), ...countCells(one)]),
        },
      ];

const vehiclesTable = ({ vehicles }: DataCollection): TableSection[] =>
  vehicles.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.vehicles,
          columns: [
            { name: messages.vin, width: 2 },
            { name: messages.status },
            { name: messages.checkpoints, width: 0.8 },
            ...counts,
          ],
          rows: vehicles.map((vehicle) => [
            vehicle.vin,
            labelOf(planVehicleStatusLabels, vehicle.status),
            `${vehicle.total}`,
            ...countCells(vehicle),
          ]),
        },
      ];

const columns = [
  { name: messages.where, width: 2 },
  { name: messages.result, width: 1 },
  { name: messages.description, width: 2.6 },
  { name: messages.rework, width: 2.2 },
  { name: messages.inspector, width: 1.3 },
  { name: messages.date, width: 1 },
];
const findingsTable = (findings: readonly PrintedFinding[]): TableSection => ({
  kind: 'table',
  heading: messages.findings,
  columns,
  rows:
    findings.length > 0
      ? findings.map((one) => [
          findingLocation(one),
          checkpointStateLabels[one.state],
          formatDefectAndComment(one),
          one.rectifyComment ?? '',
          one.recordedBy,
          formatPrintedDay(one.recordedAt),
        ])
      : [[messages.none, '', '', '', '', '']],
});
/** Formats where something was found: the number of a piece, or the vehicle of a checkpoint and its position on it. */
const findingLocation = ({ vin, side, tag, partName, position }: PrintedFinding): string =>
  vin ? joinTexts([vin, joinTexts([side, tag, partName], ' ')], '\n') : messages.piece({ position });

const blankFindingsTable = (): TableSection => ({
  kind: 'table',
  heading: messages.writtenByHand,
  columns,
  rows: buildEmptyRows(blankLineCount, columns.length),
});
