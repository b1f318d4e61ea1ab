import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import {
  isInboxGroup,
  accessLevelsOfWho,
  type InboxGroup,
  type InboxKind,
} from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { InboxRule } from '@roadworthy/contract/inbox/inbox.rule.types.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import {
  inboxUrgencies,
  overdueAfterDays,
  ruleText,
  type InboxUrgency,
} from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { maxRows, effectiveSort } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { maxInspectors } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { likePattern, type Page } from '../kit/db/records.ts';
import { fetchRows, allRows, type StreamableListQuery } from '../kit/db/stream-all-rows.ts';
import { subjectColumns } from './inbox-subjects.queries.ts';
import { countRow, assignees, sinceColumns, conditions } from './inbox-conditions.queries.ts';

// The Inbox is a query over the current records, one statement per contract rule. Nothing is stored, so nothing can be
// out of date.

/** The reader, by name and as a member of these groups. */
export type Reader = { userId: string; level: AccessLevel; groups: readonly InboxGroup[] };
export type Entry = {
  rule: number;
  id: string;
  /** Null if the item is for the whole group of its rule. */
  userId: string | null;
  by: string | null;
  status: string;
  number: string;
  name: string;
  detail: string | null;
  type: 'P' | 'G' | null;
  within: string | null;
  since: string;
  urgency: InboxUrgency;
  count: number | null;
  level: number | null;
  /** None of the responsible people is active, so the company's BRM gets the item. */
  isLeft: boolean;
};

type Sql = RawBuilder<unknown>;

/**
 * The statuses as stored: `N` in a rule stands for the turn of any inspector. They are written as literals so that the
 * index of statuses is used.
 */
const statusesOf = ({ statuses }: InboxRule): string[] =>
  statuses.flatMap((status) =>
    status.includes(' N ')
      ? Array.from({ length: maxInspectors }, (_, before) => status.replace(' N ', ` ${before + 1} `))
      : status,
  );

/** The task as a search finds it; its numbers are not known yet. */
const searchableTask = ({ words }: InboxRule): string => ruleText(words, { count: null, level: null });

/** The records of one rule, each with the responsible person; `reader` narrows them to one person. */
function ruleStatement(rule: InboxRule, index: number, reader?: Reader): Sql {
  const base = subjectColumns[rule.subject];
  const since = sinceColumns[rule.subject][rule.since];
  if (!since) throw new Error(`A ${rule.subject} has no time for “${rule.since}”`);
  const level = rule.subject === 'plan' ? sql`greatest(plan.tip_level, plan.nok + 1)::int` : sql`null::int`;
  return sql`
    select ${index}::int as rule, ${rule.kind}::text as kind, ${searchableTask(rule)}::text as what, ${base.projectId} as project_id, ${base.id} as id, person.id as user_id,
      coalesce(more.by, ${base.by}) as by, ${base.displayStatus} as status, ${base.number} as number, ${base.name} as name, ${base.detail} as detail,
      ${base.type} as type, ${base.within ?? sql`null::uuid`} as within, coalesce(${since}, ${base.changedAt}) as since, more.count as count, ${level} as level, person.is_left
    from ${base.from} cross join lateral (${assigneeCondition(rule)}) as person cross join lateral (${countRow(rule)}) as more
    where ${base.exists} and ${base.status} = any(${statusesOf(rule)}::text[]) and ${rule.when ? conditions[rule.when].condition : sql`true`}
      ${reader ? sql`and ${isFor(rule, reader)}` : sql``}`;
}

const isUnassigned = sql`select null::uuid as id, false as is_left`;
/**
 * The responsible people. If all of them are deactivated or deleted, the item goes to the company's BRM, because nobody
 * else would ever do it. This does not apply to reading an answer to a ticket or who took over, which is not work.
 */
function assigneeCondition({ who, subject }: InboxRule): Sql {
  const named = assignees[who];
  if (!named) return isUnassigned;
  if (isInboxGroup(who) || isOnlyRead(subject)) return sql`select named.id, false as is_left from (${named}) as named`;
  return sql`
    select named.id, false as is_left from (${named}) as named
    union all
    select company.brm_id, true from companies company
    where company.id = app_company() and company.brm_id is not null
      and exists (select from (${named}) as named where named.id is not null)
      and not exists (select from (${named}) as named join users holder on holder.id = named.id and holder.deleted_at is null and holder.is_active)`;
}
const canBeUnassigned = ({ who, subject }: InboxRule): boolean => !isInboxGroup(who) && !isOnlyRead(subject);
const isOnlyRead = (subject: InboxRule['subject']): boolean => subject === 'ticket' || subject === 'replacement';
const isFor = ({ who }: InboxRule, { userId, groups }: Reader): Sql =>
  isInboxGroup(who) && groups.includes(who)
    ? sql`coalesce(person.id, ${userId}) = ${userId}`
    : sql`person.id = ${userId}`;

