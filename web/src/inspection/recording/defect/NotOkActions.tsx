import { inspectionLabels, inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CheckIcon from '@mui/icons-material/Check';
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import FindingIcon from '@mui/icons-material/HandymanOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MeasureIcon from '@mui/icons-material/StraightenOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { isValueMissing } from '@roadworthy/contract/inspection/measured-check.ts';
import { measuredEntryMessages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import { formatValues } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { formatLogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';

import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { AnswerList } from '../../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../../kit/page/status/DefectChip.tsx';
import { Photos } from '../../../kit/pictures/Photos.tsx';
import { displayDateTime } from '../../../kit/text/display.ts';
import { isActivity, mayRecordEvent, type Recordable } from '../recordable.ts';
import { DefectLine } from './DefectLine.tsx';
import { findMeasurement } from '../measured/measured-entry.ts';
import { ValueDialog } from '../measured/ValueDialog.tsx';
import { PhotoPicker } from '../../photos/PhotoPicker.tsx';
import { useRecordingDraft, useIsRecording, useRecorder } from '../recorder/RecorderProvider.tsx';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';

/** `what` names the item in the titles of the dialogs, which on a phone cover it. */
type Props = { point: Recordable; what: string; status: WorkPlan['status']; mayWork: boolean };

/**
 * Actions on a Not OK item. It is rectified and then completed, or completed at once with a comment on the rework.
 * Photos can be added later, to OK items too. The history shows all steps.
 */
export function NotOkActions({ point, what, status, mayWork }: Props) {
  const recorder = useRecorder();
  const canTake = (event: CheckpointEvent): boolean => mayWork && mayRecordEvent(point, event, { status });
  const [dialog, setDialog] = useState<'rectify' | 'complete' | 'photos' | 'value' | 'history'>();
  const onClose = () => setDialog(undefined);
  const complete = async () => {
    if (await confirm({ title: messages.complete, text: inspectionMessages.confirmComplete }))
      await recorder.complete(point);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canTake('rectify') && (
        <Button
          variant="outlined"
          color="warning"
          startIcon={<BuildIcon />}
          sx={{ minHeight: 48 }}
          onClick={() => setDialog('rectify')}
        >
          {point.state === 'rectified' ? messages.rectifyAgain : messages.rectify}
        </Button>
      )}
      {canTake('complete') && (
        <Button
          variant="contained"
          color="success"
          startIcon={<CheckIcon />}
          sx={{ minHeight: 48 }}
          onClick={() => void complete()}
        >
          {messages.complete}
        </Button>
      )}
      {point.state === 'not ok' && canTake('rectify') && (
        <Button
          variant="outlined"
          color="success"
          startIcon={<CheckIcon />}
          sx={{ minHeight: 48 }}
          onClick={() => setDialog('complete')}
        >
          {messages.complete}
        </Button>
      )}
      {!isActivity(point) && isValueMissing(point) && canTake('add value') && (
        <Button
          variant="contained"
          startIcon={<MeasureIcon />}
          sx={{ minHeight: 48 }}
          onClick={() => setDialog('value')}
        >
          {measuredEntryMessages.addValue}
        </Button>
      )}
      {canTake('add photos') && (
        <Button startIcon={<PhotoIcon />} sx={{ minHeight: 48 }} onClick={() => setDialog('photos')}>
          {messages.upload}
        </Button>
      )}
      {!isActivity(point) && (point.state === 'not ok' || point.state === 'rectified') && (
        <Button component={Link} to={findingPath(point._id)} startIcon={<FindingIcon />} sx={{ minHeight: 48 }}>
          {messages.finding}
        </Button>
      )}
      <Button startIcon={<HistoryIcon />} sx={{ minHeight: 48 }} onClick={() => setDialog('history')}>
        {messages.history}
      </Button>
      {dialog === 'rectify' && <RectifyDialog {...{ point, what, onClose }} />}
      {dialog === 'complete' && <RectifyDialog {...{ point, what, onClose }} completes />}
      {dialog === 'photos' && <UploadDialog {...{ point, what, onClose }} />}
      {dialog === 'value' && <ValueDialog {...{ point, onClose }} />}
      {dialog === 'history' && <HistoryDialog {...{ point, what, onClose }} />}
    </Stack>
  );
}

type DialogProps = { point: Recordable; what: string; onClose: () => void };

/** Asks for a comment on the rework. With `completes`, also completes the item. */
function RectifyDialog({ point, what, completes = false, onClose }: DialogProps & { completes?: boolean }) {
  const recorder = useRecorder();
  const busy = useIsRecording();
  const [{ comment, photos }, updateDraft] = useRecordingDraft(point._id, 'rectify');
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const isUndescribed = comment.trim() === '';
  const submit = async () => {
    const record = completes ? recorder.completeAtOnce : recorder.rectify;
    if (await record(point, comment.trim(), photos)) onClose();
  };
  return (
    <FormDialog
      title={completes ? messages.completeTitle({ what }) : messages.rectifyTitle({ what })}
      submit={completes ? messages.complete : messages.save}
      busy={busy}
      disabled={isUndescribed || isAddingPhotos}
      disabledReason={isUndescribed ? messages.describeRework : undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
      keeps
    >
      {completes && (
        <Typography>
          {inspectionMessages.confirmComplete} {inspectionMessages.completeAtOnce}
        </Typography>
      )}
      {!isActivity(point) && <DefectLine point={point} />}
      {point.comment && (
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {messages.foundDefect({ comment: point.comment })}
        </Typography>
      )}
      <LimitedText
        label={messages.rectifyComment}
        required
        multiline
        minRows={3}
        autoFocus
        value={comment}
        onChange={(text) => updateDraft({ comment: text })}
        maxLength={2000}
      />
      <PhotoPicker photos={photos} onChange={(next) => updateDraft({ photos: next })} onBusy={setIsAddingPhotos} />
    </FormDialog>
  );
}

/** Adds photos of a finding or of the rework without changing the state. */
function UploadDialog({ point, what, onClose }: DialogProps) {
  const recorder = useRecorder();
  const busy = useIsRecording();
  const [{ comment, photos }, updateDraft] = useRecordingDraft(point._id, 'photos');
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const submit = async () => {
    if (await recorder.addPhotos(point, comment.trim(), photos)) onClose();
  };
  return (
    <FormDialog
      title={messages.uploadTitle({ what })}
      submit={messages.save}
      busy={busy}
      disabled={photos.length === 0 || isAddingPhotos}
      disabledReason={photos.length === 0 && !isAddingPhotos ? messages.needsPhoto : undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
      keeps
    >
      <PhotoPicker photos={photos} onChange={(next) => updateDraft({ photos: next })} onBusy={setIsAddingPhotos} />
      <LimitedText
        label={messages.whatPhotosShow}
        multiline
        minRows={2}
        value={comment}
        onChange={(text) => updateDraft({ comment: text })}
        maxLength={2000}
      />
    </FormDialog>
  );
}

function HistoryDialog({ point, what, onClose }: DialogProps) {
  const measurement = findMeasurement(point);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="history-title">
      <DialogTitle id="history-title" sx={{ overflowWrap: 'anywhere' }}>
        {messages.historyTitle({ what })}
      </DialogTitle>
      <DialogContent>
        <List>
          {point.history.map((entry) => (
            <ListItem key={entry._id} disableGutters divider alignItems="flex-start" sx={{ flexDirection: 'column' }}>
              <ListItemText
                primary={`${formatLogEvent(entry.event)} · ${entry.by}`}
                secondary={displayDateTime(entry.recordedAt)}
              />
              {measurement && 'measured' in entry && entry.measured && (
                <Typography sx={{ fontWeight: 650 }}>{formatValues(entry.measured, measurement)}</Typography>
              )}
              {'defect' in entry && <DefectChip defect={entry.defect} />}
              {'answers' in entry && <AnswerList answers={entry.answers} />}
              {(entry.rectifyComment ?? entry.comment) && (
                <Typography sx={{ whiteSpace: 'pre-wrap' }}>{entry.rectifyComment ?? entry.comment}</Typography>
              )}
              <Photos keys={entry.images} size={80} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{inspectionLabels.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
