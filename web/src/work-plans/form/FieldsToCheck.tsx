import { formMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlanValues } from './plan-values.ts';

/** A list, such as the activities, has one error per field and possibly one of its own. */
function countErrors(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if ('message' in value && typeof value.message === 'string') return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countErrors(inner), 0);
}

/** Away from the edges, where the top bar and the bar with the buttons would cover the field and its error. */
const centreFocused = () => document.activeElement?.scrollIntoView({ block: 'center' });
const focusFirst = () => {
  document.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-invalid])')?.focus();
  centreFocused();
};

/** How many fields need attention, beside the button that found them; leads to the first. */
export function FieldsToCheck() {
  const { control } = useFormContext<PlanValues>();
  const { errors, submitCount } = useFormState<PlanValues>({ control });
  const count = countErrors(errors);
  useEffect(() => {
    // The form has focused the first field with an error.
    if (submitCount > 0) centreFocused();
  }, [submitCount]);
  if (count === 0) return null;
  return (
    <Button color="error" startIcon={<ErrorIcon />} onClick={focusFirst} sx={{ mr: 'auto', textAlign: 'start' }}>
      {messages.fieldsToCheck({ count })}
    </Button>
  );
}
