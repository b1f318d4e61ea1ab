import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../db/pool.ts';
import type { Mail } from './compose.ts';

// People choose which kinds of mail they get. A mail without a kind is always sent: codes, invitations, anything about
// a password or PIN.

const platform = '00000000-0000-0000-0000-000000000000';

/**
 * Returns whether the recipient wants this kind of mail. Their account in the company decides or, if they have none
 * there, their account on the platform.
 */
export async function isMailWanted(
  tx: Tx,
  companyId: string,
  { to, kind }: Pick<Mail, 'to' | 'kind'>,
): Promise<boolean> {
  if (!kind) return true;
  const reader = await tx
    .selectFrom('users')
    .leftJoin('mailChoices', (join) =>
      join.onRef('users.companyId', '=', 'mailChoices.companyId').onRef('users.id', '=', 'mailChoices.id'),
    )
    .select(sql<SqlBool | null>`mail_choices.off @> to_jsonb(${kind}::text)`.as('isOff'))
    .where('users.companyId', 'in', [companyId, platform])
    .where('users.emailKey', '=', to.toLowerCase())
    .where('users.deletedAt', 'is', null)
    .orderBy(sql`users.company_id = ${companyId}`, 'desc')
    .executeTakeFirst();
  return !reader?.isOff;
}
