import { type PlainField, type PlainFields, displayChoice } from '@roadworthy/contract/kit/plain-fields.ts';
import type { Column } from './list/columns/columns.ts';
import { StatusChip } from './page/status/StatusChip.tsx';
import { displayDateTime } from './text/display.ts';

type PlainRow = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of a plain field, as a chip if its choice has a tone. */
export function PlainValue({ field, value }: { field: PlainField; value: unknown }) {
  const text = displayChoice(field, textOf(value)) ?? '';
  const tone = field.tones?.[textOf(value)];
  if (tone) return <StatusChip tone={tone} label={text} />;
  return field.kind === 'time' ? displayDateTime(text || null) : text || '–';
}

/** Returns columns for plain fields, for a list that declares its other columns one by one. */
export const buildPlainColumns = <Row extends PlainRow>({ fields }: { readonly fields: PlainFields }): Column<Row>[] =>
  Object.entries(fields).map(([name, field]) => ({
    field: name,
    title: field.label,
    sort: name,
    width: field.kind === 'time' ? 130 : 104,
    value: (row) =>
      field.kind === 'time'
        ? displayDateTime(textOf(row[name]) || null)
        : (displayChoice(field, textOf(row[name])) ?? ''),
    ...(field.tones && { show: (row: Row) => <PlainValue field={field} value={row[name]} /> }),
  }));
