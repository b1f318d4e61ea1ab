import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { isTransient } from '../../kit/api/transient.ts';

// Answers that the server does not have yet, and how its responses affect them. An answer is dropped only when the
// server has saved or refused it, or when the person accepts someone else's version.

export type Change = Omit<BodyIn<typeof assessmentRoutes.changeAssessmentItem>, 'updatedAt'>;
type Values = Readonly<Record<string, unknown>>;
/**
 * `read`: the values before the edit; `seen`: their version; `sent`: values that may have been saved although the
 * response was lost. They are stored with the answer, because a reload loses the record that was read.
 */
export type PendingAnswer = { fields: Change; read: Values; seen: string; sent: readonly Change[] };
export type PendingAnswers = Readonly<Record<string, PendingAnswer>>;

/** Keyed by user, so that one person's answers are never sent as those of another on the same device. */
export const answersStorageKey = (userId: string, projectId: string): string =>
  `roadworthy.answers.${userId}.${projectId}`;

const valuesOf = (item: AssessmentItem, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** A pending control measure is not sent with a later Yes, because the server accepts it only with a No. */
function fieldsForAnswer({ hazard, controlMeasure, ...rest }: Change): Change {
  if (rest.assessmentAnswer === 'Yes') return rest;
  return { ...rest, ...(hazard !== undefined && { hazard }), ...(controlMeasure !== undefined && { controlMeasure }) };
}

/** Merges an edit into a pending one, which keeps the version that was edited first. */
export function withEdit(before: PendingAnswer | undefined, item: AssessmentItem, fields: Change): PendingAnswer {
  const read = { ...valuesOf(item, Object.keys(fields)), ...before?.read };
  return {
    fields: fieldsForAnswer({ ...before?.fields, ...fields }),
    read,
    seen: before?.seen ?? item.updatedAt,
    sent: before?.sent ?? [],
  };
}

export const bodyOf = ({ fields, seen }: PendingAnswer) => ({ ...fields, updatedAt: seen });

export function markSent(unsent: PendingAnswer): PendingAnswer {
  const isKnown = unsent.sent.some((one) => same(one, unsent.fields));
  return isKnown ? unsent : { ...unsent, sent: [...unsent.sent, unsent.fields] };
}

/** Bases the pending edit on this version of the item. */
export const rebased = ({ fields }: PendingAnswer, item: AssessmentItem): PendingAnswer => ({
  fields,
  read: valuesOf(item, Object.keys(fields)),
  seen: item.updatedAt,
  sent: [],
});

export function withoutAnswer(pending: PendingAnswers, id: string): PendingAnswers {
  const { [id]: _removed, ...rest } = pending;
  return rest;
}
/** An answer that the server cannot process must not hold up the others. */
export function movedToEnd(pending: PendingAnswers, id: string): PendingAnswers {
  const unsent = pending[id];
  return unsent ? { ...withoutAnswer(pending, id), [id]: unsent } : pending;
}

type Outcome = { kind: 'waits' } | { kind: 'refused' } | { kind: 'stale'; current: AssessmentItem };
/**
 * No network, a server failure or an expired session: keep the answer. A newer version: resolve the conflict. Anything
 * else is a refusal.
 */
export function sendOutcome(error: unknown): Outcome {
  if (!(error instanceof Problem) || error.code === 'signed_out' || isTransient(error.status)) return { kind: 'waits' };
  const current = AssessmentItem.safeParse(error.current);
  return error.code === 'conflict' && current.success ? { kind: 'stale', current: current.data } : { kind: 'refused' };
}

/** The server trims text and stores an empty string as null. */
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

/** A note is independent; the other fields are one answer, because a Yes clears the hazards of a No. */
const isAnswerField = (name: string): boolean => name !== 'note';

/**
 * The fields that someone else changed to a different value. All other fields are sent again on top of the newer
 * version.
 */
export function findConflicts(unsent: PendingAnswer, current: Values): string[] {
  const different = Object.entries<unknown>(unsent.fields)
    .filter(([name, mine]) => !same(mine, current[name]))
    .map(([name]) => name);
  const clashes = different.filter((name) => !knownValues(unsent, name).some((known) => same(known, current[name])));
  return different.filter((name) => clashes.includes(name) || (isAnswerField(name) && clashes.some(isAnswerField)));
}

/** Accepts someone else's values: the rest stays pending, without the fields of the same answer. */
export function withoutFields(unsent: PendingAnswer, names: readonly string[]): PendingAnswer | undefined {
  const isDropped = (name: string) => names.includes(name) || (isAnswerField(name) && names.some(isAnswerField));
  const fields: Change = Object.fromEntries(Object.entries(unsent.fields).filter(([name]) => !isDropped(name)));
  return Object.keys(fields).length > 0 ? { ...unsent, fields } : undefined;
}

/** True if nothing is left to send, for example because an answer was saved although its response was lost. */
export const isSaved = ({ fields }: PendingAnswer, current: Values): boolean =>
  Object.entries<unknown>(fields).every(([name, mine]) => same(mine, current[name]));

/** In milliseconds after the last key press. */
export const saveDelay = 500;
/** Backs off after each failure, so as not to burden a server in trouble. */
export const retryDelay = (failures: number): number => Math.min(30_000, 3000 * 2 ** (failures - 1));
