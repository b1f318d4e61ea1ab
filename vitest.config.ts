import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Tests end when their condition is met, however slow the machine is; these limits are for conditions that are never
 * met.
 */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

/** Each file has its own database and server. */
const onDatabase = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    root: 'server',
    include,
    exclude,
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup-worker.ts'],
    isolate: false,
    ...patience,
  },
});

/**
 * Tests that fill a limit: hundreds of sign-ins, uploads or checks at once, files and histories of a hundred thousand
 * rows, thousands of random actions; and tests of whole installations: the demo, the other signing service, attacks on
 * all tables.
 */
const load = [
  'src/access/sign-in/{lockout,throttle}.test.ts',
  'src/demo/demo.test.ts',
  'src/access/users/mail-limit.test.ts',
  'src/requests/labels/label-limits.test.ts',
  'src/inspection/recording/recording-histories.test.ts',
  'src/inspection/totals/recorded-days.test.ts',
  'src/log-seals/seals/{log-seal-attacks,log-seal-head}.test.ts',
  'src/log-seals/state/altered-state.test.ts',
  'src/reports/checkpoints/checkpoint-list.test.ts',
  'src/signing/ceremony/signing-secrets.test.ts',
  'src/signing/provider/{eversign-browser,eversign-failures,providers}.test.ts',
  'src/signing/signing.property.test.ts',
  'src/signing/verify/verify-queue.test.ts',
  'src/vehicles/import/large-file.test.ts',
  'test/db/other-postgres.test.ts',
  'test/http/{body-gate,fair-shares,list-downloads}.test.ts',
];

/** The slowest test files: half of the whole test time. Most of their slices have faster tests in the short run. */
const slow = [
  'src/access/second-factor/second-factor-sign-in.test.ts',
  'src/command-centre/command-centre.test.ts',
  'src/customer-contests/{contest-withdrawal,customer-contest}.test.ts',
  'src/day-sheets/day-sheet.test.ts',
  'src/duties/duty.test.ts',
  'src/escalations/{escalation,escalation-blindness}.test.ts',
  'src/files/{check-files,sweep-files}.test.ts',
  'src/findings/{finding-action,finding-inbox}.test.ts',
  'src/geo-positions/geo-positions.test.ts',
  'src/inbox/{inbox,inbox-mail}.test.ts',
  'src/inspection/activities/activity-contest.test.ts',
  'src/inspection/checkpoints/{measured,recording-batch}.test.ts',
  'src/inspection/contest/contest-resolve.test.ts',
  'src/inspection/devices/{device,plan-continues-without-devices,plan-waits-for-devices}.test.ts',
  'src/inspection/instruments/plan-instrument.test.ts',
  'src/inspection/pieces/piece.test.ts',
  'src/inspection/recording/{defect-codes,lock-order,office-recordings,recording-races}.test.ts',
  'src/inspection/second-looks/{blindness,second-look}.test.ts',
  'src/inspection/sync/{after-amendment,after-removal,late-recordings,sync-refused}.test.ts',
  'src/log-seals/checks/alarm.test.ts',
  'src/log-seals/seals/anchor-file.test.ts',
  'src/log-seals/state/{altered-columns,state-baseline}.test.ts',
  'src/photo-evidence/{photo-evidence,photo-marks,similar-photos}.test.ts',
  'src/projects/{return-rows,risk-rating,take-over}.test.ts',
  'src/replacements/replacement.test.ts',
  'src/report-mails/{report-mail,report-schedule}.test.ts',
  'src/reports/drift/drift.test.ts',
  'src/reports/{measured,rework}.test.ts',
  'src/sample-data/sample-data.test.ts',
  'src/signing/evidence/certificate.test.ts',
  'src/signing/failures.test.ts',
  'src/signing/lifecycle/correction.test.ts',
  'src/signing/pdf/timestamps.test.ts',
  'src/signing/verify/verify-outdated.test.ts',
  'src/vehicles/import/vehicle-file.test.ts',
  'src/work-plans/amendments/{amended-inspectors,amended-risks,amendment,amendment-kinds,repeat-checks}.test.ts',
  'src/work-plans/contents/plan-revision.test.ts',
  'src/work-plans/signing/signed-content.test.ts',
  'src/work-plans/stops/stop.test.ts',
  'test/db/database-roles.test.ts',
  'test/every/{every-route,stale-reads}.test.ts',
  'test/http/unread-responses.test.ts',
  'test/{file-holders,file-rights}.test.ts',
];
const onlyInFullRun = [...load, ...slow];

// contract, web and kit are pure and fast; server tests use HTTP on a real PostgreSQL. `npm test` runs these; `load`,
// which includes the slow ones, and `processes`, which kill whole servers, belong to `npm test -- --all`.
// Each worker loads modules once for all its files (isolate), except in web, whose tests replace browser globals.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'tools', root: 'tools', include: ['*.test.{ts,mjs}'], isolate: false, ...patience } },
      { test: { name: 'kit', root: 'server', include: ['src/kit/**/*.test.ts'], isolate: false, ...patience } },
      onDatabase(
        'server',
        ['src/**/*.test.ts', 'test/**/*.test.ts'],
        ['src/kit/**', 'test/process/**', ...onlyInFullRun],
      ),
      onDatabase('load', onlyInFullRun),
      onDatabase('processes', ['test/process/**/*.test.ts']),
    ],
    // With two workers, two processors are idle for a sixth of the time while tests wait for PostgreSQL.
    maxWorkers: totalmem() > 12 * 1024 ** 3 ? 3 : 2,
  },
});
