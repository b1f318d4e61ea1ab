import { inspectionLabels, inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CheckIcon from '@mui/icons-material/Check';
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import FindingIcon from '@mui/icons-material/HandymanOutlined';
import HistoryIcon from '@mui/icons-material/History';
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
import { logEventName } from '@roadworthy/contract/inspection/contest.machine.ts';

import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { Photos } from '../../../kit/pictures/Photos.tsx';
import { displayDateTime } from '../../../kit/text/display.ts';
import { isActivity, mayRecordEvent, type Recordable } from '../recordable.ts';
import { PhotoPicker } from '../../photos/PhotoPicker.tsx';
import { useRecordingDraft, useBusy, useRecorder } from '../recorder/RecorderProvider.tsx';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';

type Props = { point: Recordable; status: WorkPlan['status']; mayWork: boolean };

/**
 * A Not OK is rectified and then completed, or completed straight away with the same comment. Photos can be added
 * later, to OK items too; the history shows what was done.
 */
export function NotOkActions({ point, status, mayWork }: Props) {
  const recorder = useRecorder();
  const canTake = (event: CheckpointEvent): boolean => mayWork && mayRecordEvent(point, event, { status });
  const [dialog, setDialog] = useState<'rectify' | 'complete' | 'photos' | 'history'>();
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
      {dialog === 'rectify' && <RectifyDialog point={point} onClose={() => setDialog(undefined)} />}
      {dialog === 'complete' && <RectifyDialog point={point} completes onClose={() => setDialog(undefined)} />}
      {dialog === 'photos' && <UploadDialog point={point} onClose={() => setDialog(undefined)} />}
      {dialog === 'history' && <HistoryDialog point={point} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}

/** Asks what was done; with `completes` it also completes the item. */
function RectifyDialog({
  point,
  completes = false,
  onClose,
}: {
  point: Recordable;
  completes?: boolean;
  onClose: () => void;
}) {
  const recorder = useRecorder();
  const busy = useBusy();
  const [{ comment, photos }, updateDraft] = useRecordingDraft(point._id, 'rectify');
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const submit = async () => {
    const record = completes ? recorder.completeAtOnce : recorder.rectify;
    if (await record(point, comment.trim(), photos)) onClose();
  };
  return (
    <FormDialog
      title={completes ? messages.complete : messages.rectify}
      submit={completes ? messages.complete : messages.save}
      busy={busy}
      disabled={comment.trim() === '' || isAddingPhotos}
      onClose={onClose}
      onSubmit={() => void submit()}
      keeps
    >
      {completes && (
        <Typography>
          {inspectionMessages.confirmComplete} {inspectionMessages.completeAtOnce}
        </Typography>
      )}
      <Typography color="textSecondary">{point.comment}</Typography>
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

/** Adds photos of a finding or of the rework; the state does not change. */
function UploadDialog({ point, onClose }: { point: Recordable; onClose: () => void }) {
  const recorder = useRecorder();
  const busy = useBusy();
  const [{ comment, photos }, updateDraft] = useRecordingDraft(point._id, 'photos');
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const submit = async () => {
    if (await recorder.addPhotos(point, comment.trim(), photos)) onClose();
  };
  return (
    <FormDialog
      title={messages.uploadPhotos}
      submit={messages.save}
      busy={busy}
      disabled={photos.length === 0 || isAddingPhotos}
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

function HistoryDialog({ point, onClose }: { point: Recordable; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="history-title">
      <DialogTitle id="history-title">{messages.history}</DialogTitle>
      <DialogContent>
        <List>
          {point.history.map((entry) => (
            <ListItem key={entry._id} disableGutters divider alignItems="flex-start" sx={{ flexDirection: 'column' }}>
              <ListItemText
                primary={`${logEventName(entry.event)} · ${entry.by}`}
                secondary={displayDateTime(entry.recordedAt)}
              />
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
