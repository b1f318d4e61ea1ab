import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { Button, Typography } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { EventLog } from '../../kit/page/EventLog.tsx';
import { StageSteps } from '../../kit/page/status/StageSteps.tsx';
import { StepBar } from '../../kit/page/status/StepBar.tsx';
import { Section } from '../Section.tsx';

const names = ['Signed', 'Assessed', 'Audited', 'Planned'];
const by = { name: 'Nina Kowalska' };
const log = [
  {
    _id: '3',
    at: '2026-11-20T14:05:00.000Z',
    event: 'Put on hold',
    from: 'In Progress',
    to: 'On Hold',
    note: 'Waits for the seal',
    by,
    changes: [],
  },
  {
    _id: '2',
    at: '2026-11-20T09:12:00.000Z',
    event: 'Changed',
    from: null,
    to: null,
    note: null,
    by,
    changes: [{ label: 'Workshop', before: '', after: 'Body Shop' }],
  },
  {
    _id: '1',
    at: '2026-11-19T08:30:00.000Z',
    event: 'Raised',
    from: null,
    to: 'Created',
    note: null,
    by: null,
    changes: [],
  },
];

/** The progress of a record: its stages, the bar with the next step, and its history. */
export function ProgressSamples() {
  const [limit, setLimit] = useState(2);
  const logQuery = useQuery({
    queryKey: ['gallery', 'log', limit],
    queryFn: skipToken,
    initialData: { data: log.slice(0, limit), totalCount: log.length },
  });
  return (
    <>
      <Section title="Stages">
        <StageSteps names={names} current={0} />
        <StageSteps names={names} current={2} />
        <StageSteps names={names} current={2} isFailed />
        <StageSteps names={names} current={names.length} />
        <StepBar>
          <Typography sx={{ flex: 1 }}>2 questions are open</Typography>
          <Button onClick={() => toast.good('Edit')}>Edit</Button>
          <Button variant="contained" onClick={() => toast.good('Submit')}>
            Submit
          </Button>
        </StepBar>
      </Section>
      <Section title="What happened">
        <EventLog query={logQuery} statuses={jobCardStatusLabels} onMore={() => setLimit(log.length)} />
      </Section>
    </>
  );
}
