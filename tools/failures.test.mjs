import { describe, expect, it } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from './failures.mjs';

describe('the failures at the end of a run', () => {
  it('name each failed vitest test with its message, without colours or stack trace', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'counts' }] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'a list › ends',
              failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at b.test.ts:3:1'],
            },
          ],
        },
      ],
    };
    expect(listVitestFailures(report)).toEqual(['b.test.ts › a list › ends\n    expected 1 to be 2']);
  });

  it('include a file that could not be run', () => {
    const report = {
      testResults: [{ name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }],
    };
    expect(listVitestFailures(report)).toEqual(['c.test.ts: could not be run\n    Cannot find module']);
  });

  it('name each failed browser test, even one that passed on a retry, and errors of the run itself', () => {
    const test = (status, message) => ({ status, results: [{ error: message && { message } }] });
    const report = {
      suites: [
        {
          specs: [{ file: 'a.spec.ts', line: 3, title: 'opens', tests: [test('expected')] }],
          suites: [{ specs: [{ file: 'a.spec.ts', line: 9, title: 'closes', tests: [test('flaky', 'Timeout')] }] }],
        },
      ],
      errors: [{ message: 'no browser' }],
    };
    expect(listPlaywrightFailures(report)).toEqual([
      'a.spec.ts:9 › closes\n    Timeout',
      'outside of a test\n    no browser',
    ]);
  });

  it('are empty without a report', () => {
    expect([...listVitestFailures(undefined), ...listPlaywrightFailures(undefined)]).toEqual([]);
  });
});
