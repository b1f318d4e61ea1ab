import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import {
  msdsLabels,
  referenceCriterionLabels,
} from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { formatPartNumber } from '@roadworthy/contract/parts/part.schema.ts';
import { planTypeNames } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { Block, DocumentContent } from '../../kit/pdf/document-content.ts';
import { buildEscalationTable, hasEscalationRules } from './escalation.content.ts';
import { buildAnnexBlocks, type Pictures } from './work-plan-annex.ts';
import type { PlanDraft } from './work-plan.content.ts';

// The document that BRM, customer and inspectors sign, rendered from its content: what is checked, how and why, with
// which tools and PPE, and in the annex every cell, check and sample.

type Content = Omit<DocumentContent, 'signatures' | 'seal'>;

const filledRows = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : []));
const listOrNone = (items: string[]): string[] => (items.length > 0 ? items : [messages.noneRequired]);

function planFields({ plan, project, company, customer, ...content }: PlanDraft): Block {
  const [part] = plan.type === 'P' ? content.parts : [];
  const { riskAssessment } = content;
  return {
    kind: 'fields',
    rows: filledRows([
      [messages.project, project.name],
      [messages.projectNumber, messages.projectRevision({ projectNo: project.number, projectRev: project.revision })],
      [messages.company, company],
      [messages.customer, customer.name],
      [messages.workPlan, `${plan.number} ${plan.name}`],
      [messages.type, planTypeNames[plan.type]],
      [planTypeNames.P, part && `${part.name} ${formatPartNumber({ partNo: part.number, revision: part.revision })}`],
      [planTypeNames.G, plan.grid && `${plan.grid}: ${content.sides.map((side) => side.name).join(', ')}`],
      [messages.quantity, String(plan.quantity)],
      [messages.dailyTarget, plan.dailyTarget === null ? null : String(plan.dailyTarget)],
      [messages.batch, plan.batch],
      [messages.startingTipLevel, String(plan.startingTipLevel)],
      [
        messages.escalation,
        hasEscalationRules(content.escalation)
          ? null
          : messages.escalationText({ levels: content.escalation.map(({ tipLevel }) => tipLevel).join(', ') }),
      ],
      [messages.inspectors, content.inspectors.map(({ name }) => name).join(', ')],
      [messages.questionTemplate, content.questionTemplate],
      [messages.msdsIssued, labelOf(msdsLabels, plan.msdsIssued)],
      [
        messages.riskAssessment,
        riskAssessment &&
          messages.signedAssessment({ number: riskAssessment.number, digest: riskAssessment.documentSha256 }),
      ],
    ]),
  };
}

export function buildWorkPlanDocument(content: PlanDraft, pictures: Pictures, logo: Uint8Array | undefined): Content {
  const protection = [
    ...content.protectiveEquipment.map((item) => labelOf(ppeLabels, item)),
    ...(content.additionalProtectiveEquipment ? [content.additionalProtectiveEquipment] : []),
  ];
  return {
    title: content.title,
    number: content.number,
    subtitle: content.subtitle,
    company: { name: content.company, ...(logo && { logo }) },
    blocks: [
      planFields(content),
      ...(content.vehicles.length > 0
        ? [
            {
              kind: 'table' as const,
              heading: messages.vehicles,
              columns: [messages.vin, messages.regNo, messages.tag],
              rows: content.vehicles.map(({ vin, registration, tag }) => [vin, registration ?? '', tag ?? '']),
            },
          ]
        : []),
      {
        kind: 'table',
        heading: messages.activities,
        columns: [messages.no, messages.what, messages.how, messages.why],
        widths: [32, '*', '*', '*'],
        rows: content.activities.map(({ what, how, why, vin }, index) => [
          String(index + 1),
          vin ? messages.activityOfVehicle({ what, vin }) : what,
          how,
          why,
        ]),
      },
      { kind: 'list', heading: messages.equipment, items: listOrNone(content.equipment) },
      {
        kind: 'list',
        heading: messages.referenceCriteria,
        items: content.referenceCriteria.map((one) => labelOf(referenceCriterionLabels, one)),
      },
      { kind: 'list', heading: messages.personalProtectiveEquipment, items: listOrNone(protection) },
      ...(content.specialCare
        ? [{ kind: 'text' as const, heading: messages.specialCare, text: content.specialCare }]
        : []),
      ...(content.questions.length > 0
        ? [
            {
              kind: 'table' as const,
              heading: messages.inspectorsQuestions,
              columns: [messages.no, messages.question, messages.controlMeasure],
              widths: [32, '*' as const, '*' as const],
              rows: content.questions.map(({ question, controlMeasure }, index) => [
                String(index + 1),
                question,
                controlMeasure ?? '',
              ]),
            },
          ]
        : []),
      ...buildEscalationTable(content.escalation),
      ...buildAnnexBlocks(content, pictures),
    ],
  };
}
