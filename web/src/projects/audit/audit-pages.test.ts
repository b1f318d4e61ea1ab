import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { describe, expect, it } from 'vitest';
import { exampleRow } from '../../assessments/items/item.example.ts';
import { auditPage } from './audit-pages.ts';

const section = (heading: number, questions: number) => [
  exampleRow(`${heading}`),
  ...Array.from({ length: questions }, (_, at) => exampleRow(`${heading}.${at + 1}`)),
];
const items = [...section(1, 7), ...section(2, 6)];
const idsOn = (page: number, matches?: (item: AssessmentItem) => boolean) => [...auditPage(items, page, matches).ids];
const questions = items.filter(({ assessmentQuestion: { type } }) => type === 'Option').map(({ _id }) => _id);

describe('the pages of an audit', () => {
  it('have ten questions each; headings do not count', () => {
    expect([auditPage(items, 1).total, idsOn(1), idsOn(2)]).toEqual([13, questions.slice(0, 10), questions.slice(10)]);
  });
  it('end with the last one, even when a filter leaves fewer', () => {
    expect(auditPage(items, 9)).toMatchObject({ page: 2 });
    const two = new Set(questions.slice(11));
    expect(auditPage(items, 2, ({ _id }) => two.has(_id))).toMatchObject({ page: 1, total: 2, ids: two });
    expect(auditPage([], 3)).toMatchObject({ page: 1, total: 0 });
  });
});
