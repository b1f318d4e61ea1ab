import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Drawer, IconButton, Paper, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { boardMessages as messages } from '@roadworthy/contract/projects/messages/board.messages.ts';
import { projectTableMessages } from '@roadworthy/contract/projects/messages/project-table.messages.ts';
import { projectTone, hasVisiblePlans } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import type { RowAction } from '../../kit/list/columns/columns.ts';
import { RowActions } from '../../kit/list/rows/RowActions.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayDate, displayName } from '../../kit/text/display.ts';
import { displayWait } from '../../kit/text/waits-for.ts';
import { DeclinedNote } from '../../signing/index.ts';
import { Progress } from '../../work-plans/index.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { useProjectPaths } from '../useProjectPaths.ts';

type Props = { projectId: string; actionsOf: (project: Project) => RowAction[]; onClose: () => void };

/** A project next to the board or, if there is no room, over it. */
export function ProjectPanel({ projectId, actionsOf, onClose }: Props) {
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up('lg'));
  const query = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  const content = (
    <Box
      component="section"
      aria-label={messages.projectFacts}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{ p: 2, width: { xs: '100vw', sm: 380 }, maxWidth: '100%' }}
    >
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: -5 }}>
        <IconButton aria-label={messages.closePanel} onClick={onClose} sx={{ minWidth: 44, minHeight: 44, zIndex: 1 }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <QueryContent query={query}>
        {({ data }) => <PanelContent project={data} actions={actionsOf(data)} />}
      </QueryContent>
    </Box>
  );
  if (!hasRoom)
    return (
      <Drawer open anchor="right" onClose={onClose}>
        {content}
      </Drawer>
    );
  return (
    <Paper variant="outlined" sx={{ flex: 'none', alignSelf: 'flex-start', position: 'sticky', top: 80 }}>
      {content}
    </Paper>
  );
}

function PanelContent({ project, actions }: { project: Project; actions: readonly RowAction[] }) {
  const paths = useProjectPaths();
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {project.projectNo}
        </Typography>
        <Typography variant="h2" sx={{ pr: 6, overflowWrap: 'anywhere' }}>
          {project.name}
        </Typography>
      </div>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <StatusChip tone={projectTone(project.status)} label={projectStatusLabels[project.status]} />
        {project.waitsFor && <Typography color="textSecondary">{displayWait(project)}</Typography>}
        <DeclinedNote declined={project.declined} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <RowActions actions={actions} />
        <Button component={Link} to={paths.detail(project._id)} size="small">
          {messages.openProject}
        </Button>
      </Stack>
      <Facts
        filled
        rows={[
          [projectTableMessages.customer, project.customer && displayName(project.customer)],
          [messages.assessee, project.assessmentAssignTo && displayName(project.assessmentAssignTo)],
          [messages.auditor, project.auditBy && displayName(project.auditBy)],
          [messages.created, displayDate(project.createdAt)],
          [projectTableMessages.startDate, project.startDate && displayDate(project.startDate)],
          [projectTableMessages.exitDate, project.expectedEndDate && displayDate(project.expectedEndDate)],
        ]}
      />
      {hasVisiblePlans(project.status) && <PanelPlans projectId={project._id} />}
    </Stack>
  );
}

function PanelPlans({ projectId }: { projectId: string }) {
  const query = useApiQuery(workPlanRoutes.listWorkPlans, { query: { project: projectId, limit: 50 } });
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {messages.workPlans}
      </Typography>
      <QueryContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography color="textSecondary">{messages.noPlans}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
              {data.map((plan) => (
                <Box component="li" key={plan._id}>
                  <Typography sx={{ fontWeight: 550 }}>{plan.name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {formatPlanStatus(plan.status)}
                  </Typography>
                  <Progress counts={plan} />
                </Box>
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </div>
  );
}
