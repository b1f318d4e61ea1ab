import { Alert, Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { boardMessages as messages } from '@roadworthy/contract/projects/messages/board.messages.ts';
import { isProjectCompleted, projectStages } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project, ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import type { RowAction } from '../../kit/list/columns/columns.ts';
import { useListState } from '../../kit/list/useListState.ts';
import { formatNumber } from '../../kit/text/display.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectPanel } from './ProjectPanel.tsx';
import type { useProjectFilters } from './useProjectFilters.tsx';

/** The maximum number of cards on the board, which are more than anybody looks through. Filters find the others. */
const maxCards = 300;
const completedShown = 10;

type Props = { filters: ReturnType<typeof useProjectFilters>; actionsOf: (project: Project) => RowAction[] };

/** The open projects by stage, longest wait first, and the projects completed last. */
export function ProjectBoard({ filters, actionsOf }: Props) {
  const state = useListState();
  const search = state.search ? { search: state.search } : {};
  const open = useApiQuery(
    projectRoutes.listProjects,
    { query: { isOpen: 'true', sort: 'statusSince', limit: maxCards, ...search, ...filters.query } },
    { keepPrevious: true },
  );
  const completed = useApiQuery(
    projectRoutes.listProjects,
    { query: { status: 'Completed', sort: '-statusSince', limit: completedShown, ...search, ...filters.query } },
    { keepPrevious: true },
  );
  const opened = state.filter('project');
  const board = useRef<HTMLDivElement>(null);
  const close = () => {
    state.setOpened('project', undefined);
    board.current?.querySelector<HTMLElement>(`[data-project="${opened}"]`)?.focus();
  };
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box ref={board} sx={{ flex: 1, minWidth: 0 }}>
        <QueryContent query={open}>
          {({ data, totalCount }) => (
            <Stack sx={{ gap: 2 }}>
              {totalCount > data.length && (
                <Alert severity="info">
                  {messages.moreOpen({ shown: formatNumber(data.length), count: formatNumber(totalCount) })}
                </Alert>
              )}
              {totalCount === 0 && filters.isFiltered && (
                <Alert
                  severity="info"
                  action={
                    <Button color="inherit" onClick={filters.clear}>
                      {messages.showAll}
                    </Button>
                  }
                >
                  {messages.nothingMatches}
                </Alert>
              )}
              <Columns
                open={data}
                completed={completed.data?.data ?? []}
                completedTotal={completed.data?.totalCount ?? 0}
                opened={opened}
                onOpen={(id) => state.setOpened('project', id)}
              />
            </Stack>
          )}
        </QueryContent>
      </Box>
      {opened && <ProjectPanel key={opened} projectId={opened} actionsOf={actionsOf} onClose={close} />}
    </Stack>
  );
}

type ColumnsProps = {
  open: readonly ProjectRow[];
  completed: readonly ProjectRow[];
  completedTotal: number;
  opened: string | undefined;
  onOpen: (id: string) => void;
};
function Columns({ open, completed, completedTotal, opened, onOpen }: ColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridAutoFlow: { xs: 'row', md: 'column' },
        gridAutoColumns: { md: 'minmax(150px, 1fr)' },
        overflowX: { md: 'auto' },
        pb: 1,
      }}
    >
      {projectStages.map(({ name, statuses }) => {
        const isLast = statuses.some(isProjectCompleted);
        const rows = isLast ? completed : open.filter(({ status }) => statuses.some((one) => one === status));
        const count = isLast ? completedTotal : rows.length;
        return (
          <Box
            key={name}
            component="section"
            aria-label={name}
            sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 0.75, minWidth: 0 }}
          >
            <Stack direction="row" sx={{ px: 0.5, pb: 1, gap: 1, alignItems: 'baseline' }}>
              <Typography component="h2" variant="subtitle2" noWrap>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary" aria-label={messages.columnCount({ count })}>
                {formatNumber(count)}
              </Typography>
            </Stack>
            <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
              {rows.map((project) => (
                <ProjectCard
                  key={project._id}
                  project={project}
                  isOpened={opened === project._id}
                  onOpen={() => onOpen(project._id)}
                />
              ))}
            </Stack>
            {rows.length === 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, pb: 0.5 }}>
                {messages.nothingHere}
              </Typography>
            )}
            {isLast && completedTotal > completed.length && (
              <MuiLink
                component={Link}
                to="?status=Completed"
                variant="body2"
                sx={{ display: 'block', px: 0.5, py: 1.25 }}
              >
                {messages.allCompleted}
              </MuiLink>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
