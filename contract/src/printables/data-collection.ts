import { labelOf } from '../kit/language/labels.ts';
import { planVehicleStatusLabels } from '../work-plans/messages/work-plan-labels.messages.ts';
import { planStatusLabel } from '../work-plans/work-plan.machine.ts';
import { tipLevelNames } from '../inspection/messages/review/tip-level.messages.ts';
import { resultMessages } from '../kit/messages/common.messages.ts';
import { dataCollectionMessages as messages } from './messages/data-collection.messages.ts';
import { stateNames, type CheckpointState } from '../inspection/checkpoint.machine.ts';
import { formatPercent, progressOf } from '../inspection/inspection.schema.ts';
import { tipLevelTexts } from '../inspection/tip-level.ts';
import type { Sheet, TableSection } from '../kit/lists/sheet.ts';
import { planTypeNames, type WorkPlan } from '../work-plans/work-plan.schema.ts';
import { recorderName } from '../reports/report.schema.ts';
import { formatPrintedDay, emptyRows, sheetFields, joinTexts, formatPrintedName, signOffTable } from './sheet-parts.ts';
import { printableTitles } from './printable.schema.ts';
import { planNumberOf, type PrintedPlan } from './work-plan-sheet.ts';

/**
 * The data-collection results: the totals of a plan so far, each finding with its rework, and empty lines for findings
 * on the shop floor.
 */
export type Counted = { ok: number; nok: number; skip: number; rectified: number };
export type Finding = {
  position: number;
  vin: string | null;
  side: string | null;
  tag: string | null;
  partName: string | null;
  state: CheckpointState;
  comment: string | null;
  rectifyComment: string | null;
  recordedAt: string | null;
  recordedBy: string;
};
export type DataCollection = {
  plan: PrintedPlan & Counted & Pick<WorkPlan, 'highestTip' | 'toComplete'>;
  inspectors: readonly (Counted & { firstName: string; lastName: string; isOffice?: boolean })[];
  vehicles: readonly (Counted & { vin: string; total: number; status: string })[];
  findings: readonly Finding[];
  /** The number of findings, including those left off the sheet. */
  findingCount: number;
};
/** Limits the length of the printout; longer lists are read on the screen or in a list file. */
export const maxFindings = 500;
const blankLineCount = 12;

/** The sheet as data for screen and PDF. `sender` is the company in its heading. */
export function dataCollectionOf(collection: DataCollection, { sender }: { sender: string }): Sheet {
  const { plan, findings, findingCount } = collection;
  return {
    sender,
    title: printableTitles['data-collection'],
    number: planNumberOf(plan),
    facts: sheetFields([messages.workPlan, plan.name], [messages.status, planStatusLabel(plan.status)]),
    notice: findingCount > findings.length ? messages.firstFindings({ count: findings.length, all: findingCount }) : '',
    path: `/work-plan/${plan._id}`,
    sections: [
      { kind: 'fields', heading: messages.results, columns: 4, fields: resultFields(plan) },
      ...inspectorsTable(collection),
      ...vehiclesTable(collection),
      findingsTable(findings),
      blankFindingsTable(),
      signOffTable([[messages.inspector, '']]),
    ],
  };
}

const resultFields = (plan: DataCollection['plan'], tip = tipLevelTexts(plan)) => [
  ...sheetFields([messages.project, joinTexts([plan.project.projectNo, plan.project.name], ' ')]).map((field) => ({
    ...field,
    wide: true,
  })),
  ...sheetFields(
    [messages.type, planTypeNames[plan.type]],
    [messages.batch, formatPrintedDay(plan.batch)],
    [messages.quantity, plan.quantity],
    [resultMessages.ok, plan.ok],
    [resultMessages.notOk, plan.nok],
    [resultMessages.skipped, plan.skip],
    [messages.rectifiedToComplete, plan.toComplete ?? 0],
    [resultMessages.okAfterRework, plan.rectified],
    [messages.recorded, formatPercent(progressOf(plan))],
    [tipLevelNames.starting, tip.starting],
    [tipLevelNames.current, tip.current],
    [tipLevelNames.highest, tip.highest],
  ),
];

const counts = [resultMessages.ok, resultMessages.notOk, resultMessages.skipped, resultMessages.okAfterRework].map(
  (name) => ({ name, width: 0.7 }),
);
const countCells = ({ ok, nok, skip, rectified }: Counted): string[] => [ok, nok, skip, rectified].map(String);

const inspectorsTable = ({ inspectors }: DataCollection): TableSection[] =>
  inspectors.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.inspectors,
          columns: [{ name: messages.name, width: 3 }, ...counts],
          rows: inspectors.map((one) => [recorderName(formatPrintedName(one), one.isOffice), ...countCells(one)]),
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
/** Everything that is not simply OK. */
const findingsTable = (findings: readonly Finding[]): TableSection => ({
  kind: 'table',
  heading: messages.findings,
  columns,
  rows:
    findings.length > 0
      ? findings.map((one) => [
          findingLocation(one),
          stateNames[one.state],
          one.comment ?? '',
          one.rectifyComment ?? '',
          one.recordedBy,
          formatPrintedDay(one.recordedAt),
        ])
      : [[messages.none, '', '', '', '', '']],
});
/** A piece is identified by its number, a checkpoint by its vehicle and its position on it. */
const findingLocation = ({ vin, side, tag, partName, position }: Finding): string =>
  vin ? joinTexts([vin, joinTexts([side, tag, partName], ' ')], '\n') : messages.piece({ position });

const blankFindingsTable = (): TableSection => ({
  kind: 'table',
  heading: messages.writtenByHand,
  columns,
  rows: emptyRows(blankLineCount, columns.length),
});
