import type { PlainFields } from '@roadworthy/contract/kit/plain-fields.ts';
import type { FieldValues, Path } from 'react-hook-form';
import { Select, toOptions } from '../choices/choices.tsx';
import { DateTime } from '../dates/DateTime.tsx';

/** The inputs of a record's plain fields, in declaration order. */
export function PlainInputs<Values extends FieldValues>({ of: { fields } }: { of: { readonly fields: PlainFields } }) {
  return Object.entries(fields).map(([name, { label, help, choices, labels }]) => {
    // The cast is safe, because the form's values have these fields.
    const shared = { name: name as Path<Values>, label, ...(help !== undefined && { help }) };
    return choices ? (
      <Select<Values> key={name} {...shared} options={toOptions(choices, labels)} />
    ) : (
      <DateTime<Values> key={name} {...shared} future />
    );
  });
}
