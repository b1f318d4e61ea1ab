import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { replaceLinks } from '../../kit/db/links.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';
import { isGlobal } from '../../kit/db/global-records.ts';
import type { AssessmentTemplates } from '../../kit/db/types.gen.ts';

/**
 * Selects templates of the company and the platform, with their questions in order. A company's template may contain
 * platform questions.
 */
const live = (tx: Tx) =>
  tx
    .selectFrom('assessmentTemplates')
    .selectAll('assessmentTemplates')
    .where('assessmentTemplates.deletedAt', 'is', null)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('templateQuestions')
          .innerJoin('assessmentQuestions', 'assessmentQuestions.id', 'templateQuestions.questionId')
          .select([
            'assessmentQuestions.id as _id',
            'assessmentQuestions.question',
            'assessmentQuestions.type',
            'assessmentQuestions.reference',
            'assessmentQuestions.controlMeasure',
          ])
          .whereRef('templateQuestions.companyId', '=', 'assessmentTemplates.companyId')
          .whereRef('templateQuestions.templateId', '=', 'assessmentTemplates.id')
          .orderBy('templateQuestions.position'),
      ).as('assessmentQuestions'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];

/** Maps a row to its wire form, where the environment is spelled `envirnment`. */
const toTemplate = ({ environment, ...row }: Row) => ({
  ...toWire(row),
  envirnment: environment,
  isGlobal: isGlobal(row),
});
const isGlobalTemplate = sql<boolean>`(assessment_templates.company_id = ${platformId})`;
const columnRefs = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`assessmentTemplates.${name}`)]));

export async function list(tx: Tx, query: QueryOf<typeof templateRoutes.listTemplates>) {
  const found = query.type ? live(tx).where('assessmentTemplates.type', 'in', query.type) : live(tx);
  return mapPage(
    await fetchPage(found, query, {
      searchable: columnRefs(['name', 'description']),
      // The company's own templates come before the platform's.
      sortable: { ...columnRefs(['name', 'type', 'createdAt']), isGlobal: isGlobalTemplate },
      first: '-createdAt',
      id: sql.ref('assessmentTemplates.id'),
    }),
    toTemplate,
  );
}

export async function find(tx: Tx, id: string) {
  const row = await live(tx).where('assessmentTemplates.id', '=', id).executeTakeFirst();
  return row && toTemplate(row);
}

/** Locks only the company's own rows, because row security does not let anyone lock a row that they cannot change. */
export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('assessmentTemplates')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const add = (tx: Tx, template: Insertable<AssessmentTemplates>) =>
  tx.insertInto('assessmentTemplates').values(template).execute();
export const change = (tx: Tx, id: string, fields: Updateable<AssessmentTemplates>) =>
  tx
    .updateTable('assessmentTemplates')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('assessmentTemplates').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

export const setQuestions = (tx: Tx, companyId: string, templateId: string, ids: string[]): Promise<void> =>
  replaceLinks(
    tx,
    { table: 'template_questions', record: 'template_id', linked: 'question_id', ordered: true },
    companyId,
    templateId,
    ids,
  );
