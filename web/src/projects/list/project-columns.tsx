import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { projectTable } from '@roadworthy/contract/projects/project.table.ts';
import { Link } from 'react-router';
import { toColumns, type Column } from '../../kit/list/columns/columns.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';
import { displayWait } from '../../kit/text/waits-for.ts';
import { DeclinedNote } from '../../signing/index.ts';
import type { ProjectPaths } from '../project-paths.ts';
import { StatusDot } from './StatusDot.tsx';

const numberText = ({ projectNo, rev }: ProjectRow): string =>
  rev > 0 ? messages.numberAndRevision({ projectNo, rev }) : projectNo;
const numberColumn = ({ detail }: ProjectPaths) => ({
  field: 'projectNo' as const,
  width: 130,
  value: numberText,
  isWhole: true,
  show: (row: ProjectRow) => (
    <MuiLink component={Link} to={detail(row._id)}>
      {numberText(row)}
    </MuiLink>
  ),
});

const waitsForColumn = {
  field: 'waitsFor' as const,
  flex: 2,
  show: (row: ProjectRow) =>
    row.declined ? <DeclinedNote declined={row.declined} /> : <ClampedText text={displayWait(row)} />,
};

/** Lists the columns that the office needs to decide. "All columns" adds the rest of those in the specification. */
export const listOfficeColumns = (paths: ProjectPaths): Column<ProjectRow>[] =>
  toColumns(projectTable, [
    numberColumn(paths),
    { field: 'name', flex: 2 },
    { field: 'customer', flex: 1.1 },
    { field: 'customerContact', hidden: true },
    { field: 'locationContact', hidden: true },
    { field: 'createdAt', hidden: true },
    { field: 'status', width: 184, show: (row) => <StatusDot status={row.status} /> },
    waitsForColumn,
    { field: 'assessmentAssignTo', hidden: true },
    { field: 'expectedEndDate', width: 110, wideOnly: true },
  ]);

/** Lists the columns for people outside the office, and for deleted projects. */
export const listProjectColumns = (level: AccessLevel, paths: ProjectPaths): Column<ProjectRow>[] =>
  toColumns(projectTable, [
    numberColumn(paths),
    { field: 'name', flex: 1.3 },
    {
      field: 'description',
      flex: 1.8,
      wideOnly: true,
      hidden: level !== 'auditor',
      show: (row) => <ClampedText text={row.description} />,
    },
    // A customer's list has only their own projects.
    { field: 'customer', hidden: level === 'customer' },
    { field: 'customerContact', hidden: true },
    { field: 'locationContact', hidden: level !== 'customer' },
    { field: 'createdAt', isWhole: false },
    { field: 'status', width: 184, show: (row) => <StatusDot status={row.status} /> },
    waitsForColumn,
    { field: 'assessmentAssignTo', hidden: true },
  ]);
