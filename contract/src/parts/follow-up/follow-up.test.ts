import { describe, expect, it } from 'vitest';
import { formatAnswerValue, formatAnswer, listAskedQuestions, resolveAnswers } from './follow-up.rules.ts';
import { FollowUpNew, type FollowUpQuestion } from './follow-up.schema.ts';

const question = (id: string, more: Partial<FollowUpQuestion> = {}): FollowUpQuestion => ({
  id,
  text: `${id}?`,
  kind: 'text',
  unit: null,
  options: [],
  when: null,
  ...more,
});
const where = question('where', { kind: 'choice', options: ['left', 'right'] });
const size = question('size', { kind: 'number', unit: 'mm', when: { question: 'where', option: 'left' } });
const picture = question('picture', { kind: 'photo' });
const note = question('note');
const questions = [where, size, picture, note];
const issues = (...rows: object[]) =>
  FollowUpNew.safeParse(rows).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the follow-up questions of a part', () => {
  it('can depend on an option of an earlier choice, up to three levels deep', () => {
    expect(issues(...questions)).toEqual([]);
    const when = { question: 'where', option: 'left' };
    const unknown = [['0.when', 'Choose an option of an earlier question, or “Always”']];
    expect(issues({ ...size, when })).toEqual(unknown);
    expect(issues(where, { ...size, when: { question: 'where', option: 'top' } })).toEqual([
      ['1.when', 'Choose an option of an earlier question, or “Always”'],
    ]);
    const chain = (id: string, parent: string) =>
      question(id, { kind: 'choice', options: ['left', 'right'], when: { question: parent, option: 'left' } });
    expect(issues(where, chain('b', 'where'), chain('c', 'b'))).toEqual([]);
    expect(issues(where, chain('b', 'where'), chain('c', 'b'), chain('d', 'c'))).toEqual([
      ['3.when', 'Follow-up questions can be at most three levels deep'],
    ]);
  });

  it('require the fields of their kind of answer, and drop the others', () => {
    expect(issues(question('a', { kind: 'number' }), question('b', { kind: 'choice', options: ['x', ' x '] }))).toEqual(
      [
        ['0.unit', 'Enter the unit'],
        ['1.options', 'Enter at least two different options, one per line'],
      ],
    );
    expect(issues(note, note)).toEqual([['1.id', 'Another question has this ID']]);
    expect(
      FollowUpNew.parse([{ id: 'a', text: ' Why? ', kind: 'text', unit: 'mm', options: ['x', '', ' y '] }]),
    ).toEqual([question('a', { text: 'Why?' })]);
    expect(
      FollowUpNew.parse([{ id: 'a', text: 'Where?', kind: 'choice', options: [' x', '', 'y'] }])[0]?.options,
    ).toEqual(['x', 'y']);
    expect(issues(...Array.from({ length: 13 }, (_, index) => question(`q${index}`)))).toEqual([
      ['', 'A part can have at most 12 questions'],
    ]);
  });
});

describe('the answers to follow-up questions', () => {
  const images = ['a.jpg', 'b.jpg'];
  const resolve = (...sent: Parameters<typeof resolveAnswers>[1]) => resolveAnswers(questions, sent, images);

  it('are resolved with their questions, in the order of the questions', () => {
    const { answers } = resolve(
      { id: 'picture', photos: [1] },
      { id: 'size', answer: ' 3,50 ' },
      { id: 'where', answer: 'left' },
    );
    expect(answers).toEqual([
      { id: 'where', question: 'where?', kind: 'choice', unit: null, answer: 'left', photos: [] },
      { id: 'size', question: 'size?', kind: 'number', unit: 'mm', answer: '3.50', photos: [] },
      { id: 'picture', question: 'picture?', kind: 'photo', unit: null, answer: null, photos: ['b.jpg'] },
    ]);
    expect((answers ?? []).map(formatAnswerValue)).toEqual(['left', '3.50 mm', '1 photo']);
    expect(answers?.[1] && formatAnswer(answers[1])).toBe('size? 3.50 mm');
    expect(answers?.[1] && formatAnswer({ ...answers[1], question: 'Length' })).toBe('Length: 3.50 mm');
    expect(resolve().answers).toEqual([]);
  });

  it.each([
    ['an unknown question', [{ id: 'x', answer: 'y' }], 'This question isn’t in the plan. Reopen the plan.'],
    ['an unknown option', [{ id: 'where', answer: 'top' }], 'Choose one of the options: where?'],
    [
      'text in place of a number',
      [
        { id: 'where', answer: 'left' },
        { id: 'size', answer: '1e3' },
      ],
      'Enter a number such as 12.5: size?',
    ],
    [
      'a question that is not asked',
      [
        { id: 'where', answer: 'right' },
        { id: 'size', answer: '3' },
      ],
      'This question does not apply to your other answers: size?',
    ],
    ['a missing photo', [{ id: 'picture', photos: [0, 2] }], 'Add a photo: picture?'],
    ['an empty answer', [{ id: 'note', answer: ' ' }], 'Enter an answer: note?'],
    [
      'a question twice',
      [
        { id: 'note', answer: 'a' },
        { id: 'note', answer: 'b' },
      ],
      'Answer each question once: note?',
    ],
  ])('are refused with %s', (_why, sent, reason) => {
    expect(resolve(...sent).problem).toBe(reason);
  });

  it('decide which questions are asked', () => {
    const asked = (answer?: string) =>
      listAskedQuestions(questions, (id) => (id === 'where' ? answer : undefined)).length;
    expect([asked(), asked('right'), asked('left')]).toEqual([3, 3, 4]);
  });
});
