import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlanValues } from './plan-values.ts';

/** Counts errors, including those within a list such as the activities, which may also have one as a whole. */
function countErrors(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if ('message' in value && typeof value.message === 'string') return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countErrors(inner), 0);
}

/**
 * Focuses the first invalid field. Scrolls it away from the edges, where the top bar or the button bar would cover it
 * or its error.
 */
function focusFirst(): void {
  const first = document.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-invalid])');
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

/** Shows the number of invalid fields next to the submit button. Clicking it moves to the first of them. */
export function InvalidFieldsButton() {
  const { control } = useFormContext<PlanValues>();
  const { errors, submitCount } = useFormState<PlanValues>({ control });
  const count = countErrors(errors);
  const handledCount = useRef(submitCount);
  useEffect(() => {
    if (submitCount === handledCount.current) return undefined;
    handledCount.current = submitCount;
    // Waits until the form has focused the field that was registered first. If the type has changed, another field may
    // be the first on the page.
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
