import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import {
  isInboxGroup,
  accessLevelsByWho,
  type InboxGroup,
  type InboxKind,
} from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { InboxCondition, InboxRule } from '@roadworthy/contract/inbox/inbox.rule.types.ts';
import { inboxRules } from '@roadworthy/contract/inbox/inbox.rules.ts';
import { inboxUrgencies, overdueAfterDays, type InboxUrgency } from '@roadworthy/contract/inbox/inbox.limits.ts';
import { formatInboxTask } from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { maxRows, resolveSort } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { maxInspectors } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toLikePattern, type Page } from '../kit/db/records.ts';
import { fetchRows, allRows, type StreamableListQuery } from '../kit/db/lists/stream-all-rows.ts';
import { subjectColumns } from './inbox-subjects.queries.ts';
import { selectCountRow, assigneeQueries, sinceColumns, inboxConditions } from './inbox-conditions.queries.ts';

// The Inbox is a query over the current records, with a statement for each rule of inbox.rules.ts. Nothing is stored,
// so nothing can be out of date.

/** The reader, and the groups that they belong to. */
export type InboxReader = { userId: string; level: AccessLevel; groups: readonly InboxGroup[] };
export type InboxEntry = {
  rule: number;
  id: string;
  /** Null if the item is for everybody in the group of its rule. */
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
  /** Nobody who is responsible is active, so the company's BRM gets the item. */
  isLeft: boolean;
};

type Sql = RawBuilder<unknown>;

/**
 * Lists the statuses as they are stored. `N` in a rule stands for the number of any inspector. Unlike a pattern,
 * complete statuses can use the index.
 */
const statusesOf = ({ statuses }: InboxRule): string[] =>
  statuses.flatMap((status) =>
    status.includes(' N ')
      ? Array.from({ length: maxInspectors }, (_, before) => status.replace(' N ', ` ${before + 1} `))
      : status,
  );

/** Builds the text of a task for searching. A search runs before the numbers in the text are known. */
const searchableTask = ({ words }: InboxRule): string => formatInboxTask(words, { count: null, level: null });

/**
 * Builds the statement that selects the records of one rule, each with the responsible person. `reader` limits them to
 * one person.
 */
function ruleStatement(rule: InboxRule, index: number, reader?: InboxReader): Sql {
  const base = subjectColumns[rule.subject];
  const since = sinceColumns[rule.subject][rule.since];
  if (!since) throw new Error(`A ${rule.subject} has no time for “${rule.since}”`);
  const level = sql`(${base.level ?? sql`null`})::int`;
  return sql`
    select ${index}::int as rule, ${rule.kind}::text as kind, ${searchableTask(rule)}::text as what, ${base.projectId} as project_id, ${base.id} as id, person.id as user_id,
      coalesce(more.by, ${base.by}) as by, ${base.displayStatus} as status, ${base.number} as number, ${base.name} as name, ${base.detail} as detail,
      ${base.type} as type, ${base.within ?? sql`null::uuid`} as within, coalesce(${since}, ${base.changedAt}) as since, more.count as count, ${level} as level, person.is_left
    from ${base.from} cross join lateral (${assigneeCondition(rule)}) as person cross join lateral (${selectCountRow(rule)}) as more
    where ${base.exists} and ${base.status} = any(${statusesOf(rule)}::text[]) and ${rule.when ? inboxConditions[rule.when].condition : sql`true`}
      ${reader ? sql`and ${isFor(rule, reader)}` : sql``}`;
}

const isUnassigned = sql`select null::uuid as id, false as is_left`;
/**
 * Selects the responsible people. If all of them are deactivated or deleted, the item goes to the company's BRM,
 * because otherwise nobody would do it. An item that only has to be read, such as a ticket or a replacement, or that
 * only this person can answer is not passed on.
 */
function assigneeCondition(rule: InboxRule): Sql {
  const { who } = rule;
  const named = assigneeQueries[who];
  if (!named) return isUnassigned;
  if (isInboxGroup(who) || isPersonal(rule)) return sql`select named.id, false as is_left from (${named}) as named`;
  return sql`
    select named.id, false as is_left from (${named}) as named
    union all
    select company.brm_id, true from companies company
    where company.id = app_company() and company.brm_id is not null
      and exists (select from (${named}) as named where named.id is not null)
      and not exists (select from (${named}) as named join users holder on holder.id = named.id and holder.deleted_at is null and holder.is_active)`;
}
const canBeUnassigned = (rule: InboxRule): boolean => !isInboxGroup(rule.who) && !isPersonal(rule);
const isPersonal = ({ subject, when }: InboxRule): boolean =>
  subject === 'ticket' ||
  subject === 'request' ||
  subject === 'replacement' ||
  when === 'the customer has not read an answer' ||
  when === 'new questions are unanswered';
const isFor = ({ who }: InboxRule, { userId, groups }: InboxReader): Sql =>
  isInboxGroup(who) && groups.includes(who)
    ? sql`coalesce(person.id, ${userId}) = ${userId}`
    : sql`person.id = ${userId}`;

