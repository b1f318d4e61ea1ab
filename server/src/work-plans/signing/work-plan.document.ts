import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import {
  msdsLabels,
  referenceCriterionLabels,
} from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { formatPartNumber } from '@roadworthy/contract/parts/part.schema.ts';
import { planTypeNames } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { CompanyInUse } from '../../companies/index.ts';
import type { Block, DocumentContent } from '../../kit/pdf/document-content.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { PlanRecord } from '../work-plan.queries.ts';

// The document that BRM, customer and inspectors sign: what is checked, how and why, with which tools and PPE.

type Content = Omit<DocumentContent, 'signatures' | 'seal'>;
export type PlanDocumentContents = {
  plan: PlanRecord;
  company: CompanyInUse;
  customer: string;
  logo: Uint8Array | undefined;
};

export const planNumber = (plan: PlanRecord): string =>
  messages.planNumber({
    projectNo: plan.projectNo,
    projectRev: plan.projectRev,
    planNo: plan.planNo,
  });

const filledRows = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : []));
const listOrNone = (items: string[]): string[] => (items.length > 0 ? items : [messages.noneRequired]);

function planFields({ plan, company, customer }: PlanDocumentContents): Block {
  return {
    kind: 'fields',
    rows: filledRows([
      [messages.project, plan.projectName],
      [messages.projectNumber, messages.projectRevision({ projectNo: plan.projectNo, projectRev: plan.projectRev })],
      [messages.company, company.name],
      [messages.customer, customer],
      [messages.workPlan, `${plan.planNo} ${plan.name}`],
      [messages.type, planTypeNames[plan.type]],
      [planTypeNames.P, plan.part && `${plan.part.name} ${formatPartNumber(plan.part)}`],
      [planTypeNames.G, plan.grid && `${plan.grid.name}: ${plan.grid.images.map((side) => side.side).join(', ')}`],
      [messages.quantity, String(plan.quantity)],
      [messages.dailyTarget, plan.target === null ? null : String(plan.target)],
      [messages.batch, plan.batch],
      [messages.startingTipLevel, String(plan.tipLevel)],
      [messages.inspectors, plan.inspectors.map(fullName).join(', ')],
      [messages.questionTemplate, plan.questionTemplate?.name],
      [messages.msdsIssued, labelOf(msdsLabels, plan.msdsIssued)],
    ]),
  };
}

export function workPlanDocument(sheet: PlanDocumentContents): Content {
  const { plan, company, logo } = sheet;
  const protection = [
    ...plan.safetyEquipments.map((item) => labelOf(ppeLabels, item)),
    ...(plan.additionalPPE ? [plan.additionalPPE] : []),
  ];
  return {
    title: messages.workPlan,
    number: planNumber(plan),
    subtitle: `${plan.projectName}: ${plan.name}`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      planFields(sheet),
      ...(plan.vehicles.length > 0
        ? [
            {
              kind: 'table' as const,
              heading: messages.vehicles,
              columns: [messages.vin, messages.regNo, messages.tag],
              rows: plan.vehicles.map(({ vin, regNo, tag }) => [vin, regNo ?? '', tag ?? '']),
            },
          ]
        : []),
      {
        kind: 'table',
        heading: messages.activities,
        columns: [messages.no, messages.what, messages.how, messages.why],
        widths: [32, '*', '*', '*'],
        rows: plan.activity.map(({ what, how, why, vin }, index) => [
          String(index + 1),
          vin ? messages.activityOfVehicle({ what, vin }) : what,
          how,
          why,
        ]),
      },
      { kind: 'list', heading: messages.equipment, items: listOrNone(plan.equipmentRequired) },
      {
        kind: 'list',
        heading: messages.referenceCriteria,
        items: plan.referenceCriteria.map((one) => labelOf(referenceCriterionLabels, one)),
      },
      { kind: 'list', heading: messages.personalProtectiveEquipment, items: listOrNone(protection) },
      ...(plan.specialCareDescription
        ? [{ kind: 'text' as const, heading: messages.specialCare, text: plan.specialCareDescription }]
        : []),
    ],
  };
}
