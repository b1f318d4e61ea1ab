import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { isTransient } from '../../kit/api/transient.ts';

// The answers that somebody typed and the server does not have yet, and what becomes of them when it answers. What was typed is dropped only when the
// server has it, refuses it, or the person lets somebody else's answer stand.

export type Change = Omit<BodyIn<typeof assessmentRoutes.changeAssessmentItem>, 'updatedAt'>;
type Values = Readonly<Record<string, unknown>>;
/**
 * `read`: what stood there before it was typed over; `seen`: the version of that; `sent`: what may have arrived although its answer was lost.
 * They are kept with it, because a reload in between forgets the record that was read.
 */
export type PendingAnswer = { fields: Change; read: Values; seen: string; sent: readonly Change[] };
export type PendingAnswers = Readonly<Record<string, PendingAnswer>>;

/** One person's answers are never sent as another's who signs in at the same device. */
export const answersStorageKey = (userId: string, projectId: string): string => `roadworthy.answers.${userId}.${projectId}`;

const valuesOf = (item: AssessmentItem, names: readonly string[]): Values => Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** A measure that waits under a No is not sent with the Yes that came after it: the server takes words under a No alone. */
function fieldsForAnswer({ hazard, controlMeasure, ...rest }: Change): Change {
  if (rest.assessmentAnswer === 'Yes') return rest;
  return { ...rest, ...(hazard !== undefined && { hazard }), ...(controlMeasure !== undefined && { controlMeasure }) };
}

/** Typed over an item, perhaps over what waits already: the version that was first typed over counts. */
export function withEdit(before: PendingAnswer | undefined, item: AssessmentItem, fields: Change): PendingAnswer {
  const read = { ...valuesOf(item, Object.keys(fields)), ...before?.read };
  return { fields: fieldsForAnswer({ ...before?.fields, ...fields }), read, seen: before?.seen ?? item.updatedAt, sent: before?.sent ?? [] };
}

export const bodyOf = ({ fields, seen }: PendingAnswer) => ({ ...fields, updatedAt: seen });

export function markSent(unsent: PendingAnswer): PendingAnswer {
  const isKnown = unsent.sent.some((one) => same(one, unsent.fields));
  return isKnown ? unsent : { ...unsent, sent: [...unsent.sent, unsent.fields] };
}

/** What waits is now typed over this version of the item. */
export const rebased = ({ fields }: PendingAnswer, item: AssessmentItem): PendingAnswer => ({
  fields,
  read: valuesOf(item, Object.keys(fields)),
  seen: item.updatedAt,
  sent: [],
});

export function withoutAnswer(waiting: PendingAnswers, id: string): PendingAnswers {
  const { [id]: _gone, ...rest } = waiting;
  return rest;
}
/** One answer that the server has trouble with does not hold up the others. */
export function movedToEnd(waiting: PendingAnswers, id: string): PendingAnswers {
  const unsent = waiting[id];
  return unsent ? { ...withoutAnswer(waiting, id), [id]: unsent } : waiting;
}

type Outcome = { kind: 'waits' } | { kind: 'refused' } | { kind: 'stale'; current: AssessmentItem };
/** No network, the server's trouble, a session that is over: it waits. A newer version: both are looked at. Anything else is a refusal. */
export function sendOutcome(error: unknown): Outcome {
  if (!(error instanceof Problem) || error.code === 'signed_out' || isTransient(error.status)) return { kind: 'waits' };
  const current = AssessmentItem.safeParse(error.current);
  return error.code === 'conflict' && current.success ? { kind: 'stale', current: current.data } : { kind: 'refused' };
}

/** The server trims texts, and knows an empty one as nothing. */
function normalise(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, normalise(part)] as const);
  return Object.fromEntries(
    parts.filter(([, part]) => part !== null && part !== undefined && part !== '').toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(normalise({ one })) === JSON.stringify(normalise({ one: other }));

const knownValues = ({ read, sent }: PendingAnswer, name: string): unknown[] =>
  [read, ...sent].flatMap((values) => Object.entries<unknown>(values).flatMap(([key, value]) => (key === name ? [value] : [])));

/** A note stands alone; the rest is one answer: a Yes clears the hazards, which only a No has. */
const isAnswerField = (name: string): boolean => name !== 'note';

/** What was typed, and somebody else changed differently. What the other one left alone is sent again over the newer version. */
export function findConflicts(unsent: PendingAnswer, current: Values): string[] {
  const different = Object.entries<unknown>(unsent.fields)
    .filter(([name, mine]) => !same(mine, current[name]))
    .map(([name]) => name);
  const clashes = different.filter((name) => !knownValues(unsent, name).some((known) => same(known, current[name])));
  return different.filter((name) => clashes.includes(name) || (isAnswerField(name) && clashes.some(isAnswerField)));
}

/** Somebody else's values stand: the rest of what was typed waits on, without what is part of the same answer. */
export function withoutFields(unsent: PendingAnswer, names: readonly string[]): PendingAnswer | undefined {
  const isDropped = (name: string) => names.includes(name) || (isAnswerField(name) && names.some(isAnswerField));
  const fields: Change = Object.fromEntries(Object.entries(unsent.fields).filter(([name]) => !isDropped(name)));
  return Object.keys(fields).length > 0 ? { ...unsent, fields } : undefined;
}

/** Nothing is left to send: an answer that was lost on its way back had arrived. */
export const isSaved = ({ fields }: PendingAnswer, current: Values): boolean =>
  Object.entries<unknown>(fields).every(([name, mine]) => same(mine, current[name]));

/** 500 ms after the last key (product.md section 5). */
export const saveDelay = 500;
/** After each failure a little longer, so that a server in trouble is not given more. */
export const retryDelay = (failures: number): number => Math.min(30_000, 3000 * 2 ** (failures - 1));
