import type { Person } from '@roadworthy/contract/access/policy.ts';
import { findAccessLevel, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { SessionRow } from '../db/database.ts';

/** A session ends after this long without a request. */
export const idleMinutes = 30;
export const calculateIdleCutoff = (now: Date): Date => new Date(now.getTime() - idleMinutes * 60_000);

/** Who makes the request: a person, a session and the company in use. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionKind: SessionRow['kind'];
  readonly homeCompany: string;
  readonly company: string;
  readonly level: AccessLevel;
  readonly emailId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: { readonly _id: string; readonly name: string; readonly description: string };
  readonly isTempPassword: boolean;
  /** When the session began, as an ISO instant. */
  readonly begunAt: string;
};

/** Returns the signed-in person as the policies of the contract see them. */
export const toPolicyPerson = ({ userId, level, role }: Pick<Actor, 'userId' | 'level' | 'role'>): Person => ({
  _id: userId,
  accessLevel: level,
  role,
});

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

export const toActor = (row: SessionRow): Actor => ({
  userId: row.user_id,
  sessionId: row.session_id,
  sessionKind: row.kind,
  homeCompany: row.home_company,
  company: row.acting_company,
  level: findAccessLevel(row.role_name),
  emailId: row.email_id,
  firstName: row.first_name,
  lastName: row.last_name,
  role: { _id: row.role_id, name: row.role_name, description: row.role_description },
  isTempPassword: row.is_temp_password,
  begunAt: row.begun_at,
});
