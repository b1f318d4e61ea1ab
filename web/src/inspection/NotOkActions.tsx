import BuildIcon from '@mui/icons-material/BuildOutlined';
import CheckIcon from '@mui/icons-material/Check';
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { nameOfEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { confirm } from '../kit/dialog/confirm.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Photos } from '../kit/Photos.tsx';
import { timeText } from '../kit/words.ts';
import { mayTake, type Judged } from './judged.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useBegun, useBusy, useRecorder } from './WithRecorder.tsx';
import { LimitedText } from '../kit/form/LimitedText.tsx';

type Props = { point: Judged; status: WorkPlan['status']; mayWork: boolean };

/** A Not OK is rectified, then completed, or completed straight away with the same comment; photos may come later, also of what is OK; the history tells what was done (document 3 section 4.4). */
export function NotOkActions({ point, status, mayWork }: Props) {
  const recorder = useRecorder();
  const may = (event: CheckpointEvent): boolean => mayWork && mayTake(point, event, { status });
  const [dialog, setDialog] = useState<'rectify' | 'complete' | 'photos' | 'history'>();
  const complete = async () => {
    if (await confirm({ title: 'Complete', text: inspectionMessages.completeAsk })) await recorder.complete(point);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {may('rectify') && (
        <Button variant="outlined" color="warning" startIcon={<BuildIcon />} sx={{ minHeight: 48 }} onClick={() => setDialog('rectify')}>
          {point.state === 'rectified' ? 'Rectify again' : 'Rectify'}
        </Button>
      )}
      {may('complete') && (
        <Button variant="contained" color="success" startIcon={<CheckIcon />} sx={{ minHeight: 48 }} onClick={() => void complete()}>
          Complete
        </Button>
      )}
      {point.state === 'not ok' && may('rectify') && (
        <Button variant="outlined" color="success" startIcon={<CheckIcon />} sx={{ minHeight: 48 }} onClick={() => setDialog('complete')}>
          Complete
        </Button>
      )}
      {may('add photos') && (
        <Button startIcon={<PhotoIcon />} sx={{ minHeight: 48 }} onClick={() => setDialog('photos')}>
          Upload
        </Button>
      )}
      <Button startIcon={<HistoryIcon />} sx={{ minHeight: 48 }} onClick={() => setDialog('history')}>
        History
      </Button>
      {dialog === 'rectify' && <RectifyDialog point={point} onClose={() => setDialog(undefined)} />}
      {dialog === 'complete' && <RectifyDialog point={point} completes onClose={() => setDialog(undefined)} />}
      {dialog === 'photos' && <UploadDialog point={point} onClose={() => setDialog(undefined)} />}
      {dialog === 'history' && <HistoryDialog point={point} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}

/** What was done about it; `completes`: and that it is done. */
function RectifyDialog({ point, completes = false, onClose }: { point: Judged; completes?: boolean; onClose: () => void }) {
  const recorder = useRecorder();
  const busy = useBusy();
  const [{ comment, photos }, begin] = useBegun(point._id, 'rectify');
  const [taking, setTaking] = useState(false);
  const submit = async () => {
    const record = completes ? recorder.completeAtOnce : recorder.rectify;
    if (await record(point, comment.trim(), photos)) onClose();
  };
  return (
    <FormDialog
      title={completes ? 'Complete' : 'Rectify'}
      submit={completes ? 'Complete' : 'Save'}
      busy={busy}
      disabled={comment.trim() === '' || taking}
      onClose={onClose}
      onSubmit={() => void submit()}
      keeps
    >
      {completes && (
        <Typography>
          {inspectionMessages.completeAsk} {inspectionMessages.completeAtOnce}
        </Typography>
      )}
      <Typography color="textSecondary">{point.comment}</Typography>
      <LimitedText label="Rectify comment" required multiline minRows={3} autoFocus value={comment} onChange={(text) => begin({ comment: text })} most={2000} />
      <PhotoPicker photos={photos} onChange={(next) => begin({ photos: next })} onBusy={setTaking} />
    </FormDialog>
  );
}

/** Photos that come later, of a finding or of the work on it; the state stays as it is. */
function UploadDialog({ point, onClose }: { point: Judged; onClose: () => void }) {
  const recorder = useRecorder();
  const busy = useBusy();
  const [{ comment, photos }, begin] = useBegun(point._id, 'photos');
  const [taking, setTaking] = useState(false);
  const submit = async () => {
    if (await recorder.addPhotos(point, comment.trim(), photos)) onClose();
  };
  return (
    <FormDialog title="Upload photos" submit="Save" busy={busy} disabled={photos.length === 0 || taking} onClose={onClose} onSubmit={() => void submit()} keeps>
      <PhotoPicker photos={photos} onChange={(next) => begin({ photos: next })} onBusy={setTaking} />
      <LimitedText label="What they show" multiline minRows={2} value={comment} onChange={(text) => begin({ comment: text })} most={2000} />
    </FormDialog>
  );
}

function HistoryDialog({ point, onClose }: { point: Judged; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="history-title">
      <DialogTitle id="history-title">History</DialogTitle>
      <DialogContent>
        <List>
          {point.history.map((entry) => (
            <ListItem key={entry._id} disableGutters divider alignItems="flex-start" sx={{ flexDirection: 'column' }}>
              <ListItemText primary={`${nameOfEvent(entry.event)} · ${entry.by}`} secondary={timeText(entry.recordedAt)} />
              {(entry.rectifyComment ?? entry.comment) && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{entry.rectifyComment ?? entry.comment}</Typography>}
              <Photos keys={entry.images} size={80} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
