import type { Tx } from '../kit/db/pool.ts';

// Every file of every company as recorded in the database, to compare with the store.

/** Files whose hash begins with these digits; the platform's own have no company name. */
export const filesFrom = (tx: Tx, beginning: string) =>
  tx
    .selectFrom('files')
    .leftJoin('companies', 'companies.id', 'files.companyId')
    .select(['files.sha256', 'files.size', 'files.name', 'files.createdAt', 'companies.name as company'])
    .where('files.sha256', '>=', beginning)
    .where('files.sha256', '<', `${beginning}g`)
    .orderBy('files.sha256')
    .orderBy('files.createdAt')
    .execute();
export type FileRow = Awaited<ReturnType<typeof filesFrom>>[number];
