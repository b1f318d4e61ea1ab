import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

// The vehicles and people that a job card names. Vehicles are locked against deletion and
// moves until the transaction ends.

export const lockVehicle = (tx: Tx, id: string) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Locks a vehicle by an identifier that is unique in the company. */
export const lockVehicleByIdentifier = (tx: Tx, identifier: 'vin' | 'tag' | 'regNo', code: string) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'status'])
    .where(identifier, '=', code)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Selects the person with this id if they are active in the company and have the role. */
const inRole = (tx: Tx, companyId: string, id: string, roleName: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.id', 'users.firstName', 'users.emailId'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', id)
    .where('roles.name', '=', roleName)
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true);

export const findEngineer = (tx: Tx, companyId: string, id: string) =>
  inRole(tx, companyId, id, 'Engineer').executeTakeFirst();

/** Finds the supervisor with this id if they belong to the workshop, directly or through one of its teams. */
export const findSupervisor = (tx: Tx, companyId: string, id: string, workshopId: string) =>
  inRole(tx, companyId, id, 'Supervisor')
    .where(
      sql<boolean>`(exists (select from user_workshops w where w.company_id = users.company_id and w.user_id = users.id and w.workshop_id = ${workshopId})
      or exists (select from team_members m join teams t on t.company_id = m.company_id and t.id = m.team_id and t.deleted_at is null
        where m.company_id = users.company_id and m.user_id = users.id and t.workshop_id = ${workshopId}))`,
    )
    .executeTakeFirst();
