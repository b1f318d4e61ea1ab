import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../kit/db/types.gen.ts';

// The people of a project: those named in it, and the BRM of its company.

type OfProject = ExpressionBuilder<DB, 'projects'>;

export const selectPersonJson = (
  eb: OfProject,
  column: `projects.${'customerId' | 'assessmentAssignTo' | 'auditBy'}`,
) =>
  jsonObjectFrom(
    eb
      .selectFrom('users')
      .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId', 'users.isActive'])
      .whereRef('users.id', '=', column),
  );

/** Selects the name of the company's BRM. */
export const selectBrmJson = (eb: OfProject) =>
  jsonObjectFrom(
    eb
      .selectFrom('companies')
      .innerJoin('users', 'users.id', 'companies.brmId')
      .select(['users.firstName', 'users.lastName'])
      .whereRef('companies.id', '=', 'projects.companyId'),
  );
