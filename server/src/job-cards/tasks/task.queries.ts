import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';
import type { JobCardTasks } from '../../kit/db/types.gen.ts';

/** Selects the version of the template from which a task was made, under the id of the template. */
const templateJson = sql<
  JobCardTask['template']
>`(select json_build_object('_id', v.template_id, 'name', v.name, 'version', v.number)
  from job_template_versions v where v.company_id = ${sql.ref('jobCardTasks.companyId')} and v.id = ${sql.ref('jobCardTasks.templateVersionId')})`;
const tasks = (tx: Tx) =>
  tx
    .selectFrom('jobCardTasks')
    .selectAll('jobCardTasks')
    .select(templateJson.as('template'))
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
        .whereRef('users.id', '=', 'jobCardTasks.closedBy')
        .as('closedByName'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];
const toTask = ({ closedBy, closedByName, ...row }: Row) => ({
  ...toWire(row),
  closedBy: closedBy ? { _id: closedBy, name: (closedByName ?? '').trim() } : null,
});

/** Lists the tasks in the order in which they were added. */
export async function list(tx: Tx, jobCardId: string, query: QueryOf<typeof jobCardRoutes.listTasks>) {
  const found = tasks(tx).where('jobCardId', '=', jobCardId);
  const sortable = { position: sql.ref('jobCardTasks.position'), createdAt: sql.ref('jobCardTasks.createdAt') };
  return mapPage(
    await fetchPage(found, query, { searchable: {}, sortable, first: 'position', id: sql.ref('jobCardTasks.id') }),
    toTask,
  );
}

export async function find(tx: Tx, jobCardId: string, id: string) {
  const row = await tasks(tx).where('jobCardId', '=', jobCardId).where('id', '=', id).executeTakeFirst();
  return row && toTask(row);
}

type NewTask = Omit<Insertable<JobCardTasks>, 'jobCardId' | 'position'>;
/** Adds tasks in this order. No two tasks can get the same position, because the card is new or locked. */
export async function add(tx: Tx, jobCardId: string, added: readonly NewTask[]): Promise<void> {
  const last = await tx
    .selectFrom('jobCardTasks')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('jobCardId', '=', jobCardId)
    .executeTakeFirst();
  const firstPosition = (last?.position ?? 0) + 1;
  await tx
    .insertInto('jobCardTasks')
    .values(added.map((task, index) => ({ ...task, jobCardId, position: firstPosition + index })))
    .execute();
}

export const close = (tx: Tx, id: string, fields: Updateable<JobCardTasks>) =>
  tx
    .updateTable('jobCardTasks')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