/** The union of the rules: those that can apply to this person, or all that the mail job asks for. */
const union = (rules: readonly InboxRule[], reader?: Reader): Sql =>
  sql.join(
    rules.map((rule) => ruleStatement(rule, inboxRules.indexOf(rule), reader)),
    sql` union all `,
  );

const rulesFor = ({ level, groups }: Reader, kinds?: readonly InboxKind[]): readonly InboxRule[] =>
  inboxRules.filter(
    (rule) =>
      (accessLevelsOfWho[rule.who].includes(level) || (canBeUnassigned(rule) && groups.includes('the company BRM'))) &&
      (!kinds || kinds.includes(rule.kind)),
  );

/** The moment, and the installation's time zone, whose days the headings of the Inbox count. */
export type Clock = { now: Date; zone: string };
/** Rules of overdue items, no matter how briefly they have waited. */
const pastDueRules = inboxRules.flatMap(({ when }, index) =>
  when === 'it is overdue' || when === 'it has been overdue for a day' ? [index] : [],
);
/** The place in `inboxUrgencies`, from 1. */
const urgencyRank = ({ now, zone }: Clock): Sql => sql`
  case when since <= ${now.toISOString()}::timestamptz - make_interval(days => ${overdueAfterDays}) or rule = any(${pastDueRules}::int[]) then 1
    when (since at time zone ${zone})::date >= (${now.toISOString()}::timestamptz at time zone ${zone})::date then 2
    else 3 end`;
/** The entries with their urgency, and its rank to sort by. */
const withUrgency = (entries: Sql, clock: Clock): Sql => sql`
  select *, (${[...inboxUrgencies]}::text[])[urgency_rank] as urgency
  from (select *, ${urgencyRank(clock)} as urgency_rank from (${entries}) as plain) as ranked`;

type InboxQuery = QueryOf<typeof inboxRoutes.listInbox> & StreamableListQuery;
const sortColumns: Record<string, Sql> = { since: sql`since`, number: sql`number` };
const searchable: Record<string, Sql> = { what: sql`what`, number: sql`number`, name: sql`name`, detail: sql`detail` };

/** One page: by urgency and then the longest waiting first, unless another order is requested. */
export async function list(tx: Tx, query: InboxQuery, reader: Reader, clock: Clock): Promise<Page<Entry>> {
  const rules = rulesFor(reader, query.kind);
  const limit = query.limit === 0 ? maxRows : query.limit;
  if (rules.length === 0)
    return { data: [], pagination: { skip: query.skip, limit: query.limit, hasMore: false }, totalCount: 0 };
  const sort = effectiveSort(query, 'urgency');
  const found = sql`
    select * from (${withUrgency(union(rules, reader), clock)}) as entry
    where ${query.project ? sql`project_id = ${query.project}` : sql`true`} and ${query.search ? matchesSearch(query.search, query.searchFields) : sql`true`}`;
  const sorted = sql<Entry>`${found} order by ${sortColumns[sort.replace(/^-/, '')] ?? sql`urgency_rank, since`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, rule, id`;
  const cursor = query[allRows];
  if (cursor) {
    const data = await fetchRows<Entry>(sorted, cursor, limit);
    return {
      data,
      pagination: { skip: query.skip, limit, hasMore: data.length === limit },
      totalCount: query.skip + data.length,
    };
  }
  const { rows } = await sql<Entry>`${sorted} offset ${query.skip} limit ${limit}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(tx);
  const totalCount = counted.rows[0]?.total ?? 0;
  return {
    data: rows,
    pagination: { skip: query.skip, limit: query.limit, hasMore: query.skip + rows.length < totalCount },
    totalCount,
  };
}

const matchesSearch = (text: string, fields = Object.keys(searchable)): Sql =>
  sql`(${sql.join(
    fields.map((field) => sql`${searchable[field] ?? sql`number`} ilike ${likePattern(text)}`),
    sql` or `,
  )})`;

/** The ids of the projects that the reader's items belong to. */
export function selectProjects(reader: Reader): Sql {
  const rules = rulesFor(reader).filter(({ subject }) => subject === 'project' || subject === 'plan');
  if (rules.length === 0) return sql`select null::uuid where false`;
  return sql`select entry.project_id from (${union(rules, reader)}) as entry where entry.project_id is not null`;
}

export async function counts(tx: Tx, reader: Reader): Promise<{ kind: InboxKind; count: number }[]> {
  const rules = rulesFor(reader);
  if (rules.length === 0) return [];
  const { rows } = await sql<{ kind: InboxKind; count: number }>`
    select kind, count(*)::int as count from (${union(rules, reader)}) as entry group by kind order by kind`.execute(
    tx,
  );
  return rows;
}

/** The items of everybody in the company, for the rules whose mails the Inbox sends. */
export async function listForEverybody(tx: Tx, clock: Clock): Promise<Entry[]> {
  const entries = union(inboxRules.filter(({ mail }) => mail === 'inbox'));
  const { rows } = await sql<Entry>`${withUrgency(entries, clock)} order by since`.execute(tx);
  return rows;
}
