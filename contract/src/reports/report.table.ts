import { labelOf } from '../kit/language/labels.ts';
import { planVehicleStatusLabels } from '../work-plans/messages/work-plan-labels.messages.ts';
import { formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import { projectStatusLabels } from '../projects/messages/project-labels.messages.ts';
import { reportsMessages } from './messages/reports.messages.ts';
import { resultMessages, commonMessages } from '../kit/messages/common.messages.ts';
import { reportTableMessages as messages } from './messages/report-table.messages.ts';
import { tipLevelNames } from '../inspection/messages/review/tip-level.messages.ts';
import { formatTipLevel } from '../inspection/inspection.schema.ts';

import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable, type TableColumn } from '../kit/lists/table.ts';
import {
  ActivityRow,
  InspectorReport,
  PlanReport,
  ProjectReport,
  formatRecorderName,
  VehicleReport,
  type Totals,
} from './report.schema.ts';

// The reports as tables for downloads. The screens have the same names for the numbers.

export const totalNames = [
  ['totalPlan', messages.plans],
  ['totalTechnician', messages.inspectors],
  ['totalQuantity', messages.quantity],
  ['totalOk', resultMessages.ok],
  ['totalNok', resultMessages.notOk],
  ['totalToComplete', messages.rectified],
  ['totalSkip', resultMessages.skipped],
  ['completedQuantity', messages.completed],
  ['rectifyTotal', resultMessages.okAfterRework],
  ['totalVehicles', messages.vehicles],
  ['totalCompletedVehicles', messages.vehiclesCompleted],
  ['totalPendingVehicles', messages.vehiclesPending],
] as const satisfies readonly (readonly [keyof Totals, string])[];

const totals: Record<string, TableColumn<Totals>> = Object.fromEntries(
  totalNames.map(([field, title]) => [field, { title, kind: 'number', value: (row: Totals) => row[field] }]),
);
type Levels = Pick<ProjectReport, 'startingTipLevel' | 'tipLevel' | 'highestTip'>;
const progress = {
  startingTipLevel: { title: tipLevelNames.starting, value: (row: Levels) => formatTipLevel(row.startingTipLevel) },
  tipLevel: { title: tipLevelNames.current, value: (row: Levels) => formatTipLevel(row.tipLevel) },
  highestTip: { title: tipLevelNames.highest, value: (row: Levels) => formatTipLevel(row.highestTip.level) },
  highestTipAt: { title: messages.highestTipLevelReached, kind: 'time', value: (row: Levels) => row.highestTip.at },
  completedPercent: {
    title: messages.completedPercent,
    kind: 'number',
    value: (row: { completedPercent: number }) => row.completedPercent,
  },
} as const;

export const projectReportTable = defineTable(ProjectReport, messages.projectReport, {
  projectNo: { title: messages.projectNo, sort: 'projectNo', value: (row) => row.projectNo },
  rev: { title: messages.revision, kind: 'number', value: (row) => row.rev },
  name: { title: messages.name, value: (row) => row.name },
  status: { title: messages.status, value: (row) => projectStatusLabels[row.status] },
  ...progress,
  ...totals,
});

export const planReportTable = defineTable(PlanReport, messages.planReport, {
  planNo: { title: messages.planNo, sort: 'planNo', value: (row) => row.planNo },
  projectNo: { title: messages.projectNo, value: (row) => row.projectNo },
  name: { title: messages.name, value: (row) => row.name },
  status: { title: messages.status, value: (row) => formatPlanStatus(row.status) },
  ...progress,
  ...totals,
});

export const vehicleReportTable = defineTable(VehicleReport, reportsMessages.vehicleReport, {
  vin: { title: commonMessages.vin, value: (row) => row.vin },
  regNo: { title: messages.regNo, value: (row) => row.regNo },
  status: { title: messages.status, value: (row) => labelOf(planVehicleStatusLabels, row.status) },
  completedPercent: progress.completedPercent,
  total: { title: messages.checkpoints, kind: 'number', value: (row) => row.total },
  ok: { title: resultMessages.ok, kind: 'number', value: (row) => row.ok },
  nok: { title: resultMessages.notOk, kind: 'number', value: (row) => row.nok },
  skip: { title: resultMessages.skipped, kind: 'number', value: (row) => row.skip },
});

export const inspectorReportTable = defineTable(InspectorReport, reportsMessages.inspectorReport, {
  user: {
    title: messages.inspector,
    value: ({ user, isOffice }) => formatPersonCell({ ...user, lastName: formatRecorderName(user.lastName, isOffice) }),
  },
  planNo: { title: messages.plan, value: (row) => row.planNo },
  ok: { title: resultMessages.ok, kind: 'number', value: (row) => row.ok },
  nok: { title: resultMessages.notOk, kind: 'number', value: (row) => row.nok },
  skip: { title: resultMessages.skipped, kind: 'number', value: (row) => row.skip },
  rectified: { title: resultMessages.okAfterRework, kind: 'number', value: (row) => row.rectified },
  target: { title: resultMessages.dailyTarget, kind: 'number', value: (row) => row.target },
});

export const activityTable = defineTable(ActivityRow, messages.activityReport, {
  name: { title: messages.projects, value: (row) => row.name },
  projects: { title: messages.number, kind: 'number', value: (row) => row.projects },
  share: { title: messages.share, kind: 'number', value: (row) => row.share },
});
