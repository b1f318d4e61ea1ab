import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import type { HazardGroup, RiskConfirmation, RiskGate } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { shiftGapHours } from '@roadworthy/contract/risk-gate/shift.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { fullName } from '../kit/http/actor.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findPlan, requireVisiblePlan } from '../work-plans/index.ts';
import { readPositionSetting } from '../geo-positions/index.ts';
import * as gates from './risk-gate.queries.ts';

// The risks that a person confirms before recording, and the office's list of confirmations.

export async function getRiskGate(context: ActionContext, planId: string): Promise<RiskGate> {
  const { tx, actor, kit, now } = context;
  const plan = await findPlan(context, planId);
  const [inForce] = await gates.listRiskVersions(tx, planId);
  if (!inForce) throw problem.notFound();
  const from = new Date(now.getTime() - shiftGapHours * 3_600_000).toISOString();
  const { lastRecordedAt } = await gates.findActivity(tx, {
    planId,
    userId: actor.userId,
    at: now.toISOString(),
    from,
    since: from,
  });
  return {
    _id: planId,
    isOn: (await gates.findGateSettings(tx)).askedSince !== null,
    timeZone: kit.settings.timeZone,
    inForce,
    protectiveEquipment: plan.safetyEquipments,
    additionalProtectiveEquipment: plan.additionalPPE,
    specialCare: plan.specialCareDescription,
    groups: [
      ...toGroups(await gates.listProjectHazards(tx, plan.riskProjectId), 'assessment'),
      ...toGroups(await gates.listReviewHazards(tx, planId), 'review'),
    ],
    confirmations: await gates.listOwnConfirmations(tx, planId, actor.userId),
    lastRecordedAt,
    openMeasures: await gates.listOpenMeasures(tx, inForce.version),
    asksPosition: await readPositionSetting(tx),
  };
}

type Found = Awaited<ReturnType<typeof gates.listProjectHazards>>[number];
/** Groups hazards by question, because several inspectors may have answered the same one. */
function toGroups(found: readonly Found[], foundIn: HazardGroup['foundIn']): HazardGroup[] {
  const byQuestion = Map.groupBy(found, ({ question, reference }) => `${question}\n${reference}`);
  return [...byQuestion.values()].flatMap((same) => {
    const hazards = uniqueHazards(same.flatMap(hazardsOf));
    const [first] = same;
    return first && hazards.length > 0
      ? [{ question: first.question, reference: first.reference, foundIn, hazards }]
      : [];
  });
}

type Listed = HazardGroup['hazards'][number];
/** Returns the hazards. They are in the list or, in answers from other clients, in the two fields of the question. */
const hazardsOf = ({ hazard, controlMeasure, hazardList }: Found): Listed[] =>
  hazardList.length > 0
    ? hazardList.map((row) => ({ hazard: row.hazard, controlMeasure: row.controlMeasure }))
    : hazard
      ? [{ hazard, controlMeasure: controlMeasure ?? '' }]
      : [];
const uniqueHazards = (all: readonly Listed[]): Listed[] => [
  ...new Map(all.map((one) => [`${one.hazard}\n${one.controlMeasure}`, one])).values(),
];

type ListQuery = QueryOf<typeof riskGateRoutes.listRiskConfirmations>;
export async function listRiskConfirmations(context: ActionContext, query: ListQuery) {
  if (query.workPlan) await requireVisiblePlan(context, query.workPlan);
  const rows = (await gates.listConfirmations(context.tx, query)).map(toConfirmation);
  const { recordedBefore } = query;
  const found = recordedBefore === undefined ? rows : rows.filter((row) => row.recordedBefore > 0 === recordedBefore);
  return pageInMemory(found, query, {
    texts: ({ person, plan, project }) => ({
      person: `${fullName(person)} ${person.emailId}`,
      plan: `${plan.planNo} ${plan.name}`,
      projectNo: project.projectNo,
    }),
    values: {
      firstConfirmedAt: (row) => Date.parse(row.firstConfirmedAt ?? '') || 0,
      lastConfirmedAt: (row) => Date.parse(row.lastConfirmedAt ?? '') || 0,
      recordedBefore: (row) => row.recordedBefore,
    },
  });
}

const toConfirmation = ({
  personId,
  firstName,
  lastName,
  emailId,
  planId,
  planNo,
  planName,
  projectId,
  projectNo,
  projectName,
  ...row
}: gates.ConfirmationRow): RiskConfirmation => ({
  ...row,
  _id: `${planId} ${personId} ${row.version}`,
  person: { _id: personId, firstName, lastName, emailId },
  plan: { _id: planId, planNo, name: planName },
  project: { _id: projectId, projectNo, name: projectName },
});
