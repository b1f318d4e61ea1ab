import { messages } from '../../kit/language/messages.ts';

/** Follow-up questions of a part, and the answers to them. */
export const followUpMessages = messages('parts.follow-up', {
  id: 'A question ID must have 1 to 12 letters or digits',
  duplicateId: 'Another question has this ID',
  textRequired: 'Enter the question',
  kind: 'Choose the type of answer',
  unitRequired: 'Enter the unit',
  optionsRequired: 'Enter at least two different options, one per line',
  tooManyOptions: 'Enter at most {max} options of up to {length} characters',
  whenUnknown: 'Choose an option of an earlier question, or “Always”',
  tooDeep: 'Follow-up questions can be at most three levels deep',
  tooMany: 'A part can have at most {max} questions',
  onlyNotOk: 'Only a Not OK can have follow-up answers',
  unknown: 'This question isn’t in the plan. Reopen the plan.',
  twice: 'Answer each question once: {question}',
  chooseOption: 'Choose one of the options: {question}',
  number: 'Enter a number such as 12.5: {question}',
  answerRequired: 'Enter an answer: {question}',
  photoRequired: 'Add a photo: {question}',
  notAsked: 'This question does not apply to your other answers: {question}',
  valueInUnit: '{value} {unit}',
  photos: '{count, plural, one {# photo} other {# photos}}',
  answer: '{question}: {answer}',
  answerAfterPunctuation: '{question} {answer}',
});

export const questionKindNames = messages('parts.follow-up.kinds', {
  choice: 'Choice',
  number: 'Number',
  text: 'Text',
  photo: 'Photo',
});
