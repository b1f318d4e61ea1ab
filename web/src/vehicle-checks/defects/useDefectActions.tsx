import { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import { formatDefectName } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import { deferredDefectsMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/deferred-defects.messages.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

/** What can be done about deferred defects: adding a task to a job card, and dismissing one in a dialog. */
export function useDefectActions() {
  const [dismissing, setDismissing] = useState<DeferredDefect>();
  const add = useApiMutation(deferredDefectRoutes.addDefectTask, { successMessage: messages.taskAdded });
  const dismiss = useApiMutation(deferredDefectRoutes.dismissDefect, {
    successMessage: messages.dismissed,
    quiet: true,
  });
  return {
    addTask: ({ _id }: DeferredDefect, jobCard: string) => add.mutate({ params: { id: _id }, body: { jobCard } }),
    isAdding: ({ _id }: DeferredDefect) => add.isPending && add.variables.params.id === _id,
    askToDismiss: setDismissing,
    dialog: dismissing && (
      <ReasonDialog
        title={messages.dismissTitle}
        text={formatDefectName(dismissing)}
        submit={messages.dismiss}
        danger
        send={(reason) => dismiss.mutateAsync({ params: { id: dismissing._id }, body: { reason } })}
        onClose={() => setDismissing(undefined)}
      />
    ),
  };
}
