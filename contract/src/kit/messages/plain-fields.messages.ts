import { messages } from '../language/messages.ts';

export const plainFieldsMessages = messages('kit.plain-fields', {
  oneOf: '“{label}” must be one of: {choices}',
  dateTime: '“{label}” must be a date and time',
});
