import DoneAllIcon from '@mui/icons-material/DoneAll';
import SkippedIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import RectifiedIcon from '@mui/icons-material/BuildCircleOutlined';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import ContestedIcon from '@mui/icons-material/FlagOutlined';
import NotOkIcon from '@mui/icons-material/CancelOutlined';
import { SvgIcon, type SvgIconProps } from '@mui/material';
import { checkpointStates } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { cellStatusDisplay, type CellStatus } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { ReactElement } from 'react';
import { StatusChip } from './StatusChip.tsx';

/** A dashed ring for things that have not been recorded yet. */
const ToDoIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3.6 2.06" />
  </SvgIcon>
);

const icons: Record<CellStatus, ReactElement> = {
  contested: <ContestedIcon />,
  'not ok': <NotOkIcon />,
  rectified: <RectifiedIcon />,
  unchecked: <ToDoIcon />,
  skipped: <SkippedIcon />,
  complete: <DoneAllIcon />,
  ok: <OkIcon />,
};

/** The status of a checkpoint, piece or activity: the same colours and shapes as the marks of grid and matrix. */
export function CheckpointStatusChip({ status }: { status: CellStatus }) {
  const { tone, label } = cellStatusDisplay[status];
  return <StatusChip tone={tone} label={label} icon={icons[status]} />;
}

/** The chip of a checkpoint state in reports and lists; renders nothing if the state is unknown. */
export function StateChip({ state }: { state: string | null | undefined }) {
  const known = checkpointStates.find((one) => one === state);
  return known && <CheckpointStatusChip status={known} />;
}
