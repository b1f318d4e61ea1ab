/** How API values are shown, from a catalogue of messages. */
export type Labels<Value extends string = string> = Readonly<Record<Value, string>>;

/**
 * Returns the label of a value. One without a label, such as a role that the company made itself, is shown as it is.
 */
export const labelOf = (labels: Labels, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
