import { z } from 'zod';
import { optionalText, text } from '../../kit/field.ts';
import { followUpMessages as messages, questionKindNames } from '../messages/follow-up.messages.ts';

// Follow-up questions of a part (docs/decisions/0120-defect-codes.md), which inspectors answer for a Not OK. A plan
// copies them, and its signed content contains them.

export const questionKinds = ['choice', 'number', 'text', 'photo'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionKindLabels: Record<QuestionKind, string> = questionKindNames;

export const FollowUpQuestion = z.object({
  /** Unique within the part. */
  id: z.string(),
  text: z.string(),
  kind: z.enum(questionKinds),
  /** The unit of a number. */
  unit: z.string().nullable(),
  /** The options of a choice. */
  options: z.array(z.string()),
  /** The option of an earlier choice on which the question depends; null if it is always asked. */
  when: z.object({ question: z.string(), option: z.string() }).nullable(),
});
export type FollowUpQuestion = z.output<typeof FollowUpQuestion>;

export const maxQuestions = 12;
const [maxOptions, maxOptionLength, maxDepth, maxIdLength] = [10, 60, 3, 12];
export const maxAnswerLength = 500;

const options = z
  .array(z.string())
  .default([])
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(
    z
      .array(text(messages.optionsRequired, maxOptionLength))
      .max(maxOptions, messages.tooManyOptions({ max: maxOptions, length: maxOptionLength })),
  );
const QuestionNew = z
  .strictObject({
    id: z.string({ error: messages.id }).regex(/^[a-z0-9]{1,12}$/i, messages.id),
    text: text(messages.textRequired, 200),
    kind: z.string({ error: messages.kind }).pipe(z.enum(questionKinds, { error: messages.kind })),
    unit: optionalText(20),
    options,
    when: z
      .object({ question: z.string().max(maxIdLength), option: z.string().max(maxOptionLength) })
      .nullish()
      .transform((when) => when ?? null),
  })
  .transform((question) => ({
    ...question,
    unit: question.kind === 'number' ? question.unit : null,
    options: question.kind === 'choice' ? question.options : [],
  }));

/** Counts the questions that lead to this one, including this one. */
function depthOf(questions: readonly FollowUpQuestion[], { when }: FollowUpQuestion): number {
  const parent = when && questions.find(({ id }) => id === when.question);
  return parent ? 1 + depthOf(questions.slice(0, questions.indexOf(parent)), parent) : 1;
}

function* questionIssues(question: FollowUpQuestion, earlier: readonly FollowUpQuestion[]) {
  const { id, kind, unit, options: choices, when } = question;
  if (earlier.some((one) => one.id === id)) yield { path: 'id', message: messages.duplicateId };
  if (kind === 'number' && unit === null) yield { path: 'unit', message: messages.unitRequired };
  if (kind === 'choice' && (choices.length < 2 || new Set(choices).size < choices.length))
    yield { path: 'options', message: messages.optionsRequired };
  if (when && !earlier.some((one) => one.id === when.question && one.options.includes(when.option)))
    yield { path: 'when', message: messages.whenUnknown };
  else if (depthOf(earlier, question) > maxDepth) yield { path: 'when', message: messages.tooDeep };
}

/** The questions in the order of the form. One can only depend on an earlier one, so there are no cycles. */
export const FollowUpNew = z
  .array(QuestionNew)
  .max(maxQuestions, messages.tooMany({ max: maxQuestions }))
  .superRefine((questions, context) => {
    for (const [index, question] of questions.entries())
      for (const { path, message } of questionIssues(question, questions.slice(0, index)))
        context.addIssue({ code: 'custom', path: [index, path], message });
  });

/** A stored answer with its question. Numbers are texts. `photos` are among those of the recording. */
export const FollowUpAnswer = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  unit: z.string().nullable(),
  answer: z.string().nullable(),
  photos: z.array(z.string()),
});
export type FollowUpAnswer = z.output<typeof FollowUpAnswer>;

/**
 * An answer in a request. `photos` are indexes into the photos of the recording, because a device does not know their
 * keys yet. A device also sends the question, so that it can show its queue without the plan. The server ignores it.
 */
export const AnswerNew = z.object({
  id: z.string().max(maxIdLength),
  answer: z.string().max(maxAnswerLength).nullish(),
  photos: z.array(z.number().int().min(0).max(19)).max(20).optional(),
});
export type AnswerNew = z.output<typeof AnswerNew>;
