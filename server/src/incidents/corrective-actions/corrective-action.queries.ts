import { unfinishedActionStates } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';
import type { CorrectiveActions } from '../../kit/db/types.gen.ts';
import { isFindingPresent } from './finding-presence.queries.ts';
import { isVisibleTo, type IncidentViewer } from '../incident-filters.queries.ts';

/** `isLeader` is true for the office and workshop leaders. They see the actions of all findings. */
export type ActionViewer = IncidentViewer & { userId: string; isLeader: boolean };

const isUnfinished = sql`corrective_actions.state = any(${[...unfinishedActionStates]}::text[])`;
const isOverdue = (today: string) => sql<boolean>`(${isUnfinished} and corrective_actions.due_on < ${today}::date)`;

/**
 * Selects whether the viewer sees the action of a finding: as a leader, its owner, an inspector of its plan or the
 * auditor of its risk.
 */
const isOfVisibleFinding = ({ userId, isLeader }: ActionViewer) => sql<SqlBool>`(corrective_actions.incident_id is null
  and exists (select from findings finding
    where finding.company_id = corrective_actions.company_id and finding.id = corrective_actions.finding_id and ${isFindingPresent})
  and (${isLeader}::boolean or corrective_actions.owner_id = ${userId}::uuid
    or exists (select from findings finding where finding.company_id = corrective_actions.company_id and finding.id = corrective_actions.finding_id
      and (finding.plan_id in (select plan_id from plan_inspectors where user_id = ${userId}::uuid)
        or finding.kind in ('hazard', 'measure') and finding.project_id in (select id from projects where audit_by = ${userId}::uuid)))))`;

const selectVisible = (tx: Tx, viewer: ActionViewer) =>
  tx
    .selectFrom('correctiveActions')
    .leftJoin('incidents', (join) =>
      join
        .onRef('incidents.companyId', '=', 'correctiveActions.companyId')
        .onRef('incidents.id', '=', 'correctiveActions.incidentId'),
    )
    .where('correctiveActions.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        isOfVisibleFinding(viewer),
        eb.and([
          eb('incidents.id', 'is not', null),
          eb('incidents.deletedAt', 'is', null),
          isVisibleTo(viewer.customer),
        ]),
      ]),
    )
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
        'correctiveActions.actionNo',
        'correctiveActions.findingId as finding',
        'correctiveActions.title',
        'correctiveActions.place',
        'correctiveActions.part',
        'correctiveActions.priority',
        'correctiveActions.what',
        'correctiveActions.dueOn',
        'correctiveActions.state',
        'correctiveActions.doneAt',
        'correctiveActions.doneNote',
        'incidents.id as incidentId',
        'incidents.incidentNo',
        'incidents.title as incidentTitle',
        'incidents.status as incidentStatus',
        isOverdue(viewer.today).as('isOverdue'),
        jsonObjectFrom(person.whereRef('users.id', '=', 'correctiveActions.ownerId')).as('owner'),
        jsonObjectFrom(person.whereRef('users.id', '=', 'correctiveActions.doneBy')).as('doneBy'),
      ];
    });
type Row = Awaited<ReturnType<ReturnType<typeof selectVisible>['execute']>>[number];
const toAction = ({ incidentId, incidentNo, incidentTitle, incidentStatus, ...row }: Row) => ({
  ...toWire(row),
  incident:
    incidentId === null || incidentNo === null || incidentTitle === null || incidentStatus === null
      ? null
      : { _id: incidentId, incidentNo, title: incidentTitle, status: incidentStatus },
});
export type ActionRecord = ReturnType<typeof toAction>;

const ownerName = sql`(select users.first_name || ' ' || users.last_name from users where users.id = corrective_actions.owner_id)`;
const spec = {
  searchable: {
    what: sql`concat_ws(' ', corrective_actions.title, corrective_actions.what)`,
    incident: sql`(incidents.incident_no || ' ' || incidents.title)`,
    owner: ownerName,
    actionNo: sql.ref('correctiveActions.actionNo'),
    place: sql`concat_ws(' ', corrective_actions.place, corrective_actions.part)`,
  },
  sortable: {
    // Unfinished actions before completed ones, each group by due date.
    urgency: sql`(not ${isUnfinished})::int || ' ' || corrective_actions.due_on`,
    dueOn: sql.ref('correctiveActions.dueOn'),
    doneAt: sql.ref('correctiveActions.doneAt'),
    createdAt: sql.ref('correctiveActions.createdAt'),
    incidentNo: sql.ref('incidents.incidentNo'),
    actionNo: sql.ref('correctiveActions.actionNo'),
  },
  first: 'urgency',
  id: sql.ref('correctiveActions.id'),
};

type ActionQuery = QueryOf<typeof correctiveActionRoutes.listCorrectiveActions>;
export async function list(tx: Tx, { owner, source = 'incidents', ...query }: ActionQuery, viewer: ActionViewer) {
  let found = selectVisible(tx, viewer);
  if (query.finding) found = found.where('correctiveActions.findingId', '=', query.finding);
  else if (source !== 'all')
    found = found.where('correctiveActions.incidentId', source === 'incidents' ? 'is not' : 'is', null);
  if (query.incident) found = found.where('incidents.id', '=', query.incident);
  if (owner) found = found.where('correctiveActions.ownerId', '=', owner === 'me' ? viewer.userId : owner);
  if (query.state) found = found.where('correctiveActions.state', 'in', query.state);
  if (query.overdue !== undefined) found = found.where(sql<SqlBool>`${isOverdue(viewer.today)} = ${query.overdue}`);
  return mapPage(await fetchPage(found, query, spec), toAction);
}

export async function find(tx: Tx, id: string, viewer: ActionViewer): Promise<ActionRecord | undefined> {
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

/** Finds the state of an action that was not withdrawn. */
export const findState = (tx: Tx, id: string) =>
  tx
    .selectFrom('correctiveActions')
    .select('state')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks an action of a finding until the transaction ends. The action of an incident is locked with its incident. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('correctiveActions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Records who worked on the action of a finding, because a company may require that somebody else re-inspects it. */
export const addWorker = (tx: Tx, id: string, userId: string) =>
  sql`update corrective_actions set worked_by = worked_by || to_jsonb(${userId}::text)
    where id = ${id} and finding_id is not null and not worked_by ? ${userId}`.execute(tx);
