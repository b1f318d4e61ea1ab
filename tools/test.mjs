// npm test, from a fresh clone. `npm test -- --all` also runs the other browser tests, the tests that reach limits by
// filling them, and those that kill whole servers (docs/decisions/0043-short-and-full-test-runs.md). All runners run,
// even after a failure, and the last line has the totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listPlaywrightFailures, listVitestFailures } from './failures.mjs';
import { runGates } from './gates.mjs';
import { createMemoryFolder } from './memory.mjs';
import { buildWeb, environment, captureOutput, install, pinnedNode, root, run } from './setup.mjs';
import { installTestPrograms } from './test-programs.mjs';

const reports = join(root, '.cache/reports');
const acceptance = join(root, '../shared/acceptance');
const isAll = process.argv.includes('--all');
const browserTests = isAll ? [] : ['--project', 'walk', '--project', 'screens'];
const scenarios = ['part-plan.mjs', 'grid-plan.mjs'];
/**
 * The counts of each runner: `{ name, passed, failed, skipped, failures, duration }`, where failures are lines of text.
 */
const results = [];

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const startedAt = new Map();
function title(name) {
  startedAt.set(name, performance.now());
  console.log(`\n=== ${name}`);
}

/** Adds the counts of a runner. A runner that failed or ran nothing counts as at least one failure. */
function count(name, { passed = 0, failed = 0, skipped = 0, failures = [] }, status = 0) {
  const silent = failed === 0 && (status !== 0 || passed === 0);
  if (silent) console.error(passed === 0 ? `${name}: no test ran` : `${name}: ended with code ${status}`);
  const start = startedAt.get(name);
  const duration = start === undefined ? '' : ` in ${Math.round((performance.now() - start) / 1000)} s`;
  results.push({ name, passed, failed: silent ? 1 : failed, skipped, failures, duration });
}

async function gates() {
  title('gates');
  const { passed, failed } = await runGates();
  for (const { name } of failed) console.error(`Check failed: ${name}`);
  count('gates', {
    passed,
    failed: failed.length,
    failures: failed.map(({ name, output }) => [name, ...output].join('\n')),
  });
}

async function web() {
  if (!existsSync(join(root, 'web/package.json')) || !existsSync(join(root, 'web/src/main.tsx'))) return;
  title('web build');
  count('web build', (await buildWeb({ mayFail: true })) ? { passed: 1 } : { failed: 1 });
}

function vitest(name, projects) {
  title(name);
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = run('vitest', args, { mayFail: true });
  const parsed = readReport(report);
  // Files that could not be loaded are counted separately, because they have no failed test.
  const broken =
    parsed?.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    ).length ?? 0;
  count(
    name,
    {
      passed: parsed?.numPassedTests,
      failed: (parsed?.numFailedTests ?? 0) + broken,
      skipped: (parsed?.numPendingTests ?? 0) + (parsed?.numTodoTests ?? 0),
      failures: listVitestFailures(parsed),
    },
    status,
  );
}

function endToEnd() {
  const config = ['playwright.config.ts', 'playwright.config.mjs', 'playwright.config.js']
    .map((file) => join('e2e', file))
    .find((file) => existsSync(join(root, file)));
  if (!config) return;
  title('e2e');
  const report = join(reports, 'e2e.json');
  const env = {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(!isAll && { QUICK: '1' }),
  };
  const { status } = run('playwright', ['test', '--config', config, ...browserTests, '--reporter=list,json'], {
    mayFail: true,
    env,
  });
  const parsed = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = parsed?.stats ?? {};
  count(
    'e2e',
    { passed: expected, failed: unexpected + flaky, skipped, failures: listPlaywrightFailures(parsed) },
    status,
  );
}

/** Runs clients that were written from the API description alone, if there are any, each with its own server. */
async function outsideClients() {
  const selected = scenarios.filter((file) => existsSync(join(acceptance, file)));
  const answers = await Promise.all(
    selected.map(async (file) => ({ file, ...(await captureOutput(pinnedNode, [join(acceptance, file)])) })),
  );
  for (const { file, status, output } of answers) {
    title(`outside client ${file}`);
    console.log(output);
    count(file, status === 0 ? { passed: 1 } : { failed: 1, failures: [output.split('\n').slice(-12).join('\n')] });
  }
}

await installTestPrograms(install(), { isAll });
const folder = createMemoryFolder();
if (folder) environment.TMPDIR = folder;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await Promise.all([gates(), web()]);
vitest('unit tests', ['contract', 'web', 'kit', 'tools']);
vitest('server tests', isAll ? ['server', 'load', 'processes'] : ['server']);
// The clients run for a few seconds, while the servers of the browser tests start.
const clients = outsideClients();
endToEnd();
await clients;

const failures = results.flatMap((result) => result.failures.map((failure) => `${result.name}: ${failure}`));
if (failures.length > 0) title('what failed');
for (const failure of failures) console.log(failure);

title('all together');
for (const { name, passed, failed, skipped, duration } of results)
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${duration}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (!isAll) console.log('The other browser tests, and those that fill limits or kill servers: npm test -- --all');
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
