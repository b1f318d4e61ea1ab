import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { describe, expect, it } from 'vitest';
import { createExampleRow } from '../../assessments/items/item.example.ts';
import { selectAuditPage } from './audit-pages.ts';

const section = (heading: number, questions: number) => [
  createExampleRow(`${heading}`),
  ...Array.from({ length: questions }, (_, at) => createExampleRow(`${heading}.${at + 1}`)),
];
const items = [...section(1, 7), ...section(2, 6)];
const idsOn = (page: number, matches?: (item: AssessmentItem) => boolean) => [
  ...selectAuditPage(items, page, matches).ids,
];
const questions = items.filter(({ assessmentQuestion: { type } }) => type === 'Option').map(({ _id }) => _id);

describe('the pages of an audit', () => {
  it('have up to ten questions each; headings do not count', () => {
    expect([selectAuditPage(items, 1).total, idsOn(1), idsOn(2)]).toEqual([
      13,
      questions.slice(0, 10),
      questions.slice(10),
    ]);
  });
  it('beyond the last one show the last one, even when a filter leaves fewer questions', () => {
    expect(selectAuditPage(items, 9)).toMatchObject({ page: 2 });
    const two = new Set(questions.slice(11));
    expect(selectAuditPage(items, 2, ({ _id }) => two.has(_id))).toMatchObject({ page: 1, total: 2, ids: two });
    expect(selectAuditPage([], 3)).toMatchObject({ page: 1, total: 0 });
  });
});
