import { sweepAccess } from './access/index.ts';
import { sealDaySheets } from './day-sheets/index.ts';
import { advanceEscalations } from './escalations/index.ts';
import { sweepFiles } from './files/index.ts';
import { queueAssessmentReviewMails, queueInboxReminders, sendInboxMails } from './inbox/index.ts';
import { remindFindingOwners } from './findings/index.ts';
import { remindActionOwners } from './incidents/index.ts';
import { writeOffOverdueDevices, updateRecordedDays } from './inspection/index.ts';
import { findDrifts } from './reports/index.ts';
import { stopForgottenClocks } from './job-cards/index.ts';
import type { JobTable } from './kit/jobs/job-table.ts';
import type { Kit } from './kit/kit.ts';
import { isSealingOverdue, sealLogs } from './log-seals/index.ts';
import { comparePhotos } from './photo-evidence/index.ts';
import { sendDueReports } from './report-mails/index.ts';
import { remindOfServices } from './service-plans/index.ts';
import { syncAllProviders, expireSignings, remindSigners, timestampSeals } from './signing/index.ts';

/**
 * The product's scheduled and background jobs. A job may run twice, or on two servers at once, because it finds out
 * from the rows what is left to do.
 */
export const makeJobTable = (kit: Kit, started = kit.now()): JobTable => ({
  'ask-signature-providers': { schedule: '*/15 * * * *', run: () => syncAllProviders(kit) },
  'expire-signings': { schedule: '5 * * * *', run: () => expireSignings(kit) },
  'remind-action-owners': { schedule: '10 7 * * *', retry: 'all day', run: () => remindActionOwners(kit) },
  'remind-finding-owners': { schedule: '20 7 * * *', retry: 'all day', run: () => remindFindingOwners(kit) },
  'remind-of-assessment-reviews': {
    schedule: '30 7 * * *',
    retry: 'all day',
    run: () => queueAssessmentReviewMails(kit),
  },
  'remind-of-services': { schedule: '40 6 * * *', retry: 'all day', run: () => remindOfServices(kit) },
  'remind-of-incidents': { schedule: '15 * * * *', retry: 'next time', run: () => queueInboxReminders(kit) },
  'remind-signers': { schedule: '0 7 * * *', retry: 'all day', run: () => remindSigners(kit) },
  // New recordings are read from the log, so the schedule only decides how much of the log reports have to read.
  'keep-recorded-days': { schedule: '*/10 * * * *', run: () => updateRecordedDays(kit) },
  'find-drifts': { schedule: '*/5 * * * *', retry: 'next time', run: () => findDrifts(kit) },
  // One minute past each quarter of an hour. Time zones differ by multiples of a quarter, and the minute lets writes in
  // progress finish.
  'send-reports': { schedule: '1,16,31,46 * * * *', run: () => sendDueReports(kit) },
  'stamp-seals': { schedule: '8,23,38,53 * * * *', run: () => timestampSeals(kit) },
  // By then, the previous UTC day is over everywhere and its last writes have been committed.
  'seal-logs': {
    schedule: '20 2 * * *',
    retry: 'all night',
    isOverdue: () => isSealingOverdue(kit, started),
    run: () => sealLogs(kit),
  },
  sweep: { schedule: '35 * * * *', run: () => sweepAccess(kit) },
  'sweep-files': { schedule: '50 2 * * *', retry: 'all night', run: () => sweepFiles(kit) },
  'tell-inbox': { schedule: '* * * * *', retry: 'next time', run: () => sendInboxMails(kit) },
  'advance-escalations': { schedule: '* * * * *', retry: 'next time', run: () => advanceEscalations(kit) },
  'seal-day-sheets': { schedule: '* * * * *', retry: 'next time', run: () => sealDaySheets(kit) },
  'compare-photos': { schedule: '* * * * *', retry: 'next time', run: () => comparePhotos(kit) },
  'stop-forgotten-clocks': { schedule: '*/5 * * * *', retry: 'next time', run: () => stopForgottenClocks(kit) },
  'go-on-without-devices': { schedule: '*/5 * * * *', run: () => writeOffOverdueDevices(kit) },
});
