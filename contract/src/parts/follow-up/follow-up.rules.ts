import { parseDecimal } from '../measurement/decimal.ts';
import { followUpMessages as messages } from '../messages/follow-up.messages.ts';
import type { AnswerNew, FollowUpAnswer, FollowUpQuestion } from './follow-up.schema.ts';

// Decides which questions are asked and which answers are valid. Server and screens use the same rules.

/** Lists the questions to ask after the answers so far, in order. `answerOf` returns the selected option. */
export function listAskedQuestions(
  questions: readonly FollowUpQuestion[],
  answerOf: (id: string) => string | null | undefined,
): FollowUpQuestion[] {
  const asked: FollowUpQuestion[] = [];
  for (const question of questions) {
    const { when } = question;
    const isAsked = !when || (asked.some(({ id }) => id === when.question) && answerOf(when.question) === when.option);
    if (isAsked) asked.push(question);
  }
  return asked;
}

type Resolved = { answers: FollowUpAnswer[]; problem?: undefined } | { answers?: undefined; problem: string };
type ParsedAnswer = { answer: string | null; photos: string[] } | { problem: string };

function parseAnswer(
  { kind, text, options }: FollowUpQuestion,
  sent: AnswerNew,
  images: readonly string[],
): ParsedAnswer {
  const typed = sent.answer?.trim() ?? '';
  if (kind === 'photo') {
    const photos = (sent.photos ?? []).flatMap((place) => images[place] ?? []);
    const isComplete = photos.length > 0 && photos.length === sent.photos?.length;
    return isComplete ? { answer: null, photos } : { problem: messages.photoRequired({ question: text }) };
  }
  if (kind === 'choice')
    return options.includes(typed)
      ? { answer: typed, photos: [] }
      : { problem: messages.chooseOption({ question: text }) };
  if (kind === 'text')
    return typed === '' ? { problem: messages.answerRequired({ question: text }) } : { answer: typed, photos: [] };
  const value = parseDecimal(typed);
  return value === undefined ? { problem: messages.number({ question: text }) } : { answer: value, photos: [] };
}

/**
 * Returns the answers with their questions, in the order of the questions, or the first problem. `images` are the
 * photos of the recording.
 */
export function resolveAnswers(
  questions: readonly FollowUpQuestion[],
  sent: readonly AnswerNew[],
  images: readonly string[],
): Resolved {
  if (sent.some(({ id }) => !questions.some((question) => question.id === id))) return { problem: messages.unknown };
  const asked = listAskedQuestions(questions, (id) => sent.find((one) => one.id === id)?.answer?.trim());
  const answers: FollowUpAnswer[] = [];
  for (const question of questions) {
    const { id, text, kind, unit } = question;
    const [own, again] = sent.filter((one) => one.id === id);
    if (!own) continue;
    if (again) return { problem: messages.twice({ question: text }) };
    if (!asked.includes(question)) return { problem: messages.notAsked({ question: text }) };
    const parsed = parseAnswer(question, own, images);
    if ('problem' in parsed) return parsed;
    answers.push({ id, question: text, kind, unit, ...parsed });
  }
  return { answers };
}

/** Returns whether a text ends with a full stop, question mark or similar, in any script. */
const endsWithPunctuation = (text: string): boolean => /[\p{Sentence_Terminal}…:]$/u.test(text);
/** Joins texts as sentences, adding a full stop where one has no punctuation. */
export const joinSentences = (texts: readonly string[]): string =>
  texts.map((text, index) => (index < texts.length - 1 && !endsWithPunctuation(text) ? `${text}.` : text)).join(' ');

type Shown = Pick<FollowUpAnswer, 'kind' | 'unit' | 'answer' | 'photos'>;
/** Formats an answer without its question: `12.5 mm`, `Left`, or the number of photos. */
export function formatAnswerValue({ kind, unit, answer, photos }: Shown): string {
  if (kind === 'photo') return messages.photos({ count: photos.length });
  return kind === 'number' ? messages.valueInUnit({ value: answer ?? '', unit: unit ?? '' }) : (answer ?? '');
}
/** Formats a question with its answer: `Length of the tear: 12.5 mm`, or `Where is the tear? Left`. */
export function formatAnswer(answered: FollowUpAnswer): string {
  const { question } = answered;
  const format = endsWithPunctuation(question) ? messages.answerAfterPunctuation : messages.answer;
  return format({ question, answer: formatAnswerValue(answered) });
}
