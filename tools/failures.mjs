// Repeats the failures from the runners' reports at the end of the output, where people look after a long run.

/** Returns the first lines of a failure message, without terminal colours. */
const firstLines = (message) =>
  (message ?? '')
    // oxlint-disable-next-line no-control-regex -- the colours are control characters
    .replaceAll(/\u001B\[\d+(;\d+)*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('at '))
    .slice(0, 12)
    .map((line) => `    ${line.trimEnd()}`);

/** Lists the failures in a vitest JSON report: each failed test, and each file that could not be loaded. */
export function listVitestFailures(report) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [[`${file.name}: could not be run`, ...firstLines(file.message)]];
      return failed.map((test) => [`${file.name} › ${test.fullName}`, ...firstLines(test.failureMessages?.[0])]);
    })
    .map((lines) => lines.join('\n'));
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Lists the failures in a Playwright JSON report: each test that failed at least once, and errors outside tests. */
export function listPlaywrightFailures(report) {
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) => {
    const bad = spec.tests.filter((test) => test.status === 'unexpected' || test.status === 'flaky');
    return bad.map((test) => [
      `${spec.file}:${spec.line} › ${spec.title}`,
      ...firstLines(test.results.find((result) => result.error)?.error.message),
    ]);
  });
  const outside = (report?.errors ?? []).map((error) => ['outside of a test', ...firstLines(error.message)]);
  return [...tests, ...outside].map((lines) => lines.join('\n'));
}
