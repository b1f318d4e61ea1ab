import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { Typography } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';

import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import { displayName } from '../../kit/text/display.ts';

type Props = {
  departed: { _id: string; firstName: string; lastName: string };
  role: 'Customer' | 'Inspector';
  projectId: string;
  planId?: string;
  onClose: () => void;
};

/** Chooses a replacement for a departed signer. Warns first that the others have to sign again. */
export function ReplaceSignerDialog({ departed, role, projectId, planId, onClose }: Props) {
  const [chosen, setChosen] = useState<PersonRef | null>(null);
  const customer = useApiMutation(projectRoutes.replaceCustomer, { onDone: onClose });
  const inspector = useApiMutation(workPlanRoutes.replaceInspector, { onDone: onClose });
  const submit = () => {
    if (!chosen) return;
    const done = (text: (values: { name: string }) => string) => ({
      onSuccess: () => void toast.good(text({ name: displayName(chosen) })),
    });
    if (role === 'Customer')
      customer.mutate(
        { params: { id: projectId }, body: { customer: chosen._id } },
        done(projectMessages.customerReplaced),
      );
    else if (planId)
      inspector.mutate(
        { params: { id: planId }, body: { from: departed._id, to: chosen._id } },
        done(workPlanMessages.inspectorReplaced),
      );
  };
  return (
    <FormDialog
      title={messages.replaceSigner({ departed: displayName(departed) })}
      submit={messages.reissue}
      busy={customer.isPending || inspector.isPending}
      disabled={chosen === null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography color="textSecondary">{messages.replaceSignerHint}</Typography>
      <PickOne<PersonRef>
        label={role}
        required
        route={userRoutes.listUsers}
        query={{ role, active: 'true' }}
        labelOf={(person) => `${displayName(person)} (${person.emailId})`}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
