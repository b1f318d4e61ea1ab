import { Alert, MenuItem, TextField, Typography } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useAsk, useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Loaded } from '../kit/feedback/States.tsx';
import { nameOf } from '../kit/words.ts';
import { NobodyThere, whyElsewhere } from './inspector-places.tsx';

type Props = { plan: { _id: string; name: string; project: { _id: string }; userId: readonly { _id: string }[] }; onClose: () => void };

/** Only inspectors at the project's work location who are not on the plan yet are offered (document 3 section 2.6). */
export function AddInspectorDialog({ plan, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const asked = useAsk(workPlanRoutes.listAvailableInspectors, { params: { id: plan._id } });
  const project = useAsk(projectRoutes.getProject, { params: { id: plan.project._id } });
  const everybody = useAsk(userRoutes.listUsers, { query: { role: 'Inspector', active: 'true', limit: 0 } });
  const places = project.data?.data.workLocation ?? [];
  const why = whyElsewhere(places);
  const elsewhere = (everybody.data?.data ?? []).filter((person) => why(person) && !plan.userId.some(({ _id }) => _id === person._id));
  const whyElse = (id: string) => {
    const person = elsewhere.find(({ _id }) => _id === id);
    return person && why(person);
  };
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
            <>
              <Alert severity="info">
                {workPlanMessages.noInspector}
                <Typography variant="body2">
                  {elsewhere.length > 0 ? <NobodyThere places={places} /> : 'Every inspector of this location is on the plan.'}
                </Typography>
              </Alert>
              {elsewhere.map((person) => (
                <Typography key={person._id} color="textDisabled">
                  {nameOf(person)}: {why(person)}
                </Typography>
              ))}
            </>
          ) : (
            <TextField select label="Inspector" required value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {[...data, ...elsewhere].map((person) => (
                <MenuItem key={person._id} value={person._id} disabled={whyElse(person._id) !== undefined}>
                  {nameOf(person)} ({whyElse(person._id) ?? person.emailId})
                </MenuItem>
              ))}
            </TextField>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
