import { jobTemplateMessages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { JobTemplateRow } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { useCallback } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';

/** Returns a function that activates an inactive template, or deactivates an active one. */
export function useToggleTemplate() {
  const { mutate } = useApiMutation(jobTemplateRoutes.changeJobTemplate, {
    successMessage: ({ data }) => (data.isActive ? jobTemplateMessages.activated : jobTemplateMessages.deactivated),
  });
  return useCallback(
    ({ _id, isActive, updatedAt }: Pick<JobTemplateRow, '_id' | 'isActive' | 'updatedAt'>) =>
      mutate({ params: { id: _id }, body: { isActive: !isActive, updatedAt } }),
    [mutate],
  );
}
