import type { AmendedQuestions, AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { AddedCheck } from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import type { Difference } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb, touch } from '../../kit/db/records.ts';

const all = (tx: Tx) =>
  tx
    .selectFrom('planAmendments')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'planAmendments.createdBy')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('planAmendments.companyId'), sql.val(platformId)])),
    )
    .selectAll('planAmendments')
    .select(sql<string | null>`trim(users.first_name || ' ' || users.last_name)`.as('proposedBy'));
export type AmendmentRow = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

/** Lists the amendments of a plan, newest first. */
export const listByPlan = (tx: Tx, planId: string): Promise<AmendmentRow[]> =>
  all(tx)
    .where('planAmendments.planId', '=', planId)
    .orderBy('planAmendments.createdAt', 'desc')
    .orderBy('planAmendments.id')
    .execute();
export const find = (tx: Tx, id: string): Promise<AmendmentRow | undefined> =>
  all(tx).where('planAmendments.id', '=', id).executeTakeFirst();
export const findBySigning = (tx: Tx, signingId: string): Promise<AmendmentRow | undefined> =>
  all(tx).where('planAmendments.signingId', '=', signingId).executeTakeFirst();

/** Lists the documents of amendments that have not taken effect. */
export const listPendingSignings = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planAmendments')
    .select('signingId')
    .where('planId', '=', planId)
    .where('inForceAt', 'is', null)
    .execute();

/** Finds the amendment whose document has this opaque id, and its plan, without a lock. */
export const findByDocument = (tx: Tx, documentHash: string) =>
  tx
    .selectFrom('signings')
    .innerJoin('planAmendments', (join) =>
      join
        .onRef('planAmendments.companyId', '=', 'signings.companyId')
        .onRef('planAmendments.signingId', '=', 'signings.id'),
    )
    .select(['planAmendments.id', 'planAmendments.planId', 'planAmendments.changes'])
    .where('signings.documentHash', '=', documentHash)
    .executeTakeFirst();

type AmendmentNew = {
  companyId: string;
  id: string;
  planId: string;
  signingId: string;
  revision: number;
  reason: string;
  changes: AmendmentChange[];
  differences: Difference[];
  baseSha256: string | null;
  createdSha256: string;
  riskSigningId: string | null;
  questions: AmendedQuestions | null;
  checks: readonly AddedCheck[] | null;
};
export const add = (tx: Tx, { changes, differences, questions, checks, ...row }: AmendmentNew) =>
  tx
    .insertInto('planAmendments')
    .values({
      ...row,
      changes: toJsonb(changes),
      differences: toJsonb(differences),
      questions: questions && toJsonb(questions),
      checks: checks && toJsonb(checks),
    })
    .execute();

export const setInForce = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('planAmendments')
    .set({ ...touch, inForceAt: at.toISOString() })
    .where('id', '=', id)
    .execute();

/**
 * Lists the parts of a plan in their current version, but with the measurements, defect codes and questions of the plan.
 * A device may still hold recordings that were made with them, so an amendment does not change them
 * (docs/decisions/0117 and 0120).
 */
