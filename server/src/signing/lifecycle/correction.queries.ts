import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/** What the document says, line by line, as it was noted when it was made. */
export const preparedLines = async (tx: Tx, signingId: string): Promise<unknown> =>
  (
    await tx
      .selectFrom('signingEvents')
      .select(sql<unknown>`details -> 'lines'`.as('lines'))
      .where('signingId', '=', signingId)
      .where('event', '=', 'prepared')
      .executeTakeFirst()
  )?.lines;
