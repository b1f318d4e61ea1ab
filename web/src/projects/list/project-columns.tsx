import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { isOffice, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { projectTone } from '@roadworthy/contract/projects/project.machine.ts';
import type { ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { projectTable } from '@roadworthy/contract/projects/project.table.ts';
import { Link } from 'react-router';
import { toColumns, type Column } from '../../kit/list/columns.ts';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
import { ClampedText } from '../../kit/text/ClampedText.tsx';
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

/** What the office decides by; the other specified columns are one choice away ("All columns"). */
export const officeColumns = (paths: ProjectPaths): Column<ProjectRow>[] =>
  toColumns(projectTable, [
    numberColumn(paths),
    { field: 'name', flex: 2 },
    { field: 'customer', flex: 1.1 },
    { field: 'status', width: 172, show: (row) => <StatusDot status={row.status} /> },
    {
      field: 'waitsFor',
      flex: 2,
      show: (row) => (row.declined ? <DeclinedNote declined={row.declined} /> : <ClampedText text={row.waitsFor} />),
    },
    { field: 'expectedEndDate', width: 110, wideOnly: true },
    { field: 'locationContact', hidden: true },
    { field: 'createdAt', hidden: true },
    { field: 'assessmentAssignTo', hidden: true },
    { field: 'customerContact', hidden: true },
  ]);

/** The specified columns of each list. */
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
    { field: 'customerContact', wideOnly: true, hidden: inOffice && !paths.isInCompany },
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
