import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { findPointGap, formatMeasured, isDefect } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import {
  maxPointComment,
  maxPointPhotos,
  type CheckPoint,
  type VehicleCheck,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { PhotosInput } from '../../kit/form/files/PhotosField.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { ResultChip } from '../CheckChips.tsx';
import { MeasuredInput } from './MeasuredInput.tsx';
import { PointOutcome } from './PointOutcome.tsx';
import { ResultButtons } from './ResultButtons.tsx';
import { usePointRecorder, type PointInput } from './usePointRecorder.ts';
import { useSavedText } from './useSavedText.ts';

type Props = { check: VehicleCheck; point: CheckPoint; mayRecord: boolean; showsGaps: boolean };

/** The id of a point's card, to which the screen scrolls. */
export const pointCardId = ({ _id }: Pick<CheckPoint, '_id'>): string => `point-${_id}`;

/** One point: what to look at, its result, and what becomes of it. */
export const PointCard = (props: Props) => (
  <Card component="li" id={pointCardId(props.point)} tabIndex={-1} sx={{ listStyle: 'none', scrollMarginTop: 120 }}>
    <CardContent sx={{ display: 'grid', gap: 1.5, '&:last-child': { pb: 2 } }}>
      <div>
        <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {props.point.name}
        </Typography>
        {props.point.instructions && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {props.point.instructions}
          </Typography>
        )}
      </div>
      {props.mayRecord ? <PointForm {...props} /> : <PointRecord {...props} />}
    </CardContent>
  </Card>
);

function PointForm({ check, point, mayRecord, showsGaps }: Props) {
  const { record, inOrder, shown } = usePointRecorder(check, point);
  // A refused request has shown its message.
  const recordNow = (input: PointInput) => void record(input).catch(() => undefined);
  const gap = showsGaps ? findPointGap(point) : undefined;
  return (
    <>
      {point.measurement && (
        <MeasuredInput
          measurement={point.measurement}
          measured={point.measured}
          result={shown.result}
          disabled={!mayRecord}
          record={record}
        />
      )}
      <ResultButtons
        label={messages.resultOf({ point: point.name })}
        value={shown.result}
        disabled={!mayRecord}
        onChoose={(result) => recordNow({ result })}
      />
      <Details point={point} isDefect={isDefect(shown.result)} record={record} />
      {isDefect(shown.result) && <PointOutcome check={check} point={point} inOrder={mayRecord ? inOrder : undefined} />}
      {gap && (
        <Typography variant="body2" color="error">
          {gap}
        </Typography>
      )}
    </>
  );
}

type DetailsProps = { point: CheckPoint; isDefect: boolean; record: (input: PointInput) => Promise<void> };
/** The comment and the photos of a point, behind a button while it has neither and nothing was found. */
function Details({ point, isDefect: isFound, record }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { text, change, leave } = useSavedText(point.comment ?? '', (comment) => record({ comment }), {
    savesOnPause: true,
  });
  if (!isOpen && !isFound && !point.comment && point.photos.length === 0)
    return (
      <Button
        size="large"
        onClick={() => setIsOpen(true)}
        aria-label={messages.showDetailsOf({ point: point.name })}
        sx={{ justifySelf: 'start', ml: -1 }}
      >
        {messages.details}
      </Button>
    );
  return (
    <>
      <TextField
        label={messages.comment}
        value={text}
        multiline
        minRows={2}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        slotProps={{ htmlInput: { maxLength: maxPointComment } }}
      />
      <PhotosInput
        label={messages.photosOf({ point: point.name })}
        keys={point.photos}
        maxPhotos={maxPointPhotos}
        onChange={(photos) => void record({ photos }).catch(() => undefined)}
      />
    </>
  );
}

/** What was recorded at a point, for readers and in a finished check. */
function PointRecord({ check, point }: Props) {
  const { result, comment, photos, by } = point;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {result ? <ResultChip result={result} /> : <Typography color="textSecondary">{messages.noResult}</Typography>}
        {by && (
          <Typography variant="body2" color="textSecondary">
            {messages.recordedBy({ name: `${by.firstName} ${by.lastName}`.trim() })}
          </Typography>
        )}
      </Stack>
      {[formatMeasured(point), comment].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Photos keys={photos} subject={point.name} />
      {isDefect(result) && <PointOutcome check={check} point={point} />}
    </>
  );
}
