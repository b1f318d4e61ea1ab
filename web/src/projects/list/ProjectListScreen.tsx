import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { boardMessages } from '@roadworthy/contract/projects/messages/board.messages.ts';
import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { isOffice, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { filterableStatuses } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { RowAction } from '../../kit/list/columns/columns.ts';
import { List } from '../../kit/list/List.tsx';
import { SearchBox } from '../../kit/list/filters/SearchBox.tsx';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { FirstSteps } from '../../first-steps/index.ts';
import { ProjectInfoDialog } from '../detail/ProjectInfoDialog.tsx';
import { useProjectActions } from '../useProjectActions.tsx';
import { useProjectPaths } from '../useProjectPaths.ts';
import { ProjectBoard } from './ProjectBoard.tsx';
import { listProjectColumns, listOfficeColumns } from './project-columns.tsx';
import { useProjectFilters } from './useProjectFilters.tsx';

/**
 * Every list of projects: the office's, deleted ones, a company's, those assigned to an assessee or auditor, and a
 * customer's. The office also has a board of its open projects.
 */
export default function ProjectListScreen() {
  const { pathname } = useLocation();
  const { companyId } = useParams();
  const level = useSignedIn().me.accessLevel;
  const isDeleted = pathname.includes('recover');
  const mayKeep = isOffice(level) && !isDeleted;
  const [selected, setSelected] = useState<string>();
  const { actionsOf, dialogs } = useProjectActions();
  const paths = useProjectPaths();
  const state = useListState();
  const isBoard = mayKeep && state.filter('view') === 'board';
  const filters = useProjectFilters();
  const create = (
    <Button component={Link} to={paths.create} variant="contained" startIcon={<AddIcon />}>
      {messages.createProject}
    </Button>
  );
  const clone = (
    <LinkButton to={paths.clone(selected ?? '')} variant="outlined" startIcon={<CopyIcon />} disabled={!selected}>
      {messages.cloneProject}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={isDeleted ? messages.deletedProjectList : messages.projectList}
        back={companyId ? (level === 'super' ? '/company' : '/company-list') : undefined}
        actions={
          mayKeep && (
            <>
              <ViewToggle isBoard={isBoard} />
              {!isBoard && clone}
              {create}
            </>
          )
        }
      />
      {pathname === '/projects' && <FirstSteps />}
      {isBoard ? (
        <Stack sx={{ gap: 2 }}>
          <Stack
            direction="row"
            sx={{
              gap: 1.5,
              flexWrap: 'wrap',
              alignItems: 'center',
              // On a phone, an empty filter would otherwise be narrower than its label.
              '& > .MuiTextField-root, & > .MuiAutocomplete-root': {
                flexGrow: { xs: 1, sm: 0 },
                minWidth: { xs: 130, sm: 160 },
              },
            }}
          >
            <SearchBox label={messages.searchProjects} value={state.search} onChange={state.setSearch} />
            {filters.filters}
          </Stack>
          <ProjectBoard filters={filters} actionsOf={actionsOf} />
        </Stack>
      ) : (
        <ProjectTable
          level={level}
          isDeleted={isDeleted}
          actionsOf={actionsOf}
          filters={mayKeep ? filters : undefined}
          firstStep={mayKeep && create}
          {...(mayKeep && { selected, onSelect: (row: ProjectRow | undefined) => setSelected(row?._id) })}
        />
      )}
      {dialogs}
    </>
  );
}

function ViewToggle({ isBoard }: { isBoard: boolean }) {
  const { setFilter } = useListState();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={boardMessages.view}
      value={isBoard ? 'board' : 'list'}
      onChange={(_event, view: string | null) => view && setFilter('view', view === 'board' ? 'board' : undefined)}
      sx={{ '& .MuiToggleButton-root': { gap: 0.75, px: 1.5, minHeight: { xs: 48, sm: 36 } } }}
    >
      <ToggleButton value="list">
        <ListIcon fontSize="small" />
        {boardMessages.list}
      </ToggleButton>
      <ToggleButton value="board">
        <BoardIcon fontSize="small" />
        {boardMessages.board}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const emptyTexts: Partial<Record<AccessLevel, string>> = {
  associate: messages.noAssessment,
  auditor: messages.noAudit,
  customer: messages.noOwnProject,
};

type TableProps = {
  level: AccessLevel;
  isDeleted: boolean;
  actionsOf: (row: ProjectRow) => RowAction[];
  /** The office's filters; undefined in a list that can only be filtered by status. */
  filters: ReturnType<typeof useProjectFilters> | undefined;
  firstStep: ReactNode;
  selected?: string | undefined;
  onSelect?: (row: ProjectRow | undefined) => void;
};
function ProjectTable({ level, isDeleted, actionsOf, filters, firstStep, ...selection }: TableProps) {
  const paths = useProjectPaths();
  const status = useChoiceFilter('status', messages.status, filterableStatuses, (one) => projectStatusLabels[one]);
  const [info, setInfo] = useState<string>();
  const isForOffice = filters !== undefined;
  const columns = useMemo(
    () => (isForOffice ? listOfficeColumns(paths) : listProjectColumns(level, paths)),
    [level, paths, isForOffice],
  );
  const actions = useCallback(
    (row: ProjectRow): RowAction[] => [
      ...actionsOf(row),
      ...(!isOffice(level)
        ? []
        : paths.isInCompany
          ? [{ label: messages.projectInfo, icon: <InfoIcon />, onClick: () => setInfo(row._id) }]
          : [{ label: messages.details, icon: <InfoIcon />, to: paths.detail(row._id) }]),
    ],
    [actionsOf, level, paths],
  );
  const empty = () => {
    if (filters?.isFiltered) return boardMessages.nothingMatches;
    if (status.chosen) return messages.noneWithStatus({ status: projectStatusLabels[status.chosen] });
    return isDeleted ? messages.noneDeleted : (emptyTexts[level] ?? messages.emptyHint);
  };
  return (
    <>
      <List
        label={isDeleted ? messages.deletedProjects : messages.projects}
        route={projectRoutes.listProjects}
        hasViews={!isDeleted}
        query={{
          ...(isDeleted && { isDeleted: 'true' }),
          ...(status.chosen && { status: status.chosen }),
          ...filters?.query,
        }}
        columns={columns}
        actions={actions}
        searchLabel={messages.searchProjects}
        filtersBelow={isForOffice}
        filters={
          filters ? (
            <>
              {filters.filters}
              {status.filter}
            </>
          ) : (
            status.filter
          )
        }
        empty={empty()}
        firstStep={filters?.isFiltered ? <Button onClick={filters.clear}>{boardMessages.showAll}</Button> : firstStep}
        {...selection}
      />
      {info && <ProjectInfoDialog projectId={info} onClose={() => setInfo(undefined)} />}
    </>
  );
}
