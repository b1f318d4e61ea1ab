import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { gridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { FindingLink, SuspectsLink } from '../../findings/index.ts';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { ContestedCard } from '../contest/ContestedCard.tsx';
import { CheckpointChip } from '../contest/Verdicts.tsx';
import { hasFinding } from '../recording/recordable.ts';
import { LastRecordedBy } from '../history/LastRecordedBy.tsx';
import type { CheckpointWithPending } from '../offline/pending/with-pending.ts';
import { ExamplePictures } from '../recording/defect/ExamplePictures.tsx';

export const partNameOf = ({ part }: Pick<CheckpointWithPending, 'part'>): string => part?.name ?? messages.checkpoint;

type Props = {
  point: CheckpointWithPending;
  /** Part and cell, for people who use a screen reader. */
  what: string;
  grid: WorkPlan['grid'];
  /** The title of a screen about this checkpoint alone. */
  isTitle?: boolean;
};

/** The part with its state, what was recorded, and its OK and Not OK samples. */
export function CheckpointDetails({ point, what, grid, isTitle = false }: Props) {
  const name = partNameOf(point);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Picture file={point.part?.image} alt={name} size={56} />
        {/* There is no room for the chip next to a long name, so it goes below. */}
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
        </Stack>
      </Stack>
      <LastRecordedBy point={point} />
      {point.contested && (
        <Box sx={{ mt: 1.5 }}>
          <ContestedCard point={point} title={what} />
        </Box>
      )}
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
      <ExamplePictures rows={grid?.examples.find((one) => one.part === point.part?._id)?.illustration ?? []} />
    </>
  );
}
