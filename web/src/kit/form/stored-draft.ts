import type { FieldValues } from 'react-hook-form';

// A draft may be older than the form that it comes back to: the app is brought up to date while it lies on the device. What the form still has a place for
// comes back; everything else is as the form has it today.

/** The record as it was when somebody began to type over it: what a clash is measured against. */
export type FormSnapshot<Values> = { values: Values; seen: string | undefined };
export type StoredDraft<Values> = { typed: Values; read: FormSnapshot<Values> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === null || value === undefined;
/** What is chosen, or said yes or no to: it may be nothing as well. */
const isChoice = (value: unknown): boolean => isEmpty(value) || isRecord(value) || typeof value === 'boolean';

function hasSameShape(kept: unknown, own: unknown): boolean {
  // Where the form begins with nothing, anything may have been chosen.
  if (isEmpty(own)) return true;
  if (isEmpty(kept)) return isChoice(own);
  return typeof kept === typeof own && Array.isArray(kept) === Array.isArray(own);
}

/** The form's values, with what was kept in their place. */
const mergeDraft = <Values extends FieldValues>(own: Values, kept: Record<string, unknown>): Values => ({
  ...own,
  ...Object.fromEntries(Object.entries(own).flatMap(([name, value]) => (name in kept && hasSameShape(kept[name], value) ? [[name, kept[name]]] : []))),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What was typed, and over which version; nothing where that cannot be read. Without its version nobody could say whether somebody else changed the
 * record meanwhile, so half a draft is none.
 */
export function parseDraft<Values extends FieldValues>(text: string, own: Values): StoredDraft<Values> | undefined {
  const draft = parseJson(text);
  if (!isRecord(draft) || !isRecord(draft.typed) || !isRecord(draft.read) || !isRecord(draft.read.values)) return undefined;
  const { seen } = draft.read;
  if (seen !== undefined && typeof seen !== 'string') return undefined;
  return { typed: mergeDraft(own, draft.typed), read: { values: mergeDraft(own, draft.read.values), seen } };
}
