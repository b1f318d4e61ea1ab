/** The display labels of API values, from a catalogue of messages. */
export type Labels<Value extends string = string> = Readonly<Record<Value, string>>;

/** The label of a value. A value that the table does not name, such as a custom role, is its own label. */
export const labelOf = (labels: Labels, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
