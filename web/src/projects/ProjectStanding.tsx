import { Card, CardContent, Stack, Typography } from '@mui/material';
import { hasSafetyIssue, isProjectCompleted, projectStages, toneOfProject } from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { useAsk } from '../kit/ask.ts';
import { useSignedIn } from '../kit/session.ts';
import { Stages } from '../kit/Stages.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { OpenNok } from '../reports/index.ts';

/** You are here, next is: where a project stands, and who is next. */
export function ProjectStanding({ project }: { project: Project }) {
  const stages: readonly { name: string; statuses: readonly string[] }[] = projectStages;
  const here = stages.findIndex((stage) => stage.statuses.includes(project.status));
  return (
    <Card>
      <CardContent>
        <Stages
          names={stages.map(({ name }) => name)}
          here={isProjectCompleted(project.status) ? stages.length : here}
          wrong={hasSafetyIssue(project.status)}
        />
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip tone={toneOfProject(project.status)} label={project.status} />
          {isProjectCompleted(project.status) ? <Done projectId={project._id} /> : <Typography color="textSecondary">{project.waitsFor}</Typography>}
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
