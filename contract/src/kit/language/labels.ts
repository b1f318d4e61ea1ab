/** The display labels of API values, from a catalogue of messages. */
export type Labels<Value extends string = string> = Readonly<Record<Value, string>>;

/** Returns the label of a value. A value without a label, such as a custom role, is shown as it is. */
export const labelOf = (labels: Labels, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
