import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { levelsTold } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { ContentPart, ContentSide, WorkPlanContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { CompanyInUse } from '../../companies/index.ts';
import { fileDigests } from '../../files/index.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findSigned, type ContentDraftOf } from '../../signing/index.ts';
import * as contents from '../contents/plan-contents.queries.ts';
import type { PlanRecord } from '../work-plan.queries.ts';

// What a work plan says, as data: everything that decides a verdict, down to the samples of each check
// (docs/decisions/0103-what-is-signed-is-data.md).

export type PlanDraft = ContentDraftOf<WorkPlanContent>;
type File = { sha256: string; mime: string };
/** Pictures that the content names, by their digest. */
export type NamedPictures = Map<string, File>;

type NamedPerson = { firstName: string; lastName: string; emailId: string };
const toPerson = (person: NamedPerson) => ({ name: fullName(person), email: person.emailId });

const numberOf = (plan: PlanRecord): string =>
  messages.planNumber({ projectNo: plan.projectNo, projectRev: plan.projectRev, planNo: plan.planNo });

export async function planContent(
  context: ActionContext,
  plan: PlanRecord,
  { company, customer }: { company: CompanyInUse; customer: NamedPerson },
): Promise<{ content: PlanDraft; pictures: NamedPictures }> {
  const { tx } = context;
  const parts = await contents.partsOfPlan(tx, plan._id);
  const sides = await contents.sidesOfPlan(tx, plan._id);
  const files = await fileDigests(context, keysOf(sides, parts));
  const checks = await contents.frozenChecks(tx, plan._id);
  const content: PlanDraft = {
    schema: 1,
    kind: 'workplan',
    title: messages.workPlan,
    number: numberOf(plan),
    subtitle: `${plan.projectName}: ${plan.name}`,
    company: company.name,
    project: { number: plan.projectNo, revision: plan.projectRev, name: plan.projectName },
    customer: toPerson(customer),
    plan: planFacts(plan, checks.length),
    vehicles: plan.vehicles.map(({ vin, regNo, tag }) => ({ vin, registration: regNo, tag })),
    sides: toSides(sides, checks, files),
    parts: parts.map((part) => toPart(part, files)),
    activities: plan.activity.map(({ what, how, why, vin }) => ({ what, how, why, vin })),
    equipment: plan.equipmentRequired,
    referenceCriteria: plan.referenceCriteria,
    protectiveEquipment: plan.safetyEquipments,
    additionalProtectiveEquipment: plan.additionalPPE,
    specialCare: plan.specialCareDescription,
    questionTemplate: plan.questionTemplate?.name ?? null,
    questions: (await contents.questionsOfPlan(tx, plan._id)).map(
      ({ question, type, reference = null, controlMeasure = null }) => ({ question, type, reference, controlMeasure }),
    ),
    inspectors: plan.inspectors.map(toPerson),
    escalation: levelsTold.map((tipLevel) => ({
      tipLevel,
      told: [{ role: 'Business Relationship Manager' }, { role: 'Customer' }],
    })),
    riskAssessment: (await findSigned(context, plan.projectId, 'review')) ?? null,
  };
  return { content, pictures: new Map([...files.values()].map((file) => [file.sha256, file])) };
}

/** The quantity that was agreed; after an amendment the plan also counts what was recorded on vehicles that left it. */
const planFacts = (plan: PlanRecord, checks: number): PlanDraft['plan'] => ({
  number: plan.planNo,
  name: plan.name,
  type: plan.type,
  grid: plan.grid?.name ?? null,
  quantity: plan.type === 'G' ? plan.vehicles.length * checks : plan.quantity,
  dailyTarget: plan.target,
  batch: plan.batch,
  startingTipLevel: plan.tipLevel,
  msdsIssued: plan.msdsIssued,
});

type Part = Awaited<ReturnType<typeof contents.partsOfPlan>>[number];
type Side = Awaited<ReturnType<typeof contents.sidesOfPlan>>[number];
const keysOf = (sides: readonly Side[], parts: readonly Part[]): string[] =>
  [
    ...sides.map(({ picture }) => picture),
    ...parts.flatMap(({ image, illustration }) => [
      image,
      ...illustration.flatMap(({ okImage, notOkImage }) => [okImage, notOkImage]),
    ]),
  ].filter((key): key is string => Boolean(key));

/** Parts as a content names them, with their pictures by digest. */
export async function contentParts(context: ActionContext, parts: readonly Part[]): Promise<ContentPart[]> {
  const files = await fileDigests(context, keysOf([], parts));
  return parts.map((part) => toPart(part, files));
}

const digestOf = (files: Map<string, File>, key: string | null): string | null =>
  (key && files.get(key)?.sha256) || null;

const toPart = ({ _id, name, partNo, revision, image, illustration }: Part, files: Map<string, File>): ContentPart => ({
  id: _id,
  name,
  number: partNo,
  revision,
  picture: digestOf(files, image),
  samples: illustration.map(({ okImage, okLabel, notOkImage, nokLabel }: Illustration) => ({
    ok: { picture: digestOf(files, okImage), label: okLabel },
    notOk: { picture: digestOf(files, notOkImage), label: nokLabel },
  })),
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
        checks: list.map(({ position, partId }) => ({ position, part: partId })),
      })),
    };
  });
}
