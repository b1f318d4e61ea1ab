import { formMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlanValues } from './plan-values.ts';

/** A list, such as the activities, has one error per field and possibly one of its own. */
function countErrors(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if ('message' in value && typeof value.message === 'string') return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countErrors(inner), 0);
}

/** Away from the edges, where the top bar and the bar with the buttons would cover the field and its error. */
function focusFirst(): void {
  const first = document.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-invalid])');
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

/** How many fields need attention, beside the button that found them; leads to the first. */
export function FieldsToCheck() {
  const { control } = useFormContext<PlanValues>();
  const { errors, submitCount } = useFormState<PlanValues>({ control });
  const count = countErrors(errors);
  const handledCount = useRef(submitCount);
  useEffect(() => {
    if (submitCount === handledCount.current) return undefined;
    handledCount.current = submitCount;
    // The form itself then focuses the field that was registered first, which is another one after a change of type.
    const timer = setTimeout(focusFirst);
    return () => clearTimeout(timer);
  }, [submitCount]);
  if (count === 0) return null;
  return (
    <Button color="error" startIcon={<ErrorIcon />} onClick={focusFirst} sx={{ mr: 'auto', textAlign: 'start' }}>
      {messages.fieldsToCheck({ count })}
    </Button>
  );
}
