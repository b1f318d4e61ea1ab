import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';
import type { CorrectiveActions } from '../../kit/db/types.gen.ts';
import { isVisibleTo, type IncidentViewer } from '../incident-filters.queries.ts';

const isOverdue = (today: string) =>
  sql<boolean>`(corrective_actions.state = 'open' and corrective_actions.due_on < ${today}::date)`;

const selectVisible = (tx: Tx, { customer, today }: IncidentViewer) =>
  tx
    .selectFrom('correctiveActions')
    .innerJoin('incidents', (join) =>
      join
        .onRef('incidents.companyId', '=', 'correctiveActions.companyId')
        .onRef('incidents.id', '=', 'correctiveActions.incidentId'),
    )
    .where('correctiveActions.deletedAt', 'is', null)
    .where('incidents.deletedAt', 'is', null)
    .where(isVisibleTo(customer))
    .select((eb) => {
      const person = eb
        .selectFrom('users')
        .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId', 'users.isActive']);
      return [
        'correctiveActions.id',
        'correctiveActions.createdAt',
        'correctiveActions.updatedAt',
        'correctiveActions.createdBy',
        'correctiveActions.updatedBy',
        'correctiveActions.what',
        'correctiveActions.dueOn',
        'correctiveActions.state',
        'correctiveActions.doneAt',
        'correctiveActions.doneNote',
        'incidents.id as incidentId',
        'incidents.incidentNo',
        'incidents.title as incidentTitle',
        'incidents.status as incidentStatus',
        isOverdue(today).as('isOverdue'),
        jsonObjectFrom(person.whereRef('users.id', '=', 'correctiveActions.ownerId')).as('owner'),
        jsonObjectFrom(person.whereRef('users.id', '=', 'correctiveActions.doneBy')).as('doneBy'),
      ];
    });
type Row = Awaited<ReturnType<ReturnType<typeof selectVisible>['execute']>>[number];
const toAction = ({ incidentId, incidentNo, incidentTitle, incidentStatus, ...row }: Row) => ({
  ...toWire(row),
  incident: { _id: incidentId, incidentNo, title: incidentTitle, status: incidentStatus },
});
export type ActionRecord = ReturnType<typeof toAction>;

const ownerName = sql`(select users.first_name || ' ' || users.last_name from users where users.id = corrective_actions.owner_id)`;
const spec = {
  searchable: {
    what: sql.ref('correctiveActions.what'),
    incident: sql`(incidents.incident_no || ' ' || incidents.title)`,
    owner: ownerName,
  },
  sortable: {
    // Open actions before completed ones, each group by due date.
    urgency: sql`(corrective_actions.state <> 'open')::int || ' ' || corrective_actions.due_on`,
    dueOn: sql.ref('correctiveActions.dueOn'),
    doneAt: sql.ref('correctiveActions.doneAt'),
    createdAt: sql.ref('correctiveActions.createdAt'),
    incidentNo: sql.ref('incidents.incidentNo'),
  },
  first: 'urgency',
  id: sql.ref('correctiveActions.id'),
};

type ActionQuery = QueryOf<typeof correctiveActionRoutes.listCorrectiveActions>;
export async function list(
  tx: Tx,
  { owner, ...query }: ActionQuery,
  { me, ...viewer }: IncidentViewer & { me: string },
) {
  let found = selectVisible(tx, viewer);
  if (query.incident) found = found.where('incidents.id', '=', query.incident);
  if (owner) found = found.where('correctiveActions.ownerId', '=', owner === 'me' ? me : owner);
  if (query.state) found = found.where('correctiveActions.state', 'in', query.state);
  if (query.overdue !== undefined) found = found.where(sql<SqlBool>`${isOverdue(viewer.today)} = ${query.overdue}`);
  return mapPage(await fetchPage(found, query, spec), toAction);
}

export async function find(tx: Tx, id: string, viewer: IncidentViewer): Promise<ActionRecord | undefined> {
  const row = await selectVisible(tx, viewer).where('correctiveActions.id', '=', id).executeTakeFirst();
  return row && toAction(row);
}

export const add = (tx: Tx, action: Insertable<CorrectiveActions>) =>
  tx.insertInto('correctiveActions').values(action).execute();
export const change = (tx: Tx, id: string, fields: Updateable<CorrectiveActions>) =>
  tx
    .updateTable('correctiveActions')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
