// What failed, out of the reports of the runners: told once more behind everything else, where whoever sees the end of a long run looks.

/** The first lines of what a test said, without the colours of a terminal. */
const firstLines = (message) =>
  (message ?? '')
    // oxlint-disable-next-line no-control-regex -- the colours are control characters
    .replaceAll(/\u001B\[\d+(;\d+)*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('at '))
    .slice(0, 12)
    .map((line) => `    ${line.trimEnd()}`);

/** Of a report of vitest (JSON): each failed test, and each file that could not be loaded, as lines. */
export function failuresOfVitest(report) {
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

/** Of a report of Playwright (JSON): each test that failed at least once, and what broke the run outside of a test, as lines. */
export function failuresOfPlaywright(report) {
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) => {
    const bad = spec.tests.filter((test) => test.status === 'unexpected' || test.status === 'flaky');
    return bad.map((test) => [`${spec.file}:${spec.line} › ${spec.title}`, ...firstLines(test.results.find((result) => result.error)?.error.message)]);
  });
  const outside = (report?.errors ?? []).map((error) => ['outside of a test', ...firstLines(error.message)]);
  return [...tests, ...outside].map((lines) => lines.join('\n'));
}
