import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, Button, Link as MuiLink } from '@mui/material';
import { isOffice, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { filterableStatuses, projectTone } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { projectTable } from '@roadworthy/contract/projects/project.table.ts';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { FirstSteps } from '../first-steps/index.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { toColumns, type Column, type RowAction } from '../kit/list/columns.ts';
import { LinkButton } from '../kit/page/LinkButton.tsx';
import { List } from '../kit/list/List.tsx';
import { useChoiceFilter } from '../kit/list/useChoiceFilter.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { DeclinedNote } from '../signing/index.ts';
import { ProjectInfoDialog } from './detail/ProjectInfoDialog.tsx';
import type { ProjectPaths } from './project-paths.ts';
import { useProjectPaths } from './useProjectPaths.ts';
import { useProjectActions } from './useProjectActions.tsx';

/** The specified columns of each list. */
const columnsFor = (level: AccessLevel, { isInCompany, detail }: ProjectPaths): Column<ProjectRow>[] => {
  const inOffice = isOffice(level);
  return toColumns(projectTable, [
    {
      field: 'projectNo',
      flex: 1.3,
      show: (row) => (
        <MuiLink component={Link} to={detail(row._id)}>
          {row.rev > 0 ? messages.numberAndRevision({ projectNo: row.projectNo, rev: row.rev }) : row.projectNo}
        </MuiLink>
      ),
    },
    { field: 'name', flex: 1.3 },
    {
      field: 'description',
      flex: 1.8,
      wideOnly: true,
      hidden: level !== 'auditor',
      show: (row) => <ClampedText text={row.description} />,
    },
    // A customer's list contains only their own projects.
    { field: 'customer', hidden: level === 'customer' },
    { field: 'customerContact', wideOnly: true, hidden: inOffice && !isInCompany },
    { field: 'locationContact', wideOnly: true },
    { field: 'createdAt' },
    {
      field: 'status',
      width: 160,
      inSight: true,
      show: (row) => (
        // A block, because a table cell would put the note beside the chip.
        <div>
          <StatusChip tone={projectTone(row.status)} label={row.status} />
          <DeclinedNote declined={row.declined} />
        </div>
      ),
    },
    { field: 'assessmentAssignTo', wideOnly: true, hidden: !inOffice },
  ]);
};

/**
 * Every list of projects: the office's, the deleted ones, a company's, those assigned to an assessee or auditor, and
 * those of a customer.
 */
export default function ProjectListScreen() {
  const { pathname } = useLocation();
  const { companyId } = useParams();
  const { me } = useSignedIn();
  const level = me.accessLevel;
  const status = useChoiceFilter('status', messages.status, filterableStatuses);
  const [selected, setSelected] = useState<string>();
  const { actionsOf, dialogs } = useProjectActions();
  const isDeleted = pathname.includes('recover');
  const mayKeep = isOffice(level) && !isDeleted;
  const paths = useProjectPaths();
  const [info, setInfo] = useState<string>();
  const columns = useMemo(() => columnsFor(level, paths), [level, paths]);
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
  const empty: Partial<Record<AccessLevel, string>> = {
    associate: messages.noAssessment,
    auditor: messages.noAudit,
    customer: messages.noOwnProject,
  };
  return (
    <>
      <PageHeader
        title={isDeleted ? messages.deletedProjectList : messages.projectList}
        back={companyId ? (level === 'super' ? '/company' : '/company-list') : undefined}
        actions={
          mayKeep && (
            <>
              {clone}
              {create}
            </>
          )
        }
      />
      {pathname === '/projects' && <FirstSteps />}
      <List
        label={isDeleted ? messages.deletedProjects : messages.projects}
        route={projectRoutes.listProjects}
        query={{ ...(isDeleted && { isDeleted: 'true' }), ...(status.chosen && { status: status.chosen }) }}
        columns={columns}
        actions={actions}
        searchLabel={messages.searchProjects}
        filters={status.filter}
        empty={
          status.chosen
            ? messages.noneWithStatus({ status: status.chosen })
            : isDeleted
              ? messages.noneDeleted
              : (empty[level] ?? messages.emptyHint)
        }
        firstStep={mayKeep && create}
        {...(mayKeep && { selected, onSelect: (row: ProjectRow | undefined) => setSelected(row?._id) })}
      />
      <Box>
        {dialogs}
        {info && <ProjectInfoDialog projectId={info} onClose={() => setInfo(undefined)} />}
      </Box>
    </>
  );
}
