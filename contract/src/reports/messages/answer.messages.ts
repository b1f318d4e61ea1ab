import { messages } from '../../kit/language/messages.ts';

/** The answers to the follow-up questions of Not OK items. */
export const answerMessages = messages('reports.answer', {
  title: 'Answers to follow-up questions',
  summaries: 'Answers by question',
  part: 'Part',
  question: 'Question',
  kind: 'Type',
  answer: 'Answer',
  answersTitle: 'Answers',
  unit: 'Unit',
  photos: 'Photos',
  count: 'Number of answers',
  mean: 'Mean',
  min: 'Minimum',
  max: 'Maximum',
  optionCount: '{option}: {count}',
  numbers: '{min} to {max} {unit}, mean {mean} {unit} ({count, plural, one {# answer} other {# answers}})',
  sameNumbers: '{value} {unit} ({count, plural, one {# answer} other {# answers}})',
  answers: '{count, plural, one {# answer} other {# answers}}',
  photoAnswers: '{count, plural, one {# answer with photos} other {# answers with photos}}',
});
