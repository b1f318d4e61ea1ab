import { dialogMessages } from '@roadworthy/contract/kit/messages/components/dialog.messages.ts';
import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { inspectionGridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import {
  Card,
  CardContent,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo } from 'react';
import { confirm, type ConfirmQuestion } from '../../kit/dialog/confirm.ts';
import type { CheckpointWithPending } from '../offline/pending/with-pending.ts';
import { CellPicture } from './CellPicture.tsx';
import { CheckpointDetails, displayCheckpointPart } from './CheckpointDetails.tsx';
import { mayRecordEvent } from '../recording/recordable.ts';
import { draftKey } from '../recording/recorder/recording-drafts.ts';
import { RecordActions } from '../recording/RecordActions.tsx';
import { useRecordingState } from '../recording/recorder/RecorderProvider.tsx';

type Side = NonNullable<WorkPlan['grid']>['images'][number];
type Props = {
  title: string;
  side: Side;
  tag: string;
  points: readonly CheckpointWithPending[];
  plan: Pick<WorkPlan, 'grid' | 'status'>;
  mayWork: boolean;
  onClose: () => void;
};

const unrecordedQuestion: ConfirmQuestion = {
  title: messages.closeWithoutRecording,
  text: messages.draftIsKept,
  yes: inspectionLabels.close,
  no: dialogMessages.stay,
};

/** An enlarged cell of the photo, with the checks on its list. */
export function CellDialog({ title, side, tag, points, plan, mayWork, onClose }: Props) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const hasDraft = useRecordingState(({ drafts }) =>
    points.some(
      (point) =>
        mayRecordEvent(point, 'record ok', plan) && drafts.has(draftKey({ target: point._id, about: 'answer' })),
    ),
  );
  const confirmClose = () => {
    if (!hasDraft) onClose();
    else
      void confirm(unrecordedQuestion).then((isLeaving) => {
        if (isLeaving) onClose();
      });
  };
  return (
    <Dialog open onClose={confirmClose} fullScreen={small} fullWidth maxWidth="sm" aria-labelledby="cell-title">
      <DialogTitle id="cell-title" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {title}
        <IconButton aria-label={inspectionLabels.close} onClick={confirmClose} edge="end">
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <CellPicture side={side} tag={tag} />
        <Stack sx={{ gap: 1.5, mt: 2 }}>
          {points.map((point) => (
            <Check key={point._id} point={point} grid={plan.grid} status={plan.status} mayWork={mayWork} />
          ))}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

type CheckProps = {
  point: CheckpointWithPending;
  grid: WorkPlan['grid'];
  status: WorkPlan['status'];
  mayWork: boolean;
};
const Check = memo(function Check({ point, grid, status, mayWork }: CheckProps) {
  const what = `${displayCheckpointPart(point)}, ${point.objectSideGrid ?? ''} ${point.tag ?? ''}`;
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <CheckpointDetails point={point} what={what} grid={grid} />
        <RecordActions point={point} what={what} status={status} mayWork={mayWork} />
      </CardContent>
    </Card>
  );
});
