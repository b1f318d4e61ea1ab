import { describe, expect, it } from 'vitest';
import { makeStatementNames } from './statement-names.ts';

const statement = (length: number, number = 0): string => `select ${number}`.padEnd(length, ' ');

describe('the name of a statement', () => {
  it('is the same each time, so that the statement is prepared once', () => {
    const nameOf = makeStatementNames();
    const name = nameOf(statement(20));
    expect(name).toBeDefined();
    expect(nameOf(statement(20))).toBe(name);
    expect(nameOf(statement(20, 1))).not.toBe(name);
  });

  it('is given to statements of 83,000 characters, as long as that of the Inbox, but not of more than 150,000', () => {
    const nameOf = makeStatementNames();
    expect(nameOf(statement(83_000))).toBeDefined();
    expect(nameOf(statement(150_001))).toBeUndefined();
  });

  it('is given to twenty long statements, which leave all names of the short ones free', () => {
    const nameOf = makeStatementNames();
    const numbers = Array.from({ length: 400 }, (_, number) => number);
    const named = (length: number) => numbers.filter((number) => nameOf(statement(length, number))).length;
    expect(named(6001)).toBe(20);
    expect(named(6000)).toBe(300);
    expect(nameOf(statement(6001, 0))).toBeDefined();
  });

  it('is not given to cursors', () => {
    const nameOf = makeStatementNames();
    expect(nameOf('declare "whole_list" no scroll cursor for select 1')).toBeUndefined();
    expect(nameOf('fetch 100 from "whole_list"')).toBeUndefined();
  });
});
