import { messages } from '../messages.ts';

export const issueMessageMessages = messages('kit.issue-message', {
  aWholeNumber: 'a whole number',
  trueOrFalse: 'true or false',
  limitCharacters: '{limit} characters',
  limitInTheList: '{limit} in the list',
  pleaseChooseOneOfString: 'Please choose one of: {String}',
  thisMustBeKind: 'This must be {kind}',
  atMostOrigin: 'At most {origin}',
  atLeastOrigin: 'At least {origin}',
});
