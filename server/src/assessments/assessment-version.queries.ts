import { sql, type Insertable } from 'kysely';
import { selectUserName } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { toWire } from '../kit/db/records.ts';
import type { AssessmentVersions } from '../kit/db/types.gen.ts';

const all = (tx: Tx) =>
  tx
    .selectFrom('assessmentVersions')
    .select([
      'assessmentVersions.id',
      'assessmentVersions.projectId',
      'assessmentVersions.number',
      'assessmentVersions.submittedAt',
      'assessmentVersions.submittedBy',
    ])
    .select(selectUserName('assessmentVersions.submittedBy').as('byName'));
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const toVersion = <R extends Row>({ projectId, submittedBy, byName, ...row }: R) => ({
  ...toWire(row),
  project: projectId,
  submittedBy: { _id: submittedBy, name: byName ?? '' },
});

export const list = async (tx: Tx, projectId: string) =>
  (await all(tx).where('projectId', '=', projectId).orderBy('number', 'desc').execute()).map(toVersion);

/** Finds a version with everything needed to verify the chain: its own hash, and the stored hash of its predecessor. */
export async function find(tx: Tx, id: string) {
  const row = await all(tx)
    .select((eb) => [
      'content',
      'hash',
      'previousHash',
      eb
        .selectFrom('assessmentVersions as earlier')
        .select('earlier.hash')
        .whereRef('earlier.companyId', '=', 'assessmentVersions.companyId')
        .whereRef('earlier.projectId', '=', 'assessmentVersions.projectId')
        .whereRef('earlier.number', '=', sql<number>`assessment_versions.number - 1`)
        .as('hashBefore'),
    ])
    .where('assessmentVersions.id', '=', id)
    .executeTakeFirst();
  return row && toVersion(row);
}

export const findLatest = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('assessmentVersions')
    .select(['number', 'hash'])
    .where('projectId', '=', projectId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findContent(tx: Tx, projectId: string, number: number) {
  const row = await tx
    .selectFrom('assessmentVersions')
    .select('content')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content;
}

export const add = (tx: Tx, version: Insertable<AssessmentVersions>) =>
  tx.insertInto('assessmentVersions').values(version).execute();

export const listProjectsWithVersions = (tx: Tx) =>
  tx
    .selectFrom('projects')
    .select(['id', 'companyId', 'projectNo'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assessmentVersions')
          .select('assessmentVersions.id')
          .whereRef('assessmentVersions.companyId', '=', 'projects.companyId')
          .whereRef('assessmentVersions.projectId', '=', 'projects.id'),
      ),
    )
    .execute();
/** Lists the submitted versions with their hashes. */
export const listChain = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('assessmentVersions')
    .select(['number', 'submittedAt', 'submittedBy', 'content', 'previousHash', 'hash'])
    .where('projectId', '=', projectId)
    .orderBy('number')
    .execute();
