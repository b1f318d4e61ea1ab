import type { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';
import { isGlobal } from '../kit/db/global-records.ts';
import type { AssessmentQuestions } from '../kit/db/types.gen.ts';

/** Selects the live questions, including the platform's, because row security shows both. */
const live = (tx: Tx) =>
  tx
    .selectFrom('assessmentQuestions')
    .selectAll('assessmentQuestions')
    .where('assessmentQuestions.deletedAt', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];

const toQuestion = (row: Row) => ({ ...toWire(row), isGlobal: isGlobal(row) });
const columnRefs = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`assessmentQuestions.${name}`)]));

export async function list(tx: Tx, query: QueryOf<typeof questionRoutes.listQuestions>) {
  const found = query.type ? live(tx).where('assessmentQuestions.type', 'in', query.type) : live(tx);
  const sortable = columnRefs(['question', 'type', 'reference', 'createdAt']);
  return mapPage(
    await fetchPage(found, query, {
      searchable: columnRefs(['question', 'reference', 'controlMeasure']),
      sortable,
      first: '-createdAt',
      id: sql.ref('assessmentQuestions.id'),
    }),
    toQuestion,
  );
}

export async function find(tx: Tx, id: string) {
  const row = await live(tx).where('id', '=', id).executeTakeFirst();
  return row && toQuestion(row);
}

/** Locks only the company's own rows: row security lets nobody lock a row that they cannot change. */
export async function lock(tx: Tx, id: string) {
  const row = await live(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toQuestion(row);
}

export const add = (tx: Tx, question: Insertable<AssessmentQuestions>) =>
  tx.insertInto('assessmentQuestions').values(question).execute();
export const change = (tx: Tx, id: string, fields: Updateable<AssessmentQuestions>) =>
  tx
    .updateTable('assessmentQuestions')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('assessmentQuestions').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

/** Returns those of these ids that can be selected: live questions of the company and the platform. */
export async function findExistingIds(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('assessmentQuestions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Lists the live templates with the question, of the current company and of the platform. */
export async function listTemplatesUsing(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('templateQuestions')
    .innerJoin('assessmentTemplates', (join) =>
      join
        .onRef('assessmentTemplates.companyId', '=', 'templateQuestions.companyId')
        .onRef('assessmentTemplates.id', '=', 'templateQuestions.templateId'),
    )
    .select('assessmentTemplates.name')
    .where('templateQuestions.questionId', '=', id)
    .where('assessmentTemplates.deletedAt', 'is', null)
    .orderBy('assessmentTemplates.name')
    .execute();
  return rows.map(({ name }) => name);
}
export const listCompanyIds = (tx: Tx) =>
  tx.selectFrom('companies').select('id').where('deletedAt', 'is', null).execute();
