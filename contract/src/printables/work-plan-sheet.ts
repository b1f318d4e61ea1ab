import { referenceCriterionLabels, msdsLabels } from '../work-plans/messages/work-plan-labels.messages.ts';
import { labelOf } from '../kit/language/labels.ts';
import { ppeLabels } from '../assessments/messages/assessment-labels.messages.ts';
import { formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import { workPlanSheetMessages as messages } from './messages/work-plan-sheet.messages.ts';
import type { Sheet, TableSection } from '../kit/lists/sheet.ts';
import { planTypeNames, type WorkPlan } from '../work-plans/work-plan.schema.ts';
import {
  formatPrintedDay,
  buildEmptyRows,
  buildSheetFields,
  joinTexts,
  formatPrintedName,
  buildSignOffTable,
  type PrintedPerson,
} from './sheet-parts.ts';
import { printableTitles } from './printable.schema.ts';

// The work-plan sheet for the station: what is checked, how and why, with which tools and PPE, and a box to initial for
// each activity.

export type PrintedPlan = Pick<
  WorkPlan,
  | '_id'
  | 'planNo'
  | 'name'
  | 'type'
  | 'status'
  | 'project'
  | 'batch'
  | 'quantity'
  | 'target'
  | 'tipLevel'
  | 'msdsIssued'
  | 'questionTemplate'
> & {
  rev: number;
  customer: PrintedPerson;
  inspectors: readonly { firstName: string; lastName: string }[];
  part: { name: string; partNo: string } | null;
  grid: { name: string; images: readonly { side: string }[] } | null;
  vehicles: readonly { vin: string; regNo: string | null; tag: string | null }[];
  activity: readonly { what: string; how: string; why: string; vin: string | null }[];
  equipmentRequired: readonly string[];
  referenceCriteria: readonly string[];
  safetyEquipments: readonly string[];
  additionalPPE: string | null;
  specialCareDescription: string | null;
};

export const formatPlanNumber = ({ project, rev, planNo }: Pick<PrintedPlan, 'project' | 'rev' | 'planNo'>): string =>
  messages.number({ projectNo: project.projectNo, rev, planNo });

/**
 * Builds the sheet as data for screen and PDF. `sender` is the company in its heading, `brm` the name of the person
 * responsible for the plan.
 */
export function buildWorkPlanSheet(plan: PrintedPlan, { sender, brm }: { sender: string; brm: string }): Sheet {
  return {
    sender,
    title: printableTitles['work-plan-sheet'],
    number: formatPlanNumber(plan),
    facts: buildSheetFields([messages.workPlan, plan.name], [messages.status, formatPlanStatus(plan.status)]),
    notice: '',
    path: `/work-plan/${plan._id}`,
    sections: [
      { kind: 'fields', heading: messages.plan, columns: 4, fields: planFields(plan) },
      ...vehiclesTable(plan),
      activitiesTable(plan),
      checklistTable(messages.equipment, messages.atHand, plan.equipmentRequired),
      checklistTable(messages.ppe, messages.worn, [
        ...plan.safetyEquipments.map((item) => labelOf(ppeLabels, item)),
        ...(plan.additionalPPE ? [plan.additionalPPE] : []),
      ]),
      {
        kind: 'fields',
        heading: messages.criteriaAndSpecialCare,
        columns: 1,
        fields: buildSheetFields(
          [
            messages.referenceCriteria,
            joinTexts(plan.referenceCriteria.map((one) => labelOf(referenceCriterionLabels, one))),
          ],
          [messages.specialCare, plan.specialCareDescription],
        ),
      },
      buildSignOffTable([
        [messages.brm, brm],
        [messages.customer, formatPrintedName(plan.customer)],
        ...plan.inspectors.map((inspector): [string, string] => [messages.inspector, formatPrintedName(inspector)]),
      ]),
    ],
  };
}

const planFields = (plan: PrintedPlan) => [
  ...buildSheetFields([messages.project, plan.project.name]).map((field) => ({ ...field, wide: true })),
  ...buildSheetFields([messages.type, planTypeNames[plan.type]], [messages.batch, formatPrintedDay(plan.batch)]),
  ...buildSheetFields(
    plan.type === 'P'
      ? [messages.part, joinTexts([plan.part?.name, plan.part?.partNo], ' ')]
      : [messages.grid, gridText(plan)],
  ).map((field) => ({
    ...field,
    wide: true,
  })),
  ...buildSheetFields(
    [messages.quantity, plan.quantity],
    [messages.dailyTarget, plan.target],
    [messages.startingTipLevel, plan.tipLevel],
    [messages.msdsIssued, labelOf(msdsLabels, plan.msdsIssued)],
    [messages.questionTemplate, plan.questionTemplate?.name],
    [messages.shift, ''],
  ),
];
const gridText = ({ grid }: PrintedPlan): string =>
  grid ? `${grid.name}: ${grid.images.map(({ side }) => side).join(', ')}` : '';

const vehiclesTable = ({ vehicles }: PrintedPlan): TableSection[] =>
  vehicles.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.vehicles,
          columns: [
            { name: messages.vin, width: 2 },
            { name: messages.regNo },
            { name: messages.tag },
            { name: messages.done, width: 0.6 },
          ],
          rows: vehicles.map(({ vin, regNo, tag }) => [vin, regNo ?? '', tag ?? '', '']),
        },
      ];

const activitiesTable = ({ activity }: PrintedPlan): TableSection => ({
  kind: 'table',
  heading: messages.activities,
  columns: [
    { name: messages.activityNumber, width: 0.5 },
    { name: messages.what, width: 2 },
    { name: messages.how, width: 2 },
    { name: messages.why, width: 2 },
    { name: messages.initials, width: 0.8 },
  ],
  rows:
    activity.length > 0
      ? activity.map(({ what, how, why, vin }, index) => [`${index + 1}`, joinTexts([what, vin], '\n'), how, why, ''])
      : buildEmptyRows(5, 5),
});

/** Lists a line for each item, or a few blank lines if there are none. */
const checklistTable = (heading: string, columnName: string, lines: readonly string[]): TableSection => ({
  kind: 'table',
  heading,
  columns: [{ name: messages.item, width: 5 }, { name: columnName }],
  rows: lines.length > 0 ? lines.map((line) => [line, '']) : buildEmptyRows(2, 2),
});
