import { commonMessages } from '../kit/messages/common.messages.ts';
import { defineTable, type TableColumn } from '../kit/lists/table.ts';
import { questionKindLabels } from '../parts/follow-up/follow-up.schema.ts';
import { QuestionSummary, ReportAnswer, formatQuestionSummary } from './answer.schema.ts';
import { answerMessages as messages } from './messages/answer.messages.ts';
import { figureTableMessages } from './messages/figure-table.messages.ts';

/** One row per answer. */
const answerColumns = {
  planNo: { title: figureTableMessages.plan, value: (row) => row.planNo },
  part: { title: messages.part, value: (row) => row.part },
  vin: { title: commonMessages.vin, value: (row) => row.vin },
  side: { title: figureTableMessages.side, value: (row) => row.side },
  tag: { title: figureTableMessages.cell, value: (row) => row.tag },
  piece: { title: figureTableMessages.piece, kind: 'number', value: (row) => row.piece },
  question: { title: messages.question, value: (row) => row.question },
  kind: { title: messages.kind, value: (row) => questionKindLabels[row.kind] },
  answer: { title: messages.answer, value: (row) => row.answer },
  unit: { title: messages.unit, value: (row) => row.unit },
  photos: { title: messages.photos, kind: 'number', value: (row) => row.photos.length },
  at: { title: figureTableMessages.when, kind: 'time', sort: 'at', value: (row) => row.at },
  by: { title: figureTableMessages.by, value: (row) => row.by },
} as const satisfies Record<string, TableColumn<ReportAnswer>>;
export const answerTable = defineTable(ReportAnswer, messages.title, answerColumns, ({ photos }) => photos);

export const questionSummaryTable = defineTable(QuestionSummary, messages.summaries, {
  part: { title: messages.part, value: (row) => row.part },
  question: { title: messages.question, value: (row) => row.question },
  kind: { title: messages.kind, value: (row) => questionKindLabels[row.kind] },
  count: { title: messages.count, kind: 'number', value: (row) => row.count },
  answers: { title: messages.answersTitle, value: formatQuestionSummary },
  unit: { title: messages.unit, value: (row) => row.unit },
  mean: { title: messages.mean, kind: 'number', value: (row) => row.mean },
  min: { title: messages.min, kind: 'number', value: (row) => (row.min === null ? null : Number(row.min)) },
  max: { title: messages.max, kind: 'number', value: (row) => (row.max === null ? null : Number(row.max)) },
});
