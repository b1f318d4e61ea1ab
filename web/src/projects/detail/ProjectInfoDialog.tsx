import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { ProjectSummary } from './ProjectSummary.tsx';

/** Shows a project's details without leaving the list of its company. */
export function ProjectInfoDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const query = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} fullScreen={small} maxWidth="md" fullWidth aria-labelledby="project-info-title">
      <DialogTitle id="project-info-title">{messages.projectInfo}</DialogTitle>
      <DialogContent>
        <QueryContent query={query}>
          {({ data }) => (
            <ProjectSummary project={data} first={[[messages.status, projectStatusLabels[data.status]]]} />
          )}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
