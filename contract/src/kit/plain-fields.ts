import { labelOf, type Labels } from './language/labels.ts';
import { plainFieldsMessages as messages } from './messages/plain-fields.messages.ts';
import { z } from 'zod';
import { commaSeparated } from './lists/list.ts';
import { instant } from './route.ts';
import type { TableColumn } from './lists/table.ts';
import type { Tone } from './tone.ts';

// Plain fields are values without rules of their own. A field declared with these functions becomes part of the record,
// the request body, the list with its sort and filter, downloads, the form and the history. All it needs besides is a
// column in the database.

/**
 * Declares a field with a fixed list of choices. If a record is sent without the field, it gets the default of the
 * column, which is `initial`.
 */
export function choiceField<const Choices extends readonly [string, ...string[]]>(spec: {
  label: string;
  /** In order. A descending sort starts with the last choice. */
  choices: Choices;
  labels: Labels<Choices[number]>;
  initial: Choices[number];
  help?: string;
  tones?: Partial<Record<Choices[number], Tone>>;
}) {
  const write = z
    .enum(spec.choices, {
      error: messages.oneOf({
        label: spec.label,
        choices: spec.choices.map((choice) => labelOf(spec.labels, choice)).join(', '),
      }),
    })
    .optional();
  return { ...spec, kind: 'choice' as const, read: z.enum(spec.choices), write, filter: commaSeparated(spec.choices) };
}

/**
 * Declares an optional date and time. It is read as an ISO instant or null. Sending null or an empty string clears it.
 */
export function timeField(spec: { label: string; help?: string }) {
  const error = messages.dateTime({ label: spec.label });
  const write = z
    .union([z.literal('').transform(() => null), z.null(), z.iso.datetime({ offset: true, error })], { error })
    .optional();
  return { ...spec, kind: 'time' as const, initial: '' as const, read: instant.nullable(), write };
}

export type PlainField = {
  readonly kind: 'choice' | 'time';
  readonly label: string;
  readonly help?: string;
  readonly initial: string;
  readonly choices?: readonly string[];
  readonly labels?: Labels;
  readonly tones?: Readonly<Partial<Record<string, Tone>>>;
  readonly read: z.ZodType<string | null>;
  readonly write: z.ZodType;
  readonly filter?: z.ZodType;
};
/** Returns the label of a choice. A time is returned as it is. */
export const displayChoice = ({ labels = {} }: PlainField, value: string | null | undefined): string | null =>
  value ? labelOf(labels, value) : null;
export type PlainFields = Readonly<Record<string, PlainField>>;
/** The form values of the fields. */
export type PlainValues<Fields extends PlainFields> = {
  [Name in keyof Fields]: NonNullable<z.input<Fields[Name]['write']>>;
};
type Filtered<Fields extends PlainFields> = {
  [Name in keyof Fields as Fields[Name]['filter'] extends z.ZodType ? Name : never]: NonNullable<
    Fields[Name]['filter']
  >;
};
type Row<Fields extends PlainFields> = { [Name in keyof Fields]: string | null };

/** Builds what a slice spreads into its schemas, table and list query. */
export function definePlainFields<Fields extends PlainFields>(fields: Fields) {
  const entries = Object.entries(fields);
  const mapped = <Value>(value: (field: PlainField, name: string) => Value) =>
    Object.fromEntries(entries.map(([name, field]) => [name, value(field, name)]));
  const column = (field: PlainField, name: string): TableColumn<Row<Fields>> => ({
    title: field.label,
    ...(field.kind === 'time' && { kind: 'time' }),
    sort: name,
    value: (row) => displayChoice(field, row[name]),
  });
  const filters = Object.fromEntries(entries.flatMap(([name, { filter }]) => (filter ? [[name, filter]] : [])));
  // Building the objects from names loses the type of each field, which the casts restore.
  return {
    fields,
    names: entries.map(([name]) => name) as (keyof Fields & string)[],
    record: mapped(({ read }) => read) as { [Name in keyof Fields]: Fields[Name]['read'] },
    input: mapped(({ write }) => write) as { [Name in keyof Fields]: Fields[Name]['write'] },
    initial: mapped(({ initial }) => initial) as PlainValues<Fields>,
    labels: mapped(({ label }) => label) as { [Name in keyof Fields]: string },
    columns: mapped(column) as { [Name in keyof Fields]: TableColumn<Row<Fields>> },
    filters: filters as Filtered<Fields>,
  };
}
/** Returns the form values for an existing record. */
export const toPlainValues = <Fields extends PlainFields>(
  { fields }: { readonly fields: Fields },
  record: Row<Fields>,
): PlainValues<Fields> =>
  // The cast restores the type of each field, which `Object.fromEntries` loses.
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? ''])) as PlainValues<Fields>;
