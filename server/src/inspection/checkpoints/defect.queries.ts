import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { sql } from 'kysely';

/** Selects a column of the latest counted verdict in which it is set. `point` is the alias of the checkpoint. */
const selectLatest = <Value>(point: string, column: 'defect' | 'answers') => sql<Value | null>`(
  select coded.${sql.ref(column)} from inspection_log coded
  where coded.company_id = ${sql.ref(`${point}.companyId`)} and coded.plan_id = ${sql.ref(`${point}.planId`)}
    and coded.checkpoint_id = ${sql.ref(`${point}.id`)} and coded.${sql.ref(column)} is not null and coded.event::text not like 'uncounted%'
  order by coded.created_at desc, coded.id desc limit 1)`;

/**
 * Selects the defect code of a checkpoint; null without a code. `findRecordedDefect` in the contract also checks that the
 * checkpoint counts as Not OK or as reworked; callers of this query have to check it themselves.
 */
export const selectDefect = (point: string) => selectLatest<DefectCode>(point, 'defect');
/** Selects the answers of a checkpoint, under the same rule; null without answers. */
export const selectAnswers = (point: string) => selectLatest<FollowUpAnswer[]>(point, 'answers');
