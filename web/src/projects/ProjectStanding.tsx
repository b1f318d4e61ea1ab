import { Card, CardContent, Stack, Step, StepLabel, Stepper, Typography, useMediaQuery, useTheme } from '@mui/material';
import { projectStages, toneOfProject } from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { useAsk } from '../kit/ask.ts';
import { useSignedIn } from '../kit/session.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { OpenNok } from '../reports/index.ts';

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
          {project.status === 'Completed' ? <Done projectId={project._id} /> : <Typography color="textSecondary">{project.waitsFor}</Typography>}
        </Stack>
      </CardContent>
    </Card>
  );
}

/** Done, but not all mended: what is still Not OK in its plans is said, and leads to it. */
function Done({ projectId }: { projectId: string }) {
  const mayRead = useSignedIn().me.permissions.includes('reports.read');
  const asked = useAsk(reportRoutes.reportProjects, { query: { project: projectId } }, { enabled: mayRead });
  const open = asked.data?.data[0]?.totalNok ?? 0;
  return (
    <>
      <Typography color="textSecondary">{open > 0 ? 'All work plans are done.' : 'All work is done.'}</Typography>
      {open > 0 && <OpenNok owner={{ project: projectId }} count={open} />}
    </>
  );
}
