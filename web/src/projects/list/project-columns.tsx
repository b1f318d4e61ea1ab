import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { isOffice, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { projectTable } from '@roadworthy/contract/projects/project.table.ts';
import { Link } from 'react-router';
import { toColumns, type Column } from '../../kit/list/columns/columns.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';
import { displayWaitsFor } from '../../kit/text/waits-for.ts';
import { DeclinedNote } from '../../signing/index.ts';
import type { ProjectPaths } from '../project-paths.ts';
import { StatusDot } from './StatusDot.tsx';

const numberColumn = ({ detail }: ProjectPaths) => ({
  field: 'projectNo' as const,
  width: 130,
  show: (row: ProjectRow) => (
    <MuiLink component={Link} to={detail(row._id)}>
      {row.rev > 0 ? messages.numberAndRevision({ projectNo: row.projectNo, rev: row.rev }) : row.projectNo}
    </MuiLink>
  ),
});

const waitsForColumn = {
  field: 'waitsFor' as const,
  flex: 2,
  show: (row: ProjectRow) =>
    row.declined ? <DeclinedNote declined={row.declined} /> : <ClampedText text={displayWaitsFor(row)} />,
};

/** The columns that the office decides by; the other specified columns are one choice away ("All columns"). */
export const officeColumns = (paths: ProjectPaths): Column<ProjectRow>[] =>
  toColumns(projectTable, [
    numberColumn(paths),
    { field: 'name', flex: 2 },
    { field: 'customer', flex: 1.1 },
    { field: 'customerContact', hidden: true },
    { field: 'locationContact', hidden: true },
    { field: 'createdAt', hidden: true },
    { field: 'status', width: 172, show: (row) => <StatusDot status={row.status} /> },
    waitsForColumn,
    { field: 'assessmentAssignTo', hidden: true },
    { field: 'expectedEndDate', width: 110, wideOnly: true },
  ]);

/** The columns of people outside the office, and of deleted projects. */
export const columnsFor = (level: AccessLevel, paths: ProjectPaths): Column<ProjectRow>[] => {
  const inOffice = isOffice(level);
  return toColumns(projectTable, [
    numberColumn(paths),
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
    { field: 'customerContact', hidden: true },
    { field: 'locationContact', hidden: level !== 'customer' },
    { field: 'createdAt', isWhole: false },
    { field: 'status', width: 172, show: (row) => <StatusDot status={row.status} /> },
    waitsForColumn,
    { field: 'assessmentAssignTo', wideOnly: true, hidden: !inOffice },
  ]);
};
