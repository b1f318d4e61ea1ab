import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { Alert, MenuItem, TextField, Typography } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { useState } from 'react';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { displayName } from '../../kit/text/display.ts';
import { NoInspectorsAtLocation, createWrongLocationCheck } from '../inspector-locations.tsx';

type Props = {
  plan: { _id: string; name: string; project: { _id: string }; userId: readonly { _id: string }[] };
  onClose: () => void;
};

/** Adds an inspector who works at the project's location and is not on the plan yet. */
export function AddInspectorDialog({ plan, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const query = useApiQuery(workPlanRoutes.listAvailableInspectors, { params: { id: plan._id } });
  const project = useApiQuery(projectRoutes.getProject, { params: { id: plan.project._id } });
  const inspectors = useApiQuery(userRoutes.listUsers, { query: { role: 'Inspector', active: 'true', limit: 0 } });
  const places = project.data?.data.workLocation ?? [];
  const why = createWrongLocationCheck(places);
  const elsewhere = (inspectors.data?.data ?? []).filter(
    (person) => why(person) && !plan.userId.some(({ _id }) => _id === person._id),
  );
  const otherReason = (id: string) => {
    const person = elsewhere.find(({ _id }) => _id === id);
    return person && why(person);
  };
  const add = useApiMutation(workPlanRoutes.addInspector, {
    successMessage: ({ meta }) => meta.message,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={messages.addInspector}
      submit={messages.add}
      busy={add.isPending}
      disabled={chosen === ''}
      onClose={onClose}
      onSubmit={() => add.mutate({ body: { workPlanId: plan._id, userId: chosen } })}
    >
      <Typography color="textSecondary">{plan.name}</Typography>
      <QueryContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <>
              <Alert severity="info">
                {workPlanMessages.noInspector}
                <Typography variant="body2">
                  {elsewhere.length > 0 ? <NoInspectorsAtLocation locations={places} /> : messages.allInspectorsOnPlan}
                </Typography>
              </Alert>
              {elsewhere.map((person) => (
                <Typography key={person._id} color="textDisabled">
                  {displayName(person)}: {why(person)}
                </Typography>
              ))}
            </>
          ) : (
            <TextField
              select
              label={messages.inspector}
              required
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {[...data, ...elsewhere].map((person) => (
                <MenuItem key={person._id} value={person._id} disabled={otherReason(person._id) !== undefined}>
                  {displayName(person)} ({otherReason(person._id) ?? person.emailId})
                </MenuItem>
              ))}
            </TextField>
          )
        }
      </QueryContent>
    </FormDialog>
  );
}
