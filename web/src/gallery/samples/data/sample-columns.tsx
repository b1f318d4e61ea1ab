import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { ClampedText } from '../../../kit/text/ClampedText.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import type { Column, RowAction } from '../../../kit/list/columns/columns.ts';
import { StatusChip } from '../../../kit/page/status/StatusChip.tsx';
import type { Sample } from './SampleServer.tsx';

export const sampleColumns: readonly Column<Sample>[] = [
  {
    field: 'name',
    title: 'Name',
    value: (row) => row.name,
    show: (row) => <ClampedText text={row.name} />,
    sort: 'name',
    flex: 2,
  },
  { field: 'place', title: 'Workshop', value: (row) => row.place },
  {
    field: 'state',
    title: 'State',
    value: (row) => row.state,
    show: (row) => <StatusChip tone={row.state} label={row.state} />,
  },
];
export const createToastHandler = (what: string) => () => toast.good(what);
export const listSampleActions = (): RowAction[] => [
  { label: 'Edit', icon: <EditIcon />, onClick: createToastHandler('Edit') },
  { label: 'Delete', icon: <DeleteIcon />, reason: 'It is used by 3 plans' },
];
