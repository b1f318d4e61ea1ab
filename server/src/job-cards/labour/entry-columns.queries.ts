import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { LabourEntryStatus } from '@roadworthy/contract/job-cards/labour/labour-entry.machine.ts';
import type { EntryEnd, LabourCorrection } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import type { LabourEvents } from '../../kit/db/types.gen.ts';

// Entries follow from the log: an entry begins with a start or a resumption and ends with the person's next event. The
// last correction replaces these times.

/** The events that start the clock. */
export const startingKinds = ['start', 'resume'] as const satisfies readonly LabourEvents['kind'][];

/** Selects events with their task and job card. */
export const withNames = (tx: Tx) =>
  tx
    .selectFrom('labourEvents')
    .innerJoin('jobCardTasks', (join) =>
      join
        .onRef('jobCardTasks.companyId', '=', 'labourEvents.companyId')
        .onRef('jobCardTasks.id', '=', 'labourEvents.taskId'),
    )
    .innerJoin('jobCards', (join) =>
      join
        .onRef('jobCards.companyId', '=', 'labourEvents.companyId')
        .onRef('jobCards.id', '=', 'labourEvents.jobCardId'),
    );

/** Selects a column of the event that ended the entry. */
export const nextEvent = (column: 'id' | 'at' | 'kind' | 'reason' | 'cause') =>
  sql`(select ${sql.ref(`following.${column}`)} from labour_events following
    where following.company_id = labour_events.company_id and following.user_id = labour_events.user_id
      and following.number = labour_events.number + 1)`;
/** Selects a column of the correction that counts. */
export const lastCorrection = (column: 'startedAt' | 'endedAt' | 'id') =>
  sql`(select ${sql.ref(`correction.${column}`)} from labour_corrections correction
    where correction.company_id = labour_events.company_id and correction.event_id = labour_events.id
    order by correction.number desc limit 1)`;

export const startedAt = sql<string>`coalesce(${lastCorrection('startedAt')}, labour_events.at)`;
export const endedAt = sql<string | null>`coalesce(${lastCorrection('endedAt')}, ${nextEvent('at')})`;
/** Null as long as the clock runs. */
export const seconds = sql<number | null>`extract(epoch from ${endedAt} - ${startedAt})::int`;
/** The recorded seconds of a group. */
export const totalSeconds = sql<number>`coalesce(sum(${seconds}), 0)::float8`;

const literal = (status: LabourEntryStatus) => sql.lit(status);
export const entryStatus = sql<LabourEntryStatus>`(case
  when ${nextEvent('id')} is null then ${literal('Running')}
  when ${nextEvent('cause')} = 'forgotten' and ${lastCorrection('id')} is null then ${literal('To confirm')}
  else ${literal('Recorded')} end)`;
/** How the entry ended. It is a switch if the next event is the start or resumption of another task. */
export const entryEnd = sql<EntryEnd | null>`(case ${nextEvent('kind')}
  when 'pause' then ${nextEvent('reason')}
  when 'stop' then coalesce(${nextEvent('cause')}, 'stop')
  when 'start' then 'switch'
  when 'resume' then 'switch' end)`;
/** The day on which the work started, in the time zone of the installation. */
export const dayIn = (zone: string) => sql<string>`(${startedAt} at time zone ${zone})::date`;

const personJson = (id: ReturnType<typeof sql>) =>
  sql<ChosenPerson>`(select json_build_object('_id', person.id, 'firstName', person.first_name,
    'lastName', person.last_name, 'emailId', person.email_id, 'isActive', person.is_active)
    from users person where person.id = ${id})`;
export const entryPerson = personJson(sql`labour_events.user_id`);

const utc = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** All corrections, oldest first. */
export const entryCorrections = sql<LabourCorrection[]>`(select coalesce(json_agg(json_build_object(
    'kind', correction.kind,
    'startedAt', ${utc(sql`correction.started_at`)},
    'endedAt', ${utc(sql`correction.ended_at`)},
    'reason', correction.reason,
    'by', ${personJson(sql`correction.by_user_id`)},
    'at', ${utc(sql`correction.created_at`)}
  ) order by correction.number), '[]')
  from labour_corrections correction
  where correction.company_id = labour_events.company_id and correction.event_id = labour_events.id)`;
