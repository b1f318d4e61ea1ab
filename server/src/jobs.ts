import { sweep } from './access/index.ts';
import { sweepFiles } from './files/index.ts';
import { remindOfIncidents, tellInbox } from './inbox/index.ts';
import { remindActionOwners } from './incidents/index.ts';
import { goOnWithoutDevices, keepRecordedDays } from './inspection/index.ts';
import type { JobTable } from './kit/jobs/job-table.ts';
import type { Kit } from './kit/kit.ts';
import { isSealingOverdue, sealLogs } from './log-seals/index.ts';
import { sendDueReports } from './report-mails/index.ts';
import { askProviders, expireSignings, remindSigners, stampSeals } from './signing/index.ts';

/** What the product does by itself, and when. Each may run twice or on two servers at once: the rows say what is still to be done. */
export const makeJobTable = (kit: Kit, started = kit.now()): JobTable => ({
  'ask-signature-providers': { every: '*/15 * * * *', run: () => askProviders(kit) },
  'expire-signings': { every: '5 * * * *', run: () => expireSignings(kit) },
  'remind-action-owners': { every: '10 7 * * *', again: 'all day', run: () => remindActionOwners(kit) },
  'remind-of-incidents': { every: '15 * * * *', again: 'next time', run: () => remindOfIncidents(kit) },
  'remind-signers': { every: '0 7 * * *', again: 'all day', run: () => remindSigners(kit) },
  // What was written since is read from the log, so nothing depends on its time but how fast reports are.
  'keep-recorded-days': { every: '*/10 * * * *', run: () => keepRecordedDays(kit) },
  // One minute after each quarter of an hour: time zones differ by quarters, and what is being written then may end.
  'send-reports': { every: '1,16,31,46 * * * *', run: () => sendDueReports(kit) },
  'stamp-seals': { every: '8,23,38,53 * * * *', run: () => stampSeals(kit) },
  // The day before is over everywhere by UTC, and what was being written at its end is there.
  'seal-logs': { every: '20 2 * * *', again: 'all night', overdue: () => isSealingOverdue(kit, started), run: () => sealLogs(kit) },
  sweep: { every: '35 * * * *', run: () => sweep(kit) },
  'sweep-files': { every: '50 2 * * *', again: 'all night', run: () => sweepFiles(kit) },
  'tell-inbox': { every: '* * * * *', again: 'next time', run: () => tellInbox(kit) },
  'go-on-without-devices': { every: '*/5 * * * *', run: () => goOnWithoutDevices(kit) },
});
