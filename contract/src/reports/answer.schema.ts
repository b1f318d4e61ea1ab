import { z } from 'zod';
import { id, instant } from '../kit/route.ts';
import { compareDecimals } from '../parts/measurement/decimal.ts';
import { calculateStatistics } from '../parts/measurement/statistics.ts';
import { FollowUpAnswer } from '../parts/follow-up/follow-up.schema.ts';
import { answerMessages as messages } from './messages/answer.messages.ts';

/** An answer to a follow-up question of a Not OK. */
export const ReportAnswer = FollowUpAnswer.omit({ id: true }).extend({
  _id: z.string(),
  checkpoint: id,
  planNo: z.string(),
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  /** The piece number of a part plan. */
  piece: z.number().nullable(),
  part: z.string().nullable(),
  at: instant,
  by: z.string(),
});
export type ReportAnswer = z.output<typeof ReportAnswer>;

/** The answers to one question of one part. Numbers are texts, with the decimals that the inspectors typed. */
export const QuestionSummary = z.object({
  _id: z.string(),
  part: z.string().nullable(),
  question: z.string(),
  kind: FollowUpAnswer.shape.kind,
  unit: z.string().nullable(),
  count: z.number(),
  /** The selected options of a choice, most frequent first. */
  options: z.array(z.object({ option: z.string(), count: z.number() })),
  /** The mean and range of numbers. */
  mean: z.number().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type QuestionSummary = z.output<typeof QuestionSummary>;

type Answered = Pick<ReportAnswer, 'part' | 'question' | 'kind' | 'unit' | 'answer'>;
const keyOf = ({ part, question, kind, unit }: Answered): string => JSON.stringify([part, question, kind, unit]);

function countOptions(values: readonly string[]): QuestionSummary['options'] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts]
    .map(([option, same]) => ({ option, count: same.length }))
    .toSorted((one, other) => other.count - one.count);
}

/** Summarises the answers to each question, in the order in which the questions first appear. */
export function summariseAnswers(answers: readonly Answered[]): QuestionSummary[] {
  return [...Map.groupBy(answers, keyOf)].flatMap(([key, same]) => {
    const [first] = same;
    if (!first) return [];
    const { part, question, kind, unit } = first;
    const values = same.flatMap(({ answer }) => answer ?? []);
    const numbers = kind === 'number' ? values.toSorted(compareDecimals) : [];
    return [
      {
        _id: key,
        part,
        question,
        kind,
        unit,
        count: same.length,
        options: kind === 'choice' ? countOptions(values) : [],
        mean: kind === 'number' ? calculateStatistics(numbers).mean : null,
        min: numbers[0] ?? null,
        max: numbers.at(-1) ?? null,
      },
    ];
  });
}

const meanText = (mean: number): string => String(Math.round(mean * 1000) / 1000);
/** Formats a summary: `Left: 3, Right: 1`, the range and mean of numbers, or the number of other answers. */
export function formatQuestionSummary({ kind, count, options, mean, min, max, unit }: QuestionSummary): string {
  if (kind === 'choice') return options.map((one) => messages.optionCount(one)).join(', ');
  if (kind === 'number' && min !== null && min === max)
    return messages.sameNumbers({ count, value: min, unit: unit ?? '' });
  if (kind === 'number' && mean !== null)
    return messages.numbers({ count, min: min ?? '', max: max ?? '', mean: meanText(mean), unit: unit ?? '' });
  return kind === 'photo' ? messages.photoAnswers({ count }) : messages.answers({ count });
}
