import type { DefectSeverity } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { FollowUpQuestion, QuestionKind } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import type { Part } from '@roadworthy/contract/parts/part.schema.ts';

// The values of the part form as the user types them, and their conversion from a part.

export type IllustrationValues = { okImage: string; okLabel: string; notOkImage: string; nokLabel: string };
export type MeasurementValues = {
  quantity: string;
  unit: string;
  nominal: string;
  lower: string;
  upper: string;
  decimals: string;
  readings: string;
  instrument: string;
};
export type DefectCodeValues = { code: string; name: string; severity: DefectSeverity | '' };
export type QuestionValues = Omit<FollowUpQuestion, 'kind' | 'unit'> & { kind: QuestionKind | ''; unit: string };
export type PartValues = {
  name: string;
  partNo: string;
  revision: string;
  description: string;
  image: string;
  quantity: string;
  target: string;
  illustration: IllustrationValues[];
  /** Null if the part is not measured. */
  measurement: MeasurementValues | null;
  defectCodes: DefectCodeValues[];
  followUp: QuestionValues[];
};

export const blankIllustration: IllustrationValues = { okImage: '', okLabel: '', notOkImage: '', nokLabel: '' };
export const blankMeasurement: MeasurementValues = {
  quantity: '',
  unit: 'mm',
  nominal: '',
  lower: '',
  upper: '',
  decimals: '1',
  readings: '1',
  instrument: '',
};
export const blankDefectCode: DefectCodeValues = { code: '', name: '', severity: '' };
export const createBlankQuestion = (id: string): QuestionValues => ({
  id,
  text: '',
  kind: '',
  unit: '',
  options: [],
  when: null,
});
export const findUnusedQuestionId = (questions: readonly Pick<QuestionValues, 'id'>[]): string => {
  const numbers = questions.map(({ id }) => Number(/^q(\d+)$/.exec(id)?.[1] ?? 0));
  return `q${Math.max(0, ...numbers) + 1}`;
};
export const blankPart: PartValues = {
  name: '',
  partNo: '',
  revision: '',
  description: '',
  image: '',
  quantity: '',
  target: '',
  illustration: [],
  measurement: null,
  defectCodes: [],
  followUp: [],
};

const toMeasurementValues = (measurement: NonNullable<Part['measurement']>): MeasurementValues => ({
  quantity: measurement.quantity,
  unit: measurement.unit,
  nominal: measurement.nominal ?? '',
  lower: measurement.lower ?? '',
  upper: measurement.upper ?? '',
  decimals: String(measurement.decimals),
  readings: String(measurement.readings),
  instrument: measurement.instrument ?? '',
});

export const toPartValues = (part: Part): PartValues => ({
  name: part.name,
  partNo: part.partNo,
  revision: part.revision,
  description: part.description,
  image: part.image,
  quantity: String(part.quantity),
  target: part.target === null ? '' : String(part.target),
  illustration: part.illustration.map((row) => ({
    okImage: row.okImage ?? '',
    okLabel: row.okLabel ?? '',
    notOkImage: row.notOkImage ?? '',
    nokLabel: row.nokLabel ?? '',
  })),
  measurement: part.measurement && toMeasurementValues(part.measurement),
  defectCodes: part.defectCodes,
  followUp: part.followUp.map((question) => ({ ...question, unit: question.unit ?? '' })),
});
