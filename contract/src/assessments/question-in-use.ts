import { questionInUseMessages as messages } from './messages/question-in-use.messages.ts';
/** `used`: the names of the templates that contain the question. */
export const questionInUseMessage = (used: readonly string[]): string => {
  const named = used
    .slice(0, 3)
    .map((name) => `“${name}”`)
    .join(', ');
  const rest = used.length > 3 ? messages.andValueMore({ value: used.length - 3 }) : '';
  return `This question is in use: ${named}${rest}. Take it out of ${used.length === 1 ? 'the template' : 'the templates'} first.`;
};
