import CloseIcon from '@mui/icons-material/Close';
import { Box, Card, CardContent, Dialog, DialogContent, DialogTitle, IconButton, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo } from 'react';
import { confirm, type Question } from '../kit/dialog/confirm.ts';
import { Photos } from '../kit/Photos.tsx';
import { Picture } from '../kit/Picture.tsx';
import { ContestedCard } from './ContestedCard.tsx';
import type { Shown } from './device/ahead.ts';
import { CellPicture } from './CellPicture.tsx';
import { ExamplePictures } from './ExamplePictures.tsx';
import { mayTake } from './judged.ts';
import { LastSaid } from './LastSaid.tsx';
import { nameOfBegun } from './begun-here.ts';
import { RecordActions } from './RecordActions.tsx';
import { PointChip } from './Verdicts.tsx';
import { useRecordingNow } from './WithRecorder.tsx';

type Side = NonNullable<WorkPlan['grid']>['images'][number];
type Props = {
  title: string;
  side: Side;
  tag: string;
  points: readonly Shown[];
  plan: Pick<WorkPlan, 'grid' | 'status'>;
  mayWork: boolean;
  onClose: () => void;
};

const notRecorded: Question = {
  title: 'Close without recording?',
  text: 'The cell stays open. What you began stays on this device until you answer.',
  yes: 'Close',
  no: 'Stay',
};

/** A cell of the photo, enlarged, with the checks on its list. */
export function CellDialog({ title, side, tag, points, plan, mayWork, onClose }: Props) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const isBegun = useRecordingNow(({ begun }) =>
    points.some((point) => mayTake(point, 'record ok', plan) && begun.has(nameOfBegun({ target: point._id, about: 'answer' }))),
  );
  const ask = () => {
    if (!isBegun) onClose();
    else
      void confirm(notRecorded).then((isLeaving) => {
        if (isLeaving) onClose();
      });
  };
  return (
    <Dialog open onClose={ask} fullScreen={small} fullWidth maxWidth="sm" aria-labelledby="cell-title">
      <DialogTitle id="cell-title" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {title}
        <IconButton aria-label="Close" onClick={ask} edge="end">
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

type CheckProps = { point: Shown; grid: WorkPlan['grid']; status: WorkPlan['status']; mayWork: boolean };
const Check = memo(function Check({ point, grid, status, mayWork }: CheckProps) {
  const name = point.part?.name ?? 'Checkpoint';
  const what = `${name}, ${point.objectSideGrid ?? ''} ${point.tag ?? ''}`;
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Picture file={point.part?.image} alt={name} size={56} />
          {/* Beside a long name there is no room for the chip: it stands below. */}
          <Stack direction="row" sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {point.part?.partNo}
              </Typography>
            </Box>
            <PointChip point={point} />
          </Stack>
        </Stack>
        <LastSaid point={point} />
        {point.contested && (
          <Box sx={{ mt: 1.5 }}>
            <ContestedCard point={point} title={what} />
          </Box>
        )}
        {point.comment && !point.contested && <Typography sx={{ mt: 1 }}>{point.comment}</Typography>}
        {point.rectifyComment && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            Rectified: {point.rectifyComment}
          </Typography>
        )}
        {!point.contested && <Photos keys={point.images} of={`of ${name}`} />}
        <ExamplePictures rows={grid?.examples.find((one) => one.part === point.part?._id)?.illustration ?? []} />
        <RecordActions point={point} what={what} status={status} mayWork={mayWork} />
      </CardContent>
    </Card>
  );
});
