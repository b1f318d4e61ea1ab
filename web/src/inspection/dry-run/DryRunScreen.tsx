import { dryRunMessages as messages } from '@roadworthy/contract/inspection/messages/dry-run.messages.ts';
import { mayEditPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import {
  dryRunPhonePath,
  editPlanPath,
  inspectionPath,
  planPath,
} from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestartIcon from '@mui/icons-material/RestartAlt';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Dexie } from 'dexie';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { dryRunDatabase } from '../offline/device-database.ts';

/** Lets the office try out a plan as an inspector will see it, before anybody signs it. */
export default function DryRunScreen() {
  const { planId = '' } = useParams();
  const query = useApiQuery(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => (
        <>
          <PageHeader
            title={messages.title({ plan: data.name })}
            subtitle={`${data.projectNo} · ${data.planNo}`}
            back={planPath(data._id)}
          />
          {mayEditPlan(data.status) ? <DryRun plan={data} /> : <Started plan={data} />}
        </>
      )}
    </QueryContent>
  );
}

const Started = ({ plan }: { plan: WorkPlan }) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" component={Link} to={inspectionPath(plan)}>
        {messages.results}
      </Button>
    }
  >
    {messages.started}
  </Alert>
);

function DryRun({ plan }: { plan: WorkPlan }) {
  // A new attempt reloads the frame without the recordings made in it.
  const [attempt, setAttempt] = useState(1);
  useEffect(() => () => void Dexie.delete(dryRunDatabase), []);
  const startOver = async () => {
    if (await confirm({ title: messages.startOver, text: messages.startOverText })) setAttempt((last) => last + 1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '390px minmax(0, 480px)' }, alignItems: 'start' }}>
      <Box key={attempt} component="iframe" src={dryRunPhonePath(plan._id)} title={messages.frame} sx={phoneSx} />
      <Stack sx={{ gap: 2, order: { xs: -1, md: 0 } }}>
        <Typography>{messages.explanation}</Typography>
        <Typography color="textSecondary">{messages.lookFor}</Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<RestartIcon />} onClick={() => void startOver()}>
            {messages.startOver}
          </Button>
          <Button startIcon={<EditIcon />} component={Link} to={editPlanPath(plan._id)}>
            {messages.edit}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}

/** The frame is as large as a common phone, but never larger than the window. */
const phoneSx = {
  display: 'block',
  width: '100%',
  maxWidth: 390,
  height: 'min(780px, calc(100dvh - 190px))',
  minHeight: 560,
  mx: { xs: 'auto', md: 0 },
  border: 8,
  borderColor: 'text.primary',
  borderRadius: '28px',
  bgcolor: 'background.default',
} as const;
