import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { join } from 'node:path';
import { v7 } from 'uuid';

import { loadInstallationKeys } from './kit/auth/installation-secret.ts';
import { limitConcurrency } from './kit/concurrency-limit.ts';
import { makeDatabase } from './kit/db/database.ts';
import type { DatabaseUrls } from './kit/db/setup/login-roles.ts';
import { makePool } from './kit/db/pool.ts';
import { makeMetrics } from './kit/metrics.ts';
import { makeJobs } from './kit/jobs/jobs.ts';
import { makeEversignClient } from './kit/eversign/client.ts';
import type { Kit } from './kit/kit.ts';
import { makeLive } from './kit/live/live.ts';
import { makeOutbox } from './kit/mail/outbox.ts';
import { makeSmtpTransport } from './kit/mail/transport.ts';
import type { Settings } from './kit/settings.ts';
import { makePdfChecker } from './kit/signature/verify/checker.ts';
import { makePdfWorker } from './kit/signature/pdf-worker.ts';
import { makeTimeAuthority } from './kit/timestamps/time-authority.ts';
import { makeDiskStorage, type Storage } from './kit/storage/storage.ts';
import { makeS3Storage } from './kit/storage/s3.ts';
import { makeScratch } from './kit/storage/scratch.ts';

const connections = 16;
const importLimit = { all: 4, tooMany: spreadsheetMessages.manyAtOnce };

const storageOf = (settings: Settings): Storage =>
  settings.s3 ? makeS3Storage(settings.s3) : makeDiskStorage(join(settings.dataDir, 'files'));

export async function makeKit(
  settings: Settings,
  urls: DatabaseUrls,
  note: Kit['note'],
): Promise<Kit & { close(): Promise<void> }> {
  const pool = makePool(urls.app, {
    max: connections,
    note: (error) => note('warn', 'a database connection ended', { error: error.message }),
  });
  const onSecond = (error: Error): void => note('error', error.message, { stack: error.stack });
  const keys = await loadInstallationKeys(settings.dataDir);
  const db = makeDatabase(pool, settings.production ? onSecond : undefined, keys.changes.prove);
  const transport = settings.smtpUrl ? makeSmtpTransport(settings.smtpUrl) : undefined;
  const storage = storageOf(settings);
  const { mailFrom: from, publicUrl, production } = settings;
  const outbox = makeOutbox({
    db,
    storage,
    transport,
    from,
    productName: 'Roadworthy',
    publicUrl,
    logsSecrets: !production,
    note,
  });
  const figures = makeMetrics();
  const jobs = makeJobs({
    databaseUrl: urls.jobs,
    note,
    countFailures: (job, by) => figures.add('roadworthy_jobs_failed_total', by, job),
  });
  const now = () => new Date();
  const live = makeLive({ db, databaseUrl: urls.app, now, note });
  const pdf = makePdfWorker();
  const checker = makePdfChecker();
  return {
    settings,
    db,
    storage,
    withScratch: await makeScratch(join(settings.dataDir, 'scratch')),
    outbox,
    jobs,
    live,
    metrics: figures,
    imports: limitConcurrency(importLimit),
    keys,
    pdf,
    checker,
    eversign: settings.eversign && makeEversignClient(settings.eversign),
    timeAuthority: settings.timeAuthority && makeTimeAuthority(settings.timeAuthority),
    now,
    newId: v7,
    note,
    close: async () => {
      await live.close();
      await jobs.stop();
      await outbox.stop();
      transport?.close();
      await pdf.close();
      await checker.close();
      await db.close();
    },
  };
}
