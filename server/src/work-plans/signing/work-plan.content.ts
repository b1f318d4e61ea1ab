import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import type { ContentPart, ContentSide, WorkPlanContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { CompanyInUse } from '../../companies/index.ts';
import { findFileDigests } from '../../files/index.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findCompletedSigning, type DraftContent } from '../../signing/index.ts';
import * as contents from '../contents/plan-contents.queries.ts';
import type { PlanRecord } from '../work-plan.queries.ts';
import { hasEscalationRules, toContentEscalation } from './escalation.content.ts';

// The content of a work plan as data: everything that decides a verdict, down to the samples of each check
// (docs/decisions/0103-what-is-signed-is-data.md).

export type PlanDraft = DraftContent<WorkPlanContent>;
type File = { sha256: string; mime: string };
/** Pictures in the content, by digest. */
export type PicturesByDigest = Map<string, File>;

type NamedPerson = { firstName: string; lastName: string; emailId: string };
export const toPerson = (person: NamedPerson) => ({ name: fullName(person), email: person.emailId });

/** Names inspectors as the content does, with the ids that the escalation rules refer to. */
export const toNamedInspectors = (inspectors: PlanRecord['inspectors']) =>
  inspectors.map((inspector) => ({ _id: inspector._id, ...toPerson(inspector) }));

const numberOf = (plan: PlanRecord): string =>
  messages.planNumber({ projectNo: plan.projectNo, projectRev: plan.projectRev, planNo: plan.planNo });

export async function buildPlanContent(
  context: ActionContext,
  plan: PlanRecord,
  { company, customer }: { company: CompanyInUse; customer: NamedPerson },
): Promise<{ content: PlanDraft; pictures: PicturesByDigest }> {
  const { tx } = context;
  const parts = await contents.listPlanParts(tx, plan._id);
  const sides = await contents.listPlanSides(tx, plan._id);
  const files = await findFileDigests(context, keysOf(sides, parts));
  const checks = await contents.listFrozenChecks(tx, plan._id);
  const escalation = toContentEscalation(plan.escalation, toNamedInspectors(plan.inspectors));
  const checkedParts = new Set(checks.map(({ partId }) => partId));
  const content: PlanDraft = {
    schema: findContentSchemaVersion({ parts, escalation }),
    kind: 'workplan',
    title: messages.workPlan,
    number: numberOf(plan),
    subtitle: `${plan.projectName}: ${plan.name}`,
    company: company.name,
    project: { number: plan.projectNo, revision: plan.projectRev, name: plan.projectName },
    customer: toPerson(customer),
    plan: planFacts(plan, checks),
    vehicles: plan.vehicles.map(({ vin, regNo, tag }) => ({ vin, registration: regNo, tag })),
    sides: toSides(sides, checks, files),
    // A plan keeps the parts of checks that an amendment removed, for what was recorded on them.
    parts: parts.filter(({ _id }) => plan.type === 'P' || checkedParts.has(_id)).map((part) => toPart(part, files)),
    activities: plan.activity.map(({ what, how, why, vin }) => ({ what, how, why, vin })),
    equipment: plan.equipmentRequired,
    referenceCriteria: plan.referenceCriteria,
    protectiveEquipment: plan.safetyEquipments,
    additionalProtectiveEquipment: plan.additionalPPE,
    specialCare: plan.specialCareDescription,
    questionTemplate: plan.questionTemplate?.name ?? null,
    questions: (await contents.listPlanQuestions(tx, plan._id)).map(
      ({ question, type, reference = null, controlMeasure = null }) => ({ question, type, reference, controlMeasure }),
    ),
    inspectors: plan.inspectors.map(toPerson),
    escalation,
    riskAssessment: (await findCompletedSigning(context, plan.riskProjectId, 'review')) ?? null,
  };
  return { content, pictures: new Map([...files.values()].map((file) => [file.sha256, file])) };
}

/**
 * Returns the plan with its agreed quantity. After an amendment the stored quantity also includes recordings on removed
 * vehicles.
 */
const planFacts = (plan: PlanRecord, checks: readonly contents.FrozenCheck[]): PlanDraft['plan'] => ({
  number: plan.planNo,
  name: plan.name,
  type: plan.type,
  grid: plan.grid?.name ?? null,
  quantity: plan.type === 'G' ? countChecks(plan.vehicles, checks) : plan.quantity,
  dailyTarget: plan.target,
  batch: plan.batch,
  startingTipLevel: plan.tipLevel,
  msdsIssued: plan.msdsIssued,
});

/** Counts the checks of all these vehicles. */
export function countChecks(
  vehicles: readonly { vin: string }[],
  checks: readonly { notOn?: readonly string[] | undefined }[],
): number {
  const vins = new Set(vehicles.map(({ vin }) => vin));
  return checks.reduce((total, { notOn = [] }) => total + vins.size - notOn.filter((vin) => vins.has(vin)).length, 0);
}

type Part = Awaited<ReturnType<typeof contents.listPlanParts>>[number];
type Side = Awaited<ReturnType<typeof contents.listPlanSides>>[number];
const keysOf = (sides: readonly Side[], parts: readonly Part[]): string[] =>
  [
    ...sides.map(({ picture }) => picture),
    ...parts.flatMap(({ image, illustration }) => [
      image,
      ...illustration.flatMap(({ okImage, notOkImage }) => [okImage, notOkImage]),
    ]),
  ].filter((key): key is string => Boolean(key));

/** Converts parts to the form of a content, with their pictures by digest. */
export async function toContentParts(context: ActionContext, parts: readonly Part[]): Promise<ContentPart[]> {
  const files = await findFileDigests(context, keysOf([], parts));
  return parts.map((part) => toPart(part, files));
}

const digestOf = (files: Map<string, File>, key: string | null): string | null =>
  (key && files.get(key)?.sha256) || null;

type Described = {
  measurement?: unknown;
  defectCodes?: readonly unknown[] | undefined;
  followUp?: readonly unknown[] | undefined;
};
type DescribedPlan = {
  parts: readonly Described[];
  escalation: WorkPlanContent['escalation'];
  repeatChecks?: readonly unknown[] | undefined;
};
/** Returns the lowest version of the schema that can describe these parts, escalation rules and repeat checks. */
export function findContentSchemaVersion({
  parts,
  escalation,
  repeatChecks = [],
}: DescribedPlan): WorkPlanContent['schema'] {
  if (repeatChecks.length > 0) return 6;
  if (hasEscalationRules(escalation)) return 5;
  if (parts.some(({ followUp = [] }) => followUp.length > 0)) return 4;
  if (parts.some(({ defectCodes = [] }) => defectCodes.length > 0)) return 3;
  return parts.some(({ measurement }) => measurement) ? 2 : 1;
}

const toPart = (
  { _id, name, partNo, revision, image, illustration, measurement, defectCodes, followUp }: Part,
  files: Map<string, File>,
): ContentPart => ({
  id: _id,
  name,
  number: partNo,
  revision,
  picture: digestOf(files, image),
  samples: illustration.map(({ okImage, okLabel, notOkImage, nokLabel }: Illustration) => ({
    ok: { picture: digestOf(files, okImage), label: okLabel },
    notOk: { picture: digestOf(files, notOkImage), label: nokLabel },
  })),
  ...(measurement && { measurement }),
  ...(defectCodes.length > 0 && { defectCodes }),
  ...(followUp.length > 0 && { followUp }),
});

function toSides(
  sides: readonly Side[],
  checks: readonly contents.FrozenCheck[],
  files: Map<string, File>,
): ContentSide[] {
  const bySide = Map.groupBy(checks, ({ side }) => side);
  return sides.map(({ side, row, column, picture }) => {
    const cells = Map.groupBy(
      (bySide.get(side) ?? []).toSorted(
        (one, other) => one.rowNo - other.rowNo || one.columnNo - other.columnNo || one.position - other.position,
      ),
      ({ tag }) => tag,
    );
    return {
      name: side,
      rows: row,
      columns: column,
      photo: digestOf(files, picture),
      cells: [...cells].map(([tag, list]) => ({
        tag,
        checks: list.map(({ position, partId, notOn }) => ({
          position,
          part: partId,
          ...(notOn.length > 0 && { notOn }),
        })),
      })),
    };
  });
}