export const listCurrentParts = (tx: Tx, planId: string, ids: readonly string[]) =>
  tx
    .selectFrom('parts')
    .innerJoin('planParts', (join) =>
      join.onRef('planParts.companyId', '=', 'parts.companyId').onRef('planParts.partId', '=', 'parts.id'),
    )
    .select([
      'parts.id as _id',
      'parts.name',
      'parts.partNo',
      'parts.revision',
      'parts.image',
      'parts.illustration',
      'planParts.measurement',
      'planParts.defectCodes',
      'planParts.followUp',
    ])
    .where('planParts.planId', '=', planId)
    .where('parts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('parts.name')
    .orderBy('parts.id')
    .execute();

/**
 * Stores the parts that an amendment proposes, so that it takes effect with the samples that were signed. Also stores
 * the parts as they are in the plan, so that both can still be compared afterwards.
 */
export const freezeParts = (tx: Tx, { companyId, amendmentId, planId, partIds }: PartsToKeep) =>
  sql`insert into plan_amendment_parts (company_id, amendment_id, plan_id, part_id, name, part_no, revision, image, illustration, earlier)
    select part.company_id, ${amendmentId}::uuid, ${planId}::uuid, part.id, part.name, part.part_no, part.revision, part.image, part.illustration,
      jsonb_build_object('name', old.name, 'partNo', old.part_no, 'revision', old.revision, 'image', old.image, 'illustration', old.illustration)
    from parts part
    join plan_parts old on old.company_id = part.company_id and old.plan_id = ${planId} and old.part_id = part.id
    where part.company_id = ${companyId} and part.id = any(${partIds}::uuid[])`.execute(tx);
type PartsToKeep = { companyId: string; amendmentId: string; planId: string; partIds: readonly string[] };

/**
 * Lists the parts of a plan's amendments before and after each, by name; `before` is null for parts that are new to the
 * plan, and for amendments from before parts were compared.
 */
export const listAmendedParts = async (tx: Tx, planId: string) =>
  (
    await tx
      .selectFrom('planAmendmentParts')
      .select(['amendmentId', 'partId', 'isNew', 'earlier', 'name', 'partNo', 'revision', 'image', 'illustration'])
      .where('planId', '=', planId)
      .orderBy('name')
      .orderBy('partId')
      .execute()
  ).map(({ amendmentId, partId, isNew, earlier, ...after }) => ({
    amendmentId,
    part: partId,
    isNew,
    before: earlier,
    after,
  }));
export type AmendedPart = Awaited<ReturnType<typeof listAmendedParts>>[number];

export const listVins = (tx: Tx, vehicleIds: readonly string[]) =>
  tx
    .selectFrom('vehicles')
    .select(['id as _id', 'vin'])
    .where('id', '=', sql<string>`any(${vehicleIds}::uuid[])`)
    .orderBy('vin')
    .execute();

/** Selects a repeat of the same check on the same vehicle that still needs a verdict. */
const openRepeat = sql<SqlBool>`exists (select from checkpoints other
  where other.company_id = checkpoints.company_id and other.plan_id = checkpoints.plan_id
    and other.repeats = coalesce(checkpoints.repeats, checkpoints.id) and other.state in ('unchecked', 'skipped') and other.left_in is null)`;
/** Selects checkpoints of a grid plan, in the order of its vehicles and cells. */
const onVehicles = (tx: Tx, planId: string) =>
  tx
    .selectFrom('checkpoints')
    .innerJoin('planVehicles', (join) =>
      join
        .onRef('planVehicles.companyId', '=', 'checkpoints.companyId')
        .onRef('planVehicles.id', '=', 'checkpoints.planVehicleId'),
    )
    .select([
      'planVehicles.vehicleId',
      'planVehicles.leftIn',
      'planVehicles.vin',
      'checkpoints.side',
      'checkpoints.tag',
    ])
    .select('checkpoints.partId as part')
    .where('checkpoints.planId', '=', planId)
    .orderBy('planVehicles.position')
    .orderBy('checkpoints.side')
    .orderBy('checkpoints.rowNo')
    .orderBy('checkpoints.columnNo')
    .orderBy('checkpoints.position')
    .orderBy('checkpoints.id')
    .$narrowType<{ side: string; tag: string; part: string }>();

/** Lists these checkpoints of the plan, with the facts that decide whether an amendment can repeat them. */
export const listRepeatable = (tx: Tx, planId: string, ids: readonly string[]) =>
  onVehicles(tx, planId)
    .select([
      'checkpoints.state',
      'checkpoints.contested',
      'checkpoints.secondLookWaiting',
      'checkpoints.removedIn',
      openRepeat.as('isRepeating'),
      sql<string>`coalesce(checkpoints.repeats, checkpoints.id)`.as('check'),
    ])
    .where('checkpoints.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Lists the checks that amendments repeat, oldest amendment first, with those of removed vehicles. */
export async function listRepeatChecks(tx: Tx, planId: string) {
  const rows = await onVehicles(tx, planId)
    .select('checkpoints.addedIn as revision')
    .where('checkpoints.repeats', 'is not', null)
    .where('checkpoints.removedIn', 'is', null)
    .$narrowType<{ revision: number }>()
    .execute();
  return rows.toSorted((one, other) => one.revision - other.revision);
}

/** Lists vehicles of the plan that are part of its revision in force. */
export const listVehiclesOnPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planVehicles')
    .select(['vehicleId', 'vin', 'total', 'ok', 'nok'])
    .where('planId', '=', planId)
    .where('leftIn', 'is', null)
    .orderBy('position')
    .execute();
