import type { PdfChecker } from './signature/verify/checker.ts';
import type { PdfWorker } from './signature/pdf-worker.ts';
import type { Keys } from './auth/keys.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './metrics.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { EversignClient } from './eversign/client.ts';
import type { Live } from './live/live.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Settings } from './settings.ts';
import type { WithScratch } from './storage/scratch.ts';
import type { Storage } from './storage/storage.ts';
import type { TimeAuthority } from './timestamps/time-authority.ts';

/**
 * Everything with side effects: database, files, mail, jobs, keys, clock and randomness. Slices get it with each
 * request.
 */
export type Kit = {
  readonly settings: Settings;
  readonly db: Database;
  readonly storage: Storage;
  /** Temporary files that last for one task. */
  readonly withScratch: WithScratch;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly keys: Keys;
  readonly metrics: Metrics;
  /** Limits how many uploaded spreadsheets are processed at once. */
  readonly imports: ConcurrencyLimit;
  readonly pdf: PdfWorker;
  /** For files of anonymous visitors, separate from the worker that signs. */
  readonly checker: PdfChecker;
  /** Undefined unless its key is configured. */
  readonly eversign: EversignClient | undefined;
  /** Undefined unless its URL is configured. */
  readonly timeAuthority: TimeAuthority | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly note: (level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>) => void;
  /** Where the log goes, if not to the output of the process. */
  readonly logTo?: { write(line: string): void };
};
