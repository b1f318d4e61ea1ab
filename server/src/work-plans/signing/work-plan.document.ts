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

export const planNumber = (plan: PlanRecord): string => `${plan.projectNo} rev ${plan.projectRev} ${plan.planNo}`;

const filledRows = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : []));
const listOrNone = (items: string[]): string[] => (items.length > 0 ? items : ['None required']);

function planFields({ plan, company, customer }: PlanDocumentContents): Block {
  return {
    kind: 'fields',
    rows: filledRows([
      ['Project', plan.projectName],
      ['Project number', `${plan.projectNo} rev ${plan.projectRev}`],
      ['Company', company.name],
      ['Customer', customer],
      ['Work plan', `${plan.planNo} ${plan.name}`],
      ['Type', planTypeNames[plan.type]],
      ['Part', plan.part && `${plan.part.name} ${formatPartNumber(plan.part)}`],
      ['Grid', plan.grid && `${plan.grid.name}: ${plan.grid.images.map((side) => side.side).join(', ')}`],
      ['Quantity', String(plan.quantity)],
      ['Daily target', plan.target === null ? null : String(plan.target)],
      ['Batch', plan.batch],
      ['Starting TIP level', String(plan.tipLevel)],
      ['Inspectors', plan.inspectors.map(fullName).join(', ')],
      ['Question template', plan.questionTemplate?.name],
      ['MSDS issued', plan.msdsIssued],
    ]),
  };
}

export function workPlanDocument(sheet: PlanDocumentContents): Content {
  const { plan, company, logo } = sheet;
  const protection = [...plan.safetyEquipments, ...(plan.additionalPPE ? [plan.additionalPPE] : [])];
  return {
    title: 'Work plan',
    number: planNumber(plan),
    subtitle: `${plan.projectName}: ${plan.name}`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      planFields(sheet),
      ...(plan.vehicles.length > 0
        ? [
            {
              kind: 'table' as const,
              heading: 'Vehicles',
              columns: ['VIN', 'Reg No', 'Tag'],
              rows: plan.vehicles.map(({ vin, regNo, tag }) => [vin, regNo ?? '', tag ?? '']),
            },
          ]
        : []),
      {
        kind: 'table',
        heading: 'Activities',
        columns: ['No', 'What', 'How', 'Why'],
        widths: [32, '*', '*', '*'],
        rows: plan.activity.map(({ what, how, why, vin }, index) => [
          String(index + 1),
          vin ? `${what} (VIN ${vin})` : what,
          how,
          why,
        ]),
      },
      { kind: 'list', heading: 'Equipment', items: listOrNone(plan.equipmentRequired) },
      { kind: 'list', heading: 'Reference criteria', items: plan.referenceCriteria },
      { kind: 'list', heading: 'Personal protective equipment', items: listOrNone(protection) },
      ...(plan.specialCareDescription
        ? [{ kind: 'text' as const, heading: 'Special care', text: plan.specialCareDescription }]
        : []),
    ],
  };
}