/** Combines the statements of these rules. `reader` limits them to one person. */
const union = (rules: readonly InboxRule[], reader?: InboxReader): Sql =>
  sql.join(
    rules.map((rule) => ruleStatement(rule, inboxRules.indexOf(rule), reader)),
    sql` union all `,
  );

const rulesFor = ({ level, groups }: InboxReader, kinds?: readonly InboxKind[]): readonly InboxRule[] =>
  inboxRules.filter(
    (rule) =>
      (accessLevelsByWho[rule.who].includes(level) || (canBeUnassigned(rule) && groups.includes('the company BRM'))) &&
      (!kinds || kinds.includes(rule.kind)),
  );

/** The current time, and the time zone of the installation, in which the headings of the Inbox divide the days. */
export type Clock = { now: Date; zone: string };
const isPastDue = (when: InboxCondition | undefined): boolean =>
  when === 'it is overdue' ||
  when === 'it has been overdue for a day' ||
  when === 'an answer to the customer is overdue' ||
  when === 'nobody acknowledged it in time';
const isOverdueService = ({ subject, statuses }: InboxRule): boolean =>
  subject === 'service reminder' && statuses.some((kind) => kind === 'overdue');
/** The rules whose items count as overdue even if they have waited only briefly. */
const pastDueRules = inboxRules.flatMap((rule, index) =>
  isOverdueService(rule) || isPastDue(rule.when) ? [index] : [],
);
/** Selects the position of an item's urgency in `inboxUrgencies`, from 1. */
const urgencyRank = ({ now, zone }: Clock): Sql => sql`
  case when since <= ${now.toISOString()}::timestamptz - make_interval(days => ${overdueAfterDays}) or rule = any(${pastDueRules}::int[]) then 1
    when (since at time zone ${zone})::date >= (${now.toISOString()}::timestamptz at time zone ${zone})::date then 2
    else 3 end`;
/** Adds to each entry its urgency and, for sorting, the rank of that. */
const withUrgency = (entries: Sql, clock: Clock): Sql => sql`
  select *, (${[...inboxUrgencies]}::text[])[urgency_rank] as urgency
  from (select *, ${urgencyRank(clock)} as urgency_rank from (${entries}) as plain) as ranked`;

type InboxQuery = QueryOf<typeof inboxRoutes.listInbox> & StreamableListQuery;
const sortColumns: Record<string, Sql> = { since: sql`since`, number: sql`number` };
const searchable: Record<string, Sql> = { what: sql`what`, number: sql`number`, name: sql`name`, detail: sql`detail` };

/** Lists one page. Unless another order is requested, sorts by urgency and then the longest waiting first. */
export async function list(tx: Tx, query: InboxQuery, reader: InboxReader, clock: Clock): Promise<Page<InboxEntry>> {
  const rules = rulesFor(reader, query.kind);
  const limit = query.limit === 0 ? maxRows : query.limit;
  if (rules.length === 0)
    return { data: [], pagination: { skip: query.skip, limit: query.limit, hasMore: false }, totalCount: 0 };
  const sort = resolveSort(query, 'urgency');
  const found = sql`
    select * from (${withUrgency(union(rules, reader), clock)}) as entry
    where ${query.project ? sql`project_id = ${query.project}` : sql`true`} and ${query.search ? matchesSearch(query.search, query.searchFields) : sql`true`}`;
  const sorted = sql<InboxEntry>`${found} order by ${sortColumns[sort.replace(/^-/, '')] ?? sql`urgency_rank, since`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, rule, id`;
  const cursor = query[allRows];
  if (cursor) {
    const data = await fetchRows<InboxEntry>(sorted, cursor, limit);
    return {
      data,
      pagination: { skip: query.skip, limit, hasMore: data.length === limit },
      totalCount: query.skip + data.length,
    };
  }
  const { rows } = await sql<InboxEntry>`${sorted} offset ${query.skip} limit ${limit}`.execute(tx);
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
    fields.map((field) => sql`${searchable[field] ?? sql`number`} ilike ${toLikePattern(text)}`),
    sql` or `,
  )})`;

/** Selects the ids of the projects that the reader's items belong to. */
export function selectProjects(reader: InboxReader): Sql {
  const rules = rulesFor(reader).filter(({ subject }) => subject === 'project' || subject === 'plan');
  if (rules.length === 0) return sql`select null::uuid where false`;
  return sql`select entry.project_id from (${union(rules, reader)}) as entry where entry.project_id is not null`;
}

export async function countByKind(tx: Tx, reader: InboxReader): Promise<{ kind: InboxKind; count: number }[]> {
  const rules = rulesFor(reader);
  if (rules.length === 0) return [];
  const { rows } = await sql<{ kind: InboxKind; count: number }>`
    select kind, count(*)::int as count from (${union(rules, reader)}) as entry group by kind order by kind`.execute(
    tx,
  );
  return rows;
}

/** Lists everybody's items in the company, for the rules whose mails the Inbox sends. */
export async function listForAllUsers(tx: Tx, clock: Clock): Promise<InboxEntry[]> {
  const entries = union(inboxRules.filter(({ mail }) => mail === 'inbox'));
  const { rows } = await sql<InboxEntry>`${withUrgency(entries, clock)} order by since`.execute(tx);
  return rows;
}
