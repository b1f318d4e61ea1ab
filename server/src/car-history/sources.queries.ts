import type {
  CarHistoryEvent,
  CarHistoryKind,
  CarHistoryMatch,
} from '@roadworthy/contract/car-history/car-history.kinds.ts';
import { checkpointStates } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import type { AmendmentKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import { sql, type RawBuilder } from 'kysely';
import { isVisibleTo } from '../incidents/index.ts';
import { selectDefect } from '../inspection/index.ts';
import { requestAnswers, requestStatus, type RequestVisibility } from '../requests/index.ts';
import type { TicketVisibility } from '../tickets/index.ts';

// The sources of a car's history, one per kind, all with the same columns. `id` is the record that a line links to, and
// `key` what the line is about. `step` orders events of the same moment.

export type Car = { _id: string; vin: string; regNo: string | null; tag: string | null };
/** `customer` is the id of the reader if the reader is a customer. */
type VisibleRecords = {
  plans: readonly string[];
  tickets: TicketVisibility;
  requests: RequestVisibility;
  customer: string | null;
  match: CarHistoryMatch;
};

const entryKey = (kind: CarHistoryKind, event: CarHistoryEvent, step: number, vehicle = sql`null::uuid`) =>
  sql`${kind}::text as kind, ${event}::text as event, ${step}::int as step, ${vehicle} as vehicle_id`;
const none = sql`null::text as place, null::jsonb as counts`;

const requests = (car: Car, { requests: visibility }: VisibleRecords) => {
  const own = visibility.kind === 'own' ? sql`and request.user_id = ${visibility.userId}` : sql``;
  const of = sql`from ${requestAnswers} where request.vehicle_id = ${car._id} and request.deleted_at is null ${own}`;
  return sql`
    select ${entryKey('request', 'requested', 0)}, request.created_at as at, request.id, request.id as key, ${requestStatus} as status, request.request_no as number, request.text, ${none} ${of}
    union all
    select ${entryKey('request', 'requestDeclined', 3)}, request.decided_at, request.id, request.id, ${requestStatus}, request.request_no, request.decline_reason, ${none} ${of} and request.decline_reason is not null`;
};

const cancelled: JobCardStatus = 'Cancelled';
const jobCards = (car: Car) => {
  const of = sql`from job_cards where vehicle_id = ${car._id} and deleted_at is null`;
  return sql`
    select ${entryKey('jobCard', 'raised', 1)}, created_at as at, id, id as key, status, jobcard_id as number, summary as text, ${none} ${of}
    union all
    select ${entryKey('jobCard', 'started', 2)}, start_time, id, id, status, jobcard_id, summary, ${none} ${of} and start_time is not null
    union all
    select ${entryKey('jobCard', 'finished', 3)}, end_time, id, id, status, jobcard_id, summary, ${none} ${of} and end_time is not null
    union all
    select ${entryKey('jobCard', 'cancelled', 3)}, log.at, card.id, card.id, card.status, card.jobcard_id, coalesce(log.note, card.summary), ${none}
    from (select * ${of} and status = ${cancelled}) as card
    join job_card_events log on log.company_id = card.company_id and log.job_card_id = card.id and log.to_status = ${cancelled}
    union all
    ${handovers(car, 'hand-in')}
    union all
    ${handovers(car, 'hand-over')}
    union all
    ${vehicleChecks(car)}`;
};

/** Selects finished vehicle checks, and the defects that vehicle checks deferred. */
const vehicleChecks = (car: Car) => {
  const of = sql`
    from vehicle_checks done join job_cards card on card.company_id = done.company_id and card.id = done.job_card_id and card.deleted_at is null`;
  return sql`
    select ${entryKey('jobCard', 'checkFinished', 2)}, done.finished_at as at, card.id, done.id as key, card.status, card.jobcard_id as number, version.name as text, ${none}
    ${of}
    join vehicle_check_template_versions version on version.company_id = done.company_id and version.id = done.template_version_id
    where done.vehicle_id = ${car._id} and done.finished_at is not null
    union all
    select ${entryKey('jobCard', 'defectDeferred', 2)}, point.outcome_at, card.id, point.id, card.status, card.jobcard_id,
      concat_ws(' · ', concat_ws(': ', point.group_name, point.name), point.comment), ${none}
    ${of}
    join vehicle_check_points point on point.company_id = done.company_id and point.check_id = done.id and point.outcome = 'deferred'
    where done.vehicle_id = ${car._id} and done.discarded_at is null`;
};

/** Selects hand-ins or hand-overs, with the workshop as their place and the odometer reading as their text. */
const handovers = (car: Car, kind: HandoverKind) => sql`
  select ${kind === 'hand-in' ? entryKey('jobCard', 'handedIn', 1) : entryKey('jobCard', 'handedOver', 4)}, record.recorded_at as at, card.id, record.id as key, card.status, card.jobcard_id as number,
    record.odometer::text as text, workshop.name as place, null::jsonb as counts
  from vehicle_handovers record join job_cards card on card.company_id = record.company_id and card.id = record.job_card_id and card.deleted_at is null
  left join workshops workshop on workshop.company_id = card.company_id and workshop.id = card.workshop_id
  where record.vehicle_id = ${car._id} and record.kind = ${kind}`;

// The plan's status after the last signature. The row history has the time of that change.
const started = 'Work Plan Started';
const workPlans = (car: Car, { plans }: VisibleRecords) => {
  const counts = sql`jsonb_build_object('ok', car.ok, 'nok', car.nok, 'rectified', car.rectified, 'skip', car.skip, 'total', car.total) as counts`;
  const of = sql`
    from work_plans plan join plan_vehicles car on car.company_id = plan.company_id and car.plan_id = plan.id and car.vehicle_id = ${car._id}
    where plan.id = any(${plans}::uuid[])`;
  return sql`
    select ${entryKey('workPlan', 'planStarted', 1)}, plan.at, plan.id, plan.id as key, plan.status, plan.plan_no as number, plan.name as text, null::text as place, plan.counts
    from (
      select plan.id, plan.status, plan.plan_no, plan.name, ${counts},
        (select min(changes.at) from changes where changes.company_id = plan.company_id and changes.subject_id = plan.id and changes.after ->> 'status' = ${started}) as at
      ${of}
    ) as plan
    where plan.at is not null
    union all
    select ${entryKey('workPlan', 'planCompleted', 3)}, plan.completed_at, plan.id, plan.id, plan.status, plan.plan_no, plan.name, null, ${counts} ${of} and plan.completed_at is not null
    union all
    ${amendments(car, plans, 'remove vehicles', 'planLeft')}
    union all
    ${amendments(car, plans, 'add vehicles', 'planJoined')}`;
};

/** Selects the amendments in force that removed the car from a plan or added it, with the reason as their text. */
const amendments = (car: Car, plans: readonly string[], kind: AmendmentKind, event: CarHistoryEvent) => sql`
  select ${entryKey('workPlan', event, 2)}, amendment.in_force_at as at, plan.id, amendment.id as key, plan.status, plan.plan_no as number, amendment.reason as text, ${none}
  from plan_amendments amendment
  join work_plans plan on plan.company_id = amendment.company_id and plan.id = amendment.plan_id
  where amendment.plan_id = any(${plans}::uuid[]) and amendment.in_force_at is not null and exists (
    select from jsonb_array_elements(amendment.changes) as change, jsonb_array_elements_text(change -> 'vehicles') as vehicle
    where change ->> 'kind' = ${kind} and vehicle::uuid = ${car._id})`;

/** Selects the defect code with its name, and the comment, in the format of `formatDefectAndComment` in the contract. */
const defectAndComment = sql`nullif(concat_ws(': ', (
  select concat_ws(' ', found.defect ->> 'code', found.defect ->> 'name') from (select ${selectDefect('point')} as defect) as found where found.defect is not null), nullif(point.comment, '')), '')`;
const foundNotOk = checkpointStates.filter((state) => ['not ok', 'rectified', 'complete'].includes(state));
/**
 * Selects checkpoints and activities that were found Not OK, even if rectified since. Uses the time of the inspector's
 * device, because recordings made offline are stored hours later.
 */
const notOk = (car: Car, { plans }: VisibleRecords) => sql`
  select ${entryKey('notOk', 'foundNotOk', 2)}, coalesce(log.at, point.recorded_at) as at, plan.id, point.id as key, point.state as status, plan.plan_no as number,
    ${defectAndComment} as text, concat_ws(' ', point.side, point.tag, part.name) as place, null::jsonb as counts
  from checkpoints point
  join plan_vehicles car on car.company_id = point.company_id and car.id = point.plan_vehicle_id and car.vehicle_id = ${car._id}
  join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id
  left join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id and part.part_id = point.part_id
  left join lateral (
    select max(recorded_at) as at from inspection_log where company_id = point.company_id and checkpoint_id = point.id and event in ('record not ok', 'second not ok')
  ) as log on true
  where point.plan_id = any(${plans}::uuid[]) and point.state = any(${foundNotOk}::text[])
  union all
  select ${entryKey('notOk', 'foundNotOk', 2)}, coalesce(log.at, activity.updated_at), plan.id, activity.id, activity.state, plan.plan_no, activity.comment, activity.what, null::jsonb
  from plan_activities activity
  join work_plans plan on plan.company_id = activity.company_id and plan.id = activity.plan_id
  left join lateral (
    select max(recorded_at) as at from plan_activity_log where company_id = activity.company_id and activity_id = activity.id and event = 'record not ok'
  ) as log on true
  where activity.plan_id = any(${plans}::uuid[]) and activity.vin = ${car.vin} and activity.state = any(${foundNotOk}::text[])`;

/** Matches text that contains the car's VIN, registration or tag as a word of its own. */
function namesCar(car: Car, text: RawBuilder<unknown>) {
  const codes = [car.vin, car.regNo, car.tag].filter((code) => code !== null);
  return sql`${text} ~* ${`\\m(${codes.join('|')})\\M`}`;
}

/** Selects the car's tickets, except those that name it in their text but are linked to another car. */
const tickets = (car: Car, { tickets: visibility, match }: VisibleRecords) => {
  const own = visibility.kind === 'own' ? sql`and ticket.user_id = ${visibility.userId}` : sql``;
  const mentionsInNotes = sql`select 1 from ticket_notes note where note.company_id = ticket.company_id and note.ticket_id = ticket.id and ${namesCar(car, sql`note.text`)}`;
  const matching =
    match === 'linked'
      ? sql`ticket.vehicle_id = ${car._id}`
      : sql`ticket.vehicle_id is distinct from ${car._id} and (${namesCar(car, sql`ticket.description`)} or exists (${mentionsInNotes}))`;
  const of = sql`from tickets ticket where ticket.deleted_at is null ${own} and ${matching}`;
  const raised = sql`
    select ${entryKey('ticket', 'ticketRaised', 1, sql`ticket.vehicle_id`)}, ticket.created_at as at, ticket.id, ticket.id as key, ticket.status, ticket.ticket_no as number, ticket.description as text, ${none} ${of}`;
  if (match === 'named') return raised;
  return sql`
    ${raised}
    union all
    select ${entryKey('ticket', 'ticketClosed', 3)}, ticket.closed_at, ticket.id, ticket.id, ticket.status, ticket.ticket_no, ticket.description, ${none} ${of} and ticket.closed_at is not null`;
};

const incidents = (car: Car, { customer, match }: VisibleRecords) => {
  const matching =
    match === 'linked'
      ? sql`vehicle_id = ${car._id}`
      : sql`vehicle_id is distinct from ${car._id} and (${namesCar(car, sql`title`)} or ${namesCar(car, sql`comment`)})`;
  return sql`
    select ${entryKey('incident', 'incidentReported', 1, sql`vehicle_id`)}, coalesce(occurred_at, created_at) as at, id, id as key, type as status, title as number, comment as text, ${none}
    from incidents where deleted_at is null and ${isVisibleTo(customer)} and ${matching}`;
};

/** Selects the moves of the car. Their status is the one that the car got then, because a move never changes. */
const moves = (car: Car) => sql`
  select ${entryKey('move', 'moved', 2)}, move.moved_at as at, move.vehicle_id as id, move.id as key, move.status,
    move.status as number, move.note as text, bay.name as place, null::jsonb as counts,
    nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '') as person
  from vehicle_moves move
  left join bays bay on bay.company_id = move.company_id and bay.id = move.bay_id
  left join users on users.id = move.user_id
  where move.vehicle_id = ${car._id}`;

export const carHistorySources: Record<CarHistoryKind, (car: Car, visible: VisibleRecords) => RawBuilder<unknown>> = {
  request: requests,
  jobCard: jobCards,
  workPlan: workPlans,
  notOk,
  ticket: tickets,
  incident: incidents,
  move: moves,
};
