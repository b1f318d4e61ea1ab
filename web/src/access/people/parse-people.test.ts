import { describe, expect, it } from 'vitest';
import { parsePeople } from './parse-people.ts';

const roles = ['Customer', 'Inspector', 'Rework Manager'];
const bea = { name: 'Bea Walker', emailId: 'bea@example.test', role: 'Inspector' };

describe('the parser of a pasted list of people', () => {
  it.each([
    ['Bea Walker, bea@example.test, Inspector'],
    ['Bea Walker;bea@example.test;inspector'],
    ['Bea Walker\tbea@example.test\tINSPECTOR'],
    ['bea@example.test, Bea, Walker, Inspector'],
    ['"Bea Walker","bea@example.test","Inspector"'],
    ['Bea Walker <bea@example.test>, Inspector'],
    ['\uFEFFBea Walker,bea@example.test,Inspector\r\n'],
  ])('reads %j', (line) => {
    expect(parsePeople(line, roles)).toEqual([bea]);
  });

  it('skips headings and empty lines, and accepts columns in any order', () => {
    const text = 'E-mail;Name;Role\r\nbea@example.test;Bea Walker;Inspector\r\n;;\r\n\r\ncy@example.test;Cy;Customer';
    expect(parsePeople(text, roles)).toEqual([bea, { name: 'Cy', emailId: 'cy@example.test', role: 'Customer' }]);
  });

  it('keeps a separator within quotes, and role names of two words', () => {
    expect(parsePeople('"Walker, ""Bea""",bea@example.test,rework manager', roles)).toEqual([
      { name: 'Walker, "Bea"', emailId: 'bea@example.test', role: 'Rework Manager' },
    ]);
  });

  it('leaves missing and unknown values blank', () => {
    expect(parsePeople('Bea Walker\nbea@example.test\nBea, bea@example.test, Chief', roles)).toEqual([
      { name: 'Bea Walker', emailId: '', role: '' },
      { name: '', emailId: 'bea@example.test', role: '' },
      { name: 'Bea', emailId: 'bea@example.test', role: '' },
    ]);
  });
});
