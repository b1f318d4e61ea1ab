import { messages } from '../messages.ts';

export const plainFieldsMessages = messages('kit.plain-fields', {
  labelMustBeOneOfChoices: '"{label}" must be one of: {choices}',
  labelMustBeADateAnd: '"{label}" must be a date and time',
});
