import { Card, CardContent, Stack, Step, StepLabel, Stepper, Typography, useMediaQuery, useTheme } from '@mui/material';
import { projectStages, toneOfProject } from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

/** You are here, next is: where a project stands, and who is next. */
export function ProjectStanding({ project }: { project: Project }) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'));
  const stages: readonly { name: string; statuses: readonly string[] }[] = projectStages;
  const here = stages.findIndex((stage) => stage.statuses.includes(project.status));
  return (
    <Card>
      <CardContent>
        <Stepper
          activeStep={project.status === 'Completed' ? stages.length : here}
          orientation={small ? 'vertical' : 'horizontal'}
          alternativeLabel={!small}
          sx={{ mb: 2 }}
        >
          {stages.map((stage, index) => (
            <Step key={stage.name}>
              <StepLabel error={project.status === 'Safety Issue' && index === here}>{stage.name}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip tone={toneOfProject(project.status)} label={project.status} />
          <Typography color="textSecondary">{project.waitsFor ?? 'All work is done.'}</Typography>
        </Stack>
      </CardContent>
    </Card>
  );
}
