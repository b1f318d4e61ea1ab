import { Box, Button, Card, CardContent, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { checkpointStates, stateNames, toneOfState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { projectStatuses, toneOfProject } from '@roadworthy/contract/projects/project.machine.ts';
import type { ReactNode } from 'react';
import { PpeChoice } from '../assessments/index.ts';
import { CallFailed } from '../kit/call.ts';
import { confirm, confirmDelete } from '../kit/dialog/confirm.ts';
import { Empty, Failed, LoadingForm } from '../kit/feedback/States.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { RowActions } from '../kit/list/RowActions.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { Progress } from '../work-plans/index.ts';
import { FormSample } from './FormSample.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardContent>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </CardContent>
  </Card>
);
const failed = new CallFailed('internal', 'Something went wrong. Please try again.', { requestId: '8b1c7f7e' });
const modes = ['light', 'dark', 'system'] as const;

/** Every shared component in every state: the parts of a new screen are found here first. */
export default function GalleryScreen() {
  const { mode, setMode } = useColorScheme();
  return (
    <Box component="main" sx={{ p: 3, maxWidth: 1200, mx: 'auto' }}>
      <PageHeader
        title="Components"
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            aria-label="Theme"
            onChange={(_event, next: (typeof modes)[number] | null) => {
              if (next) setMode(next);
            }}
          >
            {modes.map((one) => (
              <ToggleButton key={one} value={one}>
                {one}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Section title="Status of a project">
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {projectStatuses.map((status) => (
              <StatusChip key={status} tone={toneOfProject(status)} label={status} />
            ))}
          </Stack>
        </Section>
        <Section title="State of a checkpoint">
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {checkpointStates.map((state) => (
              <StatusChip key={state} tone={toneOfState[state]} label={stateNames[state]} />
            ))}
          </Stack>
        </Section>
        <Deeds />
        <Section title="Empty">
          <Empty text="Here stand the parts that inspectors check." action={<Button variant="contained">Add Part</Button>} />
        </Section>
        <Section title="Failed">
          <Failed error={failed} retry={() => toast.good('Retry')} />
        </Section>
        <Section title="Loading">
          <LoadingForm fields={3} />
        </Section>
        <Section title="Progress">
          {[10, 50, 90].map((ok) => (
            <Progress key={ok} counts={{ quantity: 100, ok, nok: 0, skip: 0 }} label={`Progress ${ok} %`} />
          ))}
        </Section>
        <Section title="Pictures">
          <Stack direction="row" sx={{ gap: 2 }}>
            <Picture file="/icon.svg" alt="A picture" size={72} />
            <Picture file={null} alt="Nothing" size={72} />
          </Stack>
        </Section>
        <Section title="Form">
          <FormSample />
        </Section>
      </Box>
      <Box sx={{ mt: 3 }}>
        <Section title="Protective equipment">
          <PpeChoice chosen={['Safety Helmet', 'Safety Shoes']} onChange={() => undefined} />
        </Section>
      </Box>
    </Box>
  );
}

function Deeds() {
  return (
    <>
      <Section title="Buttons">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained">Primary</Button>
          <Button variant="outlined">Second</Button>
          <Button>Third</Button>
          <Button variant="contained" color="error">
            Danger
          </Button>
          <Button variant="contained" loading>
            Busy
          </Button>
          <Button variant="contained" disabled>
            Disabled
          </Button>
        </Stack>
        <RowActions actions={[{ label: 'E-Sign', primary: true }, { label: 'Edit' }, { label: 'Delete', reason: 'It is used by 3 plans' }]} />
      </Section>
      <Section title="Questions and messages">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => void confirm({ title: 'Create Jobcard', text: 'Are you sure ?' })}>
            Question
          </Button>
          <Button variant="outlined" onClick={() => void confirmDelete('part')}>
            Deletion
          </Button>
          <Button variant="outlined" onClick={() => toast.good('Signature verified sucessfully')}>
            Good
          </Button>
          <Button variant="outlined" onClick={() => toast.bad('Signature not done yet!')}>
            Bad
          </Button>
          <Button variant="outlined" onClick={() => toast.attention('Some technicial error try again.')}>
            Attention
          </Button>
        </Stack>
      </Section>
    </>
  );
}
