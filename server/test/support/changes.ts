import type { Crew, World } from '../fixtures/world.ts';

/**
 * Lists the history entries of a record that concern its rows in one table, oldest first. Entries with the same time
 * are sorted by event.
 */
export const listChanges = (world: World, crew: Crew, recordId: string, table: string) =>
  world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    const found = await tx
      .selectFrom('changes')
      .select(['event', 'userId', 'before', 'after'])
      .where('subjectId', '=', recordId)
      .where('subject', '=', table)
      .orderBy('at')
      .orderBy('event')
      .execute();
    const rows = (part: unknown): unknown => (part === null ? null : rowsOf(part));
    return found.map(({ event, userId, before, after }) => ({
      event,
      by: userId,
      before: rows(before),
      after: rows(after),
    }));
  });

const rowsOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'rows' in part ? part.rows : part;
