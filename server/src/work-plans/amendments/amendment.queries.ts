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

/** Vehicles of the plan that are part of its revision in force. */
export const vehiclesOnPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planVehicles')
    .select(['vehicleId', 'vin', 'total', 'ok', 'nok'])
    .where('planId', '=', planId)
    .where('leftIn', 'is', null)
    .orderBy('position')
    .execute();
