import { formatCheckTemplateState } from '@roadworthy/contract/vehicle-checks/templates/check-template.machine.ts';
import { checkTemplateMessages } from '@roadworthy/contract/vehicle-checks/messages/check-template.messages.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { CheckTemplateRow } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { useCallback } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';

export const CheckTemplateStateChip = ({ isActive }: { isActive: boolean }) => (
  <StatusChip tone={isActive ? 'good' : 'plain'} label={formatCheckTemplateState(isActive)} />
);

/** Returns a function that activates an inactive template, or deactivates an active one. */
export function useToggleCheckTemplate() {
  const { mutate } = useApiMutation(checkTemplateRoutes.changeCheckTemplate, {
    successMessage: ({ data }) => (data.isActive ? checkTemplateMessages.activated : checkTemplateMessages.deactivated),
  });
  return useCallback(
    ({ _id, isActive, updatedAt }: Pick<CheckTemplateRow, '_id' | 'isActive' | 'updatedAt'>) =>
      mutate({ params: { id: _id }, body: { isActive: !isActive, updatedAt } }),
    [mutate],
  );
}
