import type { FieldValues } from 'react-hook-form';

// A stored draft may be older than the form if the app was updated in between. Values that still fit the form are
// restored; all others keep the form's current value.

/** The record as it was when the user started editing: the base for detecting conflicts. */
export type FormSnapshot<Values> = { values: Values; seen: string | undefined };
export type StoredDraft<Values> = { typed: Values; read: FormSnapshot<Values> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === null || value === undefined;
/** Whether the value is a selection or a yes/no value, either of which may be empty. */
const isChoice = (value: unknown): boolean => isEmpty(value) || isRecord(value) || typeof value === 'boolean';

function hasSameShape(stored: unknown, own: unknown): boolean {
  // A field that starts empty accepts any selection.
  if (isEmpty(own)) return true;
  if (isEmpty(stored)) return isChoice(own);
  return typeof stored === typeof own && Array.isArray(stored) === Array.isArray(own);
}

/** Overwrites the form's values with the stored ones that fit. */
const mergeDraft = <Values extends FieldValues>(own: Values, stored: Record<string, unknown>): Values => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) =>
      name in stored && hasSameShape(stored[name], value) ? [[name, stored[name]]] : [],
    ),
  ),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the draft and the version it is based on. Undefined if either is unreadable, because without the version a
 * conflict could not be detected.
 */
export function parseDraft<Values extends FieldValues>(text: string, own: Values): StoredDraft<Values> | undefined {
  const draft = parseJson(text);
  if (!isRecord(draft) || !isRecord(draft.typed) || !isRecord(draft.read) || !isRecord(draft.read.values))
    return undefined;
  const { seen } = draft.read;
  if (seen !== undefined && typeof seen !== 'string') return undefined;
  return { typed: mergeDraft(own, draft.typed), read: { values: mergeDraft(own, draft.read.values), seen } };
}
