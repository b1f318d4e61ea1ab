import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

describe('what failed, told at the end of a run', () => {
  it('names each failed test of vitest with what it said, without colours and without the calls that led there', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'counts' }] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'a list › ends', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at b.test.ts:3:1'] },
          ],
        },
      ],
    };
    expect(failuresOfVitest(report)).toEqual(['b.test.ts › a list › ends\n    expected 1 to be 2']);
  });

  it('names a file that could not be run', () => {
    const report = { testResults: [{ name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }] };
    expect(failuresOfVitest(report)).toEqual(['c.test.ts: could not be run\n    Cannot find module']);
  });

  it('names each test of the browser that failed, also one that passed when it was tried again, and what broke the run itself', () => {
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
    expect(failuresOfPlaywright(report)).toEqual(['a.spec.ts:9 › closes\n    Timeout', 'outside of a test\n    no browser']);
  });

  it('is nothing without a report', () => {
    expect([...failuresOfVitest(undefined), ...failuresOfPlaywright(undefined)]).toEqual([]);
  });
});
