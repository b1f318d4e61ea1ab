import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { isTransient } from '../../kit/api/transient.ts';

// Answers that the server has not received yet, and what its responses do to them. An answer is only dropped once the
// server has saved or refused it, or the user accepts somebody else's version.

export type AnswerEdit = Omit<BodyInput<typeof assessmentRoutes.changeAssessmentItem>, 'updatedAt'>;
type Values = Readonly<Record<string, unknown>>;
/**
 * `read` are the values before the edit, and `seen` is their version. `sent` are values that may have been saved
 * although the response was lost. They are stored with the answer, because after a reload the record that was read is
 * gone.
 */
export type PendingAnswer = { fields: AnswerEdit; read: Values; seen: string; sent: readonly AnswerEdit[] };
export type PendingAnswers = Readonly<Record<string, PendingAnswer>>;

/**
 * Returns the storage key. It contains the user, so that answers of one person are never sent as those of another on
 * the same device.
 */
export const answersStorageKey = (userId: string, projectId: string): string =>
  `roadworthy.answers.${userId}.${projectId}`;

const valuesOf = (item: AssessmentItem, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** Leaves a pending hazard and control measure out of a later Yes: the server accepts them only with a No. */
function fieldsForAnswer({ hazard, controlMeasure, ...rest }: AnswerEdit): AnswerEdit {
  if (rest.assessmentAnswer === 'Yes') return rest;
  return { ...rest, ...(hazard !== undefined && { hazard }), ...(controlMeasure !== undefined && { controlMeasure }) };
}

/** Merges an edit into a pending one. The result is still based on the version from which the pending edit started. */
export function mergeEdit(before: PendingAnswer | undefined, item: AssessmentItem, fields: AnswerEdit): PendingAnswer {
  const read = { ...valuesOf(item, Object.keys(fields)), ...before?.read };
  return {
    fields: fieldsForAnswer({ ...before?.fields, ...fields }),
    read,
    seen: before?.seen ?? item.updatedAt,
    sent: before?.sent ?? [],
  };
}

export const toAnswerBody = ({ fields, seen }: PendingAnswer) => ({ ...fields, updatedAt: seen });

export function markSent(unsent: PendingAnswer): PendingAnswer {
  const isKnown = unsent.sent.some((one) => same(one, unsent.fields));
  return isKnown ? unsent : { ...unsent, sent: [...unsent.sent, unsent.fields] };
}

/** Bases the pending edit on this version of the item. */
export const rebaseAnswer = ({ fields }: PendingAnswer, item: AssessmentItem): PendingAnswer => ({
  fields,
  read: valuesOf(item, Object.keys(fields)),
  seen: item.updatedAt,
  sent: [],
});

export function removeAnswer(pending: PendingAnswers, id: string): PendingAnswers {
  const { [id]: _removed, ...rest } = pending;
  return rest;
}
/** Moves an answer to the end of the queue, so that one that the server cannot process does not block the others. */
export function moveToEnd(pending: PendingAnswers, id: string): PendingAnswers {
  const unsent = pending[id];
  return unsent ? { ...removeAnswer(pending, id), [id]: unsent } : pending;
}

type Outcome = { kind: 'waits' } | { kind: 'refused' } | { kind: 'stale'; current: AssessmentItem };
/**
 * Classifies a failed attempt to send. The answer waits if there is no network, the server failed or the session has
 * expired. A newer version is a conflict, which the user resolves. Anything else is a refusal.
 */
export function classifySendError(error: unknown): Outcome {
  if (!(error instanceof Problem) || error.code === 'signed_out' || isTransient(error.status)) return { kind: 'waits' };
  const current = AssessmentItem.safeParse(error.current);
  return error.code === 'conflict' && current.success ? { kind: 'stale', current: current.data } : { kind: 'refused' };
}

/** Normalises a value like the server, which trims text and stores an empty string as null. */
function normalise(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, normalise(part)] as const);
  return Object.fromEntries(
    parts
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalise({ one })) === JSON.stringify(normalise({ one: other }));

const knownValues = ({ read, sent }: PendingAnswer, name: string): unknown[] =>
  [read, ...sent].flatMap((values) =>
    Object.entries<unknown>(values).flatMap(([key, value]) => (key === name ? [value] : [])),
  );

/**
 * Whether a field is part of the answer. A note stands on its own. All other fields are one answer, because a Yes
 * clears the hazards of a No.
 */
const isAnswerField = (name: string): boolean => name !== 'note';

/**
 * Finds the fields that somebody else has changed to another value. All others are sent again on top of the newer
 * version.
 */
export function findConflicts(unsent: PendingAnswer, current: Values): string[] {
  const different = Object.entries<unknown>(unsent.fields)
    .filter(([name, mine]) => !same(mine, current[name]))
    .map(([name]) => name);
  const clashes = different.filter((name) => !knownValues(unsent, name).some((known) => same(known, current[name])));
  return different.filter((name) => clashes.includes(name) || (isAnswerField(name) && clashes.some(isAnswerField)));
}

/** Accepts somebody else's values. The rest stays pending, without the fields that belong to the same answer. */
export function removeFields(unsent: PendingAnswer, names: readonly string[]): PendingAnswer | undefined {
  const isDropped = (name: string) => names.includes(name) || (isAnswerField(name) && names.some(isAnswerField));
  const fields: AnswerEdit = Object.fromEntries(Object.entries(unsent.fields).filter(([name]) => !isDropped(name)));
  return Object.keys(fields).length > 0 ? { ...unsent, fields } : undefined;
}

/** Whether there is nothing left to send, for example because an answer was saved although its response was lost. */
export const isSaved = ({ fields }: PendingAnswer, current: Values): boolean =>
  Object.entries<unknown>(fields).every(([name, mine]) => same(mine, current[name]));

/** The delay after the last key press, in milliseconds. */
export const saveDelayMs = 500;
/** Returns the delay before the next attempt, which grows with each failure to spare an overloaded server. */
export const calculateAnswerRetryDelayMs = (failures: number): number => Math.min(30_000, 3000 * 2 ** (failures - 1));
