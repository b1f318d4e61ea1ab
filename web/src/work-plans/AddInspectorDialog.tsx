import { Alert, MenuItem, TextField, Typography } from '@mui/material';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useAsk, useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Loaded } from '../kit/feedback/States.tsx';
import { nameOf } from '../kit/words.ts';

type Props = { plan: { _id: string; name: string }; onClose: () => void };

/** Only inspectors at the project's work location who are not on the plan yet are offered (document 3 section 2.6). */
export function AddInspectorDialog({ plan, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const asked = useAsk(workPlanRoutes.listAvailableInspectors, { params: { id: plan._id } });
  const add = useTell(workPlanRoutes.addInspector, { said: ({ meta }) => meta.message, done: onClose });
  return (
    <FormDialog
      title="Add Inspector"
      submit="Add"
      busy={add.isPending}
      disabled={chosen === ''}
      onClose={onClose}
      onSubmit={() => add.mutate({ body: { workPlanId: plan._id, userId: chosen } })}
    >
      <Typography color="textSecondary">{plan.name}</Typography>
      <Loaded asked={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Alert severity="info">{workPlanMessages.noInspector}</Alert>
          ) : (
            <TextField select label="Inspector" required value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {data.map((person) => (
                <MenuItem key={person._id} value={person._id}>
                  {nameOf(person)} ({person.emailId})
                </MenuItem>
              ))}
            </TextField>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
