import { expect, it } from 'vitest';
import { summariseAnswers, formatQuestionSummary } from './answer.schema.ts';

const answer = (
  question: string,
  kind: 'choice' | 'number' | 'text' | 'photo',
  value: string | null,
  unit: string | null = null,
) => ({
  part: 'Seal',
  question,
  kind,
  unit,
  answer: value,
});

it('answers are summarised by question: options by frequency, numbers with range and mean, others by their count', () => {
  const rows = [
    answer('Where?', 'choice', 'left'),
    answer('How long?', 'number', '10', 'mm'),
    answer('Where?', 'choice', 'right'),
    answer('How long?', 'number', '9.5', 'mm'),
    answer('Where?', 'choice', 'right'),
    answer('Note', 'text', 'wet'),
    answer('Picture', 'photo', null),
  ];
  expect(summariseAnswers(rows).map((one) => [one.question, one.count, formatQuestionSummary(one)])).toEqual([
    ['Where?', 3, 'right: 2, left: 1'],
    ['How long?', 2, '9.5 to 10 mm, mean 9.75 mm (2 answers)'],
    ['Note', 1, '1 answer'],
    ['Picture', 1, '1 answer with photos'],
  ]);
  const withCentimetres = summariseAnswers([...rows, answer('How long?', 'number', '1', 'cm')]);
  expect(withCentimetres.map(formatQuestionSummary).at(-1)).toBe('1 cm (1 answer)');
  expect(withCentimetres).toHaveLength(5);
});
