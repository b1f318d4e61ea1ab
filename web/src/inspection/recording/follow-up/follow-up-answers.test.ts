import type { FollowUpQuestion } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { describe, expect, it } from 'vitest';
import { collectAnswers, isInvalidNumber, listDraftQuestions } from './follow-up-answers.ts';

const question = (id: string, kind: FollowUpQuestion['kind'], more: Partial<FollowUpQuestion> = {}) => ({
  id,
  text: id,
  kind,
  unit: null,
  options: [],
  when: null,
  ...more,
});
const where = question('where', 'choice', { options: ['left', 'right'] });
const size = question('size', 'number', { unit: 'mm', when: { question: 'where', option: 'left' } });
const picture = question('picture', 'photo');
const questions = [where, size, picture];
const asked = (draft: Parameters<typeof listDraftQuestions>[1]) =>
  listDraftQuestions(questions, draft).map(({ id }) => id);

describe('follow-up questions on the device', () => {
  it('are asked once the option that they depend on is selected', () => {
    expect(asked({})).toEqual(['where', 'picture']);
    expect(asked({ where: 'left' })).toEqual(['where', 'size', 'picture']);
    expect(asked({ where: 'right', size: '3' })).toEqual(['where', 'picture']);
  });

  it('are recorded with their answers, except empty ones and questions that are no longer asked', () => {
    const photos = [{ id: 'a' }, { id: 'b' }];
    const draft = { where: 'left', size: ' 3,5 ', picture: ['b', 'removed'] };
    expect(collectAnswers(questions, draft, photos)).toEqual([
      { id: 'where', question: 'where', kind: 'choice', unit: null, answer: 'left', photos: [] },
      { id: 'size', question: 'size', kind: 'number', unit: 'mm', answer: '3,5', photos: [] },
      { id: 'picture', question: 'picture', kind: 'photo', unit: null, answer: null, photos: [1] },
    ]);
    expect(collectAnswers(questions, { ...draft, where: 'right', picture: ['removed'] }, photos)).toHaveLength(1);
    expect(collectAnswers(questions, { where: ' ' }, photos)).toEqual([]);
  });

  it('accept only a number, or nothing, if they ask for a number', () => {
    expect(isInvalidNumber(size, { size: '1e3' })).toBe(true);
    expect(isInvalidNumber(size, { size: '' })).toBe(false);
    expect(isInvalidNumber(size, { size: '12,5' })).toBe(false);
    expect(isInvalidNumber(where, { where: 'left' })).toBe(false);
  });
});
