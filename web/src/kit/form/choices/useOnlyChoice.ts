import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useApiListQuery } from '../../api/api-query.ts';

type Row = { _id: string };
/** Two rows are enough to know that there is a choice. */
const firstTwo = { limit: 2 };

/** A new record starts with the only entry of a list, so that nobody has to choose where there is no choice. */
export function useOnlyChoice<Values extends FieldValues, Name extends Path<Values>>(
  { getValues, setValue }: UseFormReturn<Values>,
  name: Name,
  route: Route,
  isNew: boolean,
): void {
  const query = useApiListQuery<Row & PathValue<Values, Name>>(route, firstTwo, { enabled: isNew });
  const only = query.data?.totalCount === 1 ? query.data.data[0] : undefined;
  useEffect(() => {
    if (only && !getValues(name)) setValue(name, only);
  }, [only, name, getValues, setValue]);
}
