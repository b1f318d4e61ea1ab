import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/** The content of the document line by line, as stored when it was generated. */
export const preparedLines = async (tx: Tx, signingId: string): Promise<unknown> =>
  (
    await tx
      .selectFrom('signingEvents')
      .select(sql<unknown>`details -> 'lines'`.as('lines'))
      .where('signingId', '=', signingId)
      .where('event', '=', 'prepared')
      .executeTakeFirst()
  )?.lines;
