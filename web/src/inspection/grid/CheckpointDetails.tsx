import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { inspectionGridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { isValueMissing } from '@roadworthy/contract/inspection/measured-check.ts';
import { recordingMessages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { secondLookMessages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import { measuredEntryMessages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { ContestNotes } from '../../customer-contests/index.ts';
import { FindingLink, SuspectsLink } from '../../findings/index.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { ContestedCard } from '../contest/ContestedCard.tsx';
import { CheckpointChip } from '../contest/Verdicts.tsx';
import { hasFinding, hasVerdict } from '../recording/recordable.ts';
import { LastRecordedBy } from '../history/LastRecordedBy.tsx';
import type { CheckpointWithPending } from '../offline/pending/with-pending.ts';
import { ExamplePictures } from '../recording/defect/ExamplePictures.tsx';
import { DefectLine } from '../recording/defect/DefectLine.tsx';
import { MeasuredLine } from '../recording/measured/MeasuredFields.tsx';

/** The part's name. A check that an amendment repeats is marked, because its cell shows the earlier one too. */
export function displayCheckpointPart({ part, repeats }: Pick<CheckpointWithPending, 'part' | 'repeats'>): string {
  const name = part?.name ?? messages.checkpoint;
  return repeats ? messages.repeatCheck({ name }) : name;
}

type Props = {
  point: CheckpointWithPending;
  /** The name of the check with its cell, for the dialog that decides it if it is contested. */
  what: string;
  grid: WorkPlan['grid'];
  /** Whether this is the title of a screen about this checkpoint alone. */
  isTitle?: boolean;
};

/** The part with its state, its recordings, and its OK and Not OK samples. */
export function CheckpointDetails({ point, what, grid, isTitle = false }: Props) {
  const name = displayCheckpointPart(point);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Picture file={point.part?.image} alt={name} size={56} />
        {/* The chip wraps below a long name if it does not fit next to it. */}
        <Stack
          direction="row"
          sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {isTitle ? (
              <Typography variant="h1" sx={{ fontSize: '1.25rem' }}>
                {name}
              </Typography>
            ) : (
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {point.part?.partNo}
            </Typography>
          </Box>
          <CheckpointChip point={point} />
          {point.secondLook && point.state === 'unchecked' && (
            <StatusChip tone="attention" label={secondLookMessages.mark} />
          )}
          {isValueMissing(point) && <StatusChip tone="attention" label={measuredEntryMessages.valueMissing} />}
        </Stack>
      </Stack>
      {point.removedIn && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {recordingMessages.removedCheck({ revision: point.removedIn })}
        </Typography>
      )}
      <LastRecordedBy point={point} />
      <MeasuredLine point={point} />
      {point.contested && (
        <Box sx={{ mt: 1.5 }}>
          <ContestedCard point={point} title={what} />
        </Box>
      )}
      {!point.contested && <DefectLine point={point} />}
      {point.comment && !point.contested && <Typography sx={{ mt: 1 }}>{point.comment}</Typography>}
      {point.rectifyComment && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {inspectionLabels.rectified({ comment: point.rectifyComment })}
        </Typography>
      )}
      {hasFinding(point) && (
        <div>
          <FindingLink id={point._id} />
          <SuspectsLink id={point._id} />
        </div>
      )}
      {!point.contested && <Photos keys={point.images} subject={messages.photoSubject({ name })} />}
      {hasVerdict(point) && <ContestNotes planId={point.workPlan} checkpointId={point._id} />}
      <ExamplePictures rows={grid?.examples.find((one) => one.part === point.part?._id)?.illustration ?? []} />
    </>
  );
}
