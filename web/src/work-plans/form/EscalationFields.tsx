import { escalationRuleMessages as messages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { FormHelperText, Stack, Typography } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { useRegisterLabel } from '../../kit/form/field.ts';
import { EscalationRuleFields } from '../escalation/EscalationRuleFields.tsx';
import { removeUnchosenPeople } from '../escalation/escalation-draft.ts';
import type { PlanValues } from './plan-values.ts';

/** The escalation rules of the plan. They can name nobody but its inspectors. */
export function EscalationFields() {
  useRegisterLabel('escalation', messages.title);
  const { field, fieldState } = useController<PlanValues, 'escalation'>({ name: 'escalation' });
  const inspectors = useWatch<PlanValues, 'userId'>({ name: 'userId' });
  return (
    <Stack component="section" aria-label={messages.title} sx={{ gap: 1 }}>
      <Typography variant="h3">{messages.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {messages.hint}
      </Typography>
      <EscalationRuleFields
        rules={removeUnchosenPeople(field.value, inspectors)}
        inspectors={inspectors}
        showErrors={fieldState.invalid}
        onChange={field.onChange}
      />
      {fieldState.error?.message && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </Stack>
  );
}
