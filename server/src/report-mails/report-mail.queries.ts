import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import type { SentReport } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { sql, type Insertable, type SqlBool } from 'kysely';
import { toPersonRef, selectUserName } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage } from '../kit/db/records.ts';
import type { SentReports } from '../kit/db/types.gen.ts';

// Sent reports, and their projects.

/** Lists the companies that are not deleted. Works across companies. */
export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').where('deletedAt', 'is', null).execute()).map(({ id }) => id);

const projectFacts = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'name', 'projectNo', 'rev', 'status', 'reportingFrequency', 'customerId', 'deletedAt'])
    .where('id', '=', projectId);
export type ProjectFacts = NonNullable<Awaited<ReturnType<ReturnType<typeof projectFacts>['executeTakeFirst']>>>;
export const findProjectFacts = (tx: Tx, projectId: string) => projectFacts(tx, projectId).executeTakeFirst();
/**
 * Locks the project until the transaction ends, so that if two servers send reports, the second sees those of the
 * first.
 */
export const lockProject = (tx: Tx, projectId: string) =>
  projectFacts(tx, projectId).forNoKeyUpdate().executeTakeFirst();

export const add = (tx: Tx, report: Insertable<SentReports>) => tx.insertInto('sentReports').values(report).execute();

const sentReports = (tx: Tx) =>
  tx
    .selectFrom('sentReports')
    .leftJoin('mails', (join) =>
      join.onRef('mails.companyId', '=', 'sentReports.companyId').onRef('mails.id', '=', 'sentReports.mailId'),
    )
    .select([
      'sentReports.id',
      'sentReports.sentAt',
      'sentReports.frequency',
      'sentReports.sentBy',
      'sentReports.periodWords as period',
      'sentReports.periodFrom',
      'sentReports.periodTo',
      'sentReports.recipients',
      'sentReports.fileKey',
      'mails.state as mail',
      selectUserName('sentReports.sentBy').as('byName'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof sentReports>['execute']>>[number];

const toSentReport = ({ id, sentBy, byName, fileKey, mail, ...row }: Row): SentReport => ({
  _id: id,
  ...row,
  sentBy: toPersonRef(sentBy, byName),
  file: fileKey,
  // Mails are deleted some time after they were sent, so one that is missing has been sent.
  mail: mail ?? 'sent',
});

export async function list(tx: Tx, query: QueryOf<typeof reportMailRoutes.listSentReports>) {
  const found = sentReports(tx).where('sentReports.projectId', '=', query.project);
  const sentAt = sql.ref('sentReports.sentAt');
  return mapPage(
    await fetchPage(found, query, {
      searchable: {},
      sortable: { sentAt },
      first: '-sentAt',
      id: sql.ref('sentReports.id'),
    }),
    toSentReport,
  );
}

/** Lists the reports of all projects that were sent on the day of `now` in the time zone `zone`, newest first. */
export async function listByDay(tx: Tx, { now, zone }: { now: Date; zone: string }) {
  const rows = await sentReports(tx)
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'sentReports.companyId').onRef('projects.id', '=', 'sentReports.projectId'),
    )
    .select(['projects.id as project', 'projects.projectNo', 'projects.name as projectName'])
    .where('projects.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`(sent_reports.sent_at at time zone ${zone})::date = (${now.toISOString()}::timestamptz at time zone ${zone})::date`,
    )
    .orderBy('sentReports.sentAt', 'desc')
    .orderBy('sentReports.id')
    .execute();
  return rows.map(({ project, projectNo, projectName, ...row }) => ({
    ...toSentReport(row),
    project,
    projectNo,
    projectName,
  }));
}

export async function find(tx: Tx, id: string) {
  const row = await sentReports(tx).where('sentReports.id', '=', id).executeTakeFirst();
  return row && toSentReport(row);
}
