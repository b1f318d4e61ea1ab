import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, Link as MuiLink } from '@mui/material';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { toneOfProject } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useOpenedCompany } from '../access/index.ts';
import type { Column } from '../kit/list/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { nameOf, timeText } from '../kit/words.ts';
import { projectPath } from './project-paths.ts';
import { useProjectActions } from './use-project-actions.tsx';

const office: readonly AccessLevel[] = ['admin', 'brm', 'super'];

const columnsFor = (level: AccessLevel): Column<ProjectRow>[] => {
  const number: Column<ProjectRow> = {
    field: 'projectNo',
    title: 'Project #',
    value: (row) => row.projectNo,
    sort: 'projectNo',
    flex: 1.3,
    show: (row) => (
      <MuiLink component={Link} to={projectPath(level, row._id)}>
        {row.projectNo}
        {row.rev > 0 && ` rev ${row.rev}`}
      </MuiLink>
    ),
  };
  const status: Column<ProjectRow> = {
    field: 'status',
    title: 'Status',
    value: (row) => row.status,
    sort: 'status',
    flex: 1.6,
    show: (row) => <StatusChip tone={toneOfProject(row.status)} label={row.status} />,
  };
  const shared: Column<ProjectRow>[] = [
    { field: 'name', title: 'Name', value: (row) => row.name, sort: 'name', flex: 1.3 },
    { field: 'customer', title: 'Customer', value: (row) => nameOf(row.customer) },
    { field: 'locationContact', title: 'Location Contact', value: (row) => row.locationContact, wideOnly: true },
    { field: 'createdAt', title: 'Date Created', value: (row) => timeText(row.createdAt), sort: 'createdAt' },
    status,
  ];
  if (office.includes(level))
    return [number, ...shared, { field: 'assessmentAssignTo', title: 'Assessment Assigned', value: (row) => nameOf(row.assessmentAssignTo), wideOnly: true }];
  return [
    number,
    ...shared.slice(0, 2),
    { field: 'customerContact', title: 'Customer Contact', value: (row) => row.customerContact, wideOnly: true },
    ...shared.slice(2),
  ];
};

/** Every list of projects: the office's, the deleted ones, a company's, and what is assigned to an assessee, an auditor or ordered by a customer. */
export default function ProjectListScreen() {
  const { pathname } = useLocation();
  const { companyId } = useParams();
  useOpenedCompany(companyId);
  const { me } = useSignedIn();
  const level = me.accessLevel;
  const [selected, setSelected] = useState<string>();
  const { actionsOf, dialogs } = useProjectActions();
  const isDeleted = pathname.includes('recover');
  const mayKeep = office.includes(level) && !isDeleted;
  const columns = useMemo(() => columnsFor(level), [level]);
  const create = (
    <Button component={Link} to="/create/project" variant="contained" startIcon={<AddIcon />}>
      Create Project
    </Button>
  );
  const clone = (
    <Button component={Link} to={`/clone/project/${selected ?? ''}`} variant="outlined" startIcon={<CopyIcon />} disabled={!selected}>
      Clone Project
    </Button>
  );
  const empty: Partial<Record<AccessLevel, string>> = {
    associate: 'No risk assessment is assigned to you.',
    auditor: 'No audit is assigned to you.',
    customer: 'You have no project yet.',
  };
  return (
    <>
      <PageHeader
        title={isDeleted ? 'Deleted Project List' : 'Project List'}
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
      <List
        label={isDeleted ? 'Deleted projects' : 'Projects'}
        route={projectRoutes.listProjects}
        {...(isDeleted && { query: { isDeleted: 'true' } })}
        columns={columns}
        actions={actionsOf}
        searchLabel="Search Projects"
        empty={isDeleted ? 'No project is deleted.' : (empty[level] ?? 'A project is what a customer orders. Create the first one.')}
        firstStep={mayKeep && create}
        {...(mayKeep && { selected, onSelect: (row: ProjectRow | undefined) => setSelected(row?._id) })}
      />
      <Box>{dialogs}</Box>
    </>
  );
}
