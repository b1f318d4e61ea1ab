import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import {
  hasSafetyIssue,
  isProjectCompleted,
  projectStages,
  projectTone,
} from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { StageSteps } from '../../kit/page/status/StageSteps.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayWait } from '../../kit/text/waits-for.ts';
import { OpenNokLink } from '../../reports/index.ts';
import { useProjectPaths } from '../useProjectPaths.ts';

/** The current stage of a project, and who acts next. */
export function ProjectProgress({ project }: { project: Project }) {
  const stages: readonly { name: string; statuses: readonly string[] }[] = projectStages;
  const currentStage = stages.findIndex((stage) => stage.statuses.includes(project.status));
  return (
    <Card>
      <CardContent>
        <StageSteps
          names={stages.map(({ name }) => name)}
          current={isProjectCompleted(project.status) ? stages.length : currentStage}
          isFailed={hasSafetyIssue(project.status)}
        />
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip tone={projectTone(project.status)} label={projectStatusLabels[project.status]} />
          {isProjectCompleted(project.status) ? (
            <CompletionSummary project={project} />
          ) : (
            <Typography color="textSecondary">{displayWait(project)}</Typography>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

/**
 * Even a completed project may have Not OK items in its plans. The summary counts them and links to them. No plan can
 * be added any more, so the office gets a hint on how to plan more work.
 */
function CompletionSummary({ project }: { project: Project }) {
  const { permissions } = useSignedIn().me;
  const { clone } = useProjectPaths();
  const query = useApiQuery(
    reportRoutes.reportProjects,
    { query: { project: project._id } },
    { enabled: permissions.includes('reports.read') },
  );
  const open = query.data?.data[0]?.totalNok ?? 0;
  return (
    <>
      <Typography color="textSecondary">{open > 0 ? messages.allWorkPlansAreDone : messages.allWorkIsDone}</Typography>
      {open > 0 && <OpenNokLink owner={{ project: project._id }} count={open} />}
      {permissions.includes('projects.keep') && !project.isDeleted && !project.isReplaced && (
        <Typography color="textSecondary">
          {messages.cloneHint({
            link: (children) => (
              <MuiLink key="link" component={Link} to={clone(project._id)}>
                {children}
              </MuiLink>
            ),
          })}
        </Typography>
      )}
    </>
  );
}
