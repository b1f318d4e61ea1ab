import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { Difference } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { json, touch } from '../../kit/db/records.ts';

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

/** Newest first. */
export const ofPlan = (tx: Tx, planId: string): Promise<AmendmentRow[]> =>
  all(tx)
    .where('planAmendments.planId', '=', planId)
    .orderBy('planAmendments.createdAt', 'desc')
    .orderBy('planAmendments.id')
    .execute();
export const find = (tx: Tx, id: string): Promise<AmendmentRow | undefined> =>
  all(tx).where('planAmendments.id', '=', id).executeTakeFirst();
export const findBySigning = (tx: Tx, signingId: string): Promise<AmendmentRow | undefined> =>
  all(tx).where('planAmendments.signingId', '=', signingId).executeTakeFirst();

/** The documents of amendments that have not taken effect. */
export const pendingSignings = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planAmendments')
    .select('signingId')
    .where('planId', '=', planId)
    .where('inForceAt', 'is', null)
    .execute();

/** The amendment whose document has this opaque id, and its plan, read without a lock. */
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
};
export const add = (tx: Tx, { changes, differences, ...row }: AmendmentNew) =>
  tx
    .insertInto('planAmendments')
    .values({ ...row, changes: json(changes), differences: json(differences) })
    .execute();

export const setInForce = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('planAmendments')
    .set({ ...touch, inForceAt: at.toISOString() })
    .where('id', '=', id)
    .execute();

/** Parts as they are now, in the form of a plan's parts. */
export const partsNow = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('parts')
    .select(['id as _id', 'name', 'partNo', 'revision', 'image', 'illustration'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Keeps the parts that an amendment proposes, so that it takes effect with the samples that were signed. */
export const keepParts = (tx: Tx, { companyId, amendmentId, planId, partIds }: PartsToKeep) =>
  sql`insert into plan_amendment_parts (company_id, amendment_id, plan_id, part_id, name, part_no, revision, image, illustration)
    select company_id, ${amendmentId}::uuid, ${planId}::uuid, id, name, part_no, revision, image, illustration from parts
    where company_id = ${companyId} and id = any(${partIds}::uuid[])`.execute(tx);
type PartsToKeep = { companyId: string; amendmentId: string; planId: string; partIds: readonly string[] };

export const vinsOf = (tx: Tx, vehicleIds: readonly string[]) =>
  tx
    .selectFrom('vehicles')
    .select(['id as _id', 'vin'])
    .where('id', '=', sql<string>`any(${vehicleIds}::uuid[])`)
    .orderBy('vin')
    .execute();

/** Vehicles of the plan that are part of its revision in force. */
export const vehiclesOnPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planVehicles')
    .select(['vehicleId', 'vin', 'total', 'ok', 'nok'])
    .where('planId', '=', planId)
    .where('leftIn', 'is', null)
    .orderBy('position')
    .execute();
