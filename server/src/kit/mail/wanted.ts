import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../db/pool.ts';
import type { Mail } from './compose.ts';

// A person chooses of what they are told by mail. Mails without a kind always come: codes, invitations, what concerns a password or a PIN.

const platform = '00000000-0000-0000-0000-000000000000';

/** Who has this address in the company, or in the platform, and does not want this kind? */
export async function isWanted(tx: Tx, companyId: string, { to, kind }: Pick<Mail, 'to' | 'kind'>): Promise<boolean> {
  if (!kind) return true;
  const unwanted = await tx
    .selectFrom('mailChoices')
    .innerJoin('users', (join) => join.onRef('users.companyId', '=', 'mailChoices.companyId').onRef('users.id', '=', 'mailChoices.id'))
    .select('mailChoices.id')
    .where('users.companyId', 'in', [companyId, platform])
    .where(sql<SqlBool>`lower(users.email_id) = lower(${to})`)
    .where('users.deletedAt', 'is', null)
    .where(sql<SqlBool>`mail_choices.off @> to_jsonb(${kind}::text)`)
    .executeTakeFirst();
  return unwanted === undefined;
}
