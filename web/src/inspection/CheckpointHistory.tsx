import HistoryIcon from '@mui/icons-material/History';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText, Typography } from '@mui/material';
import { nameOfEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { CheckpointLog } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { useState } from 'react';
import { useAsk } from '../kit/ask.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { Photos } from '../kit/Photos.tsx';
import { nameOf, timeText } from '../kit/words.ts';

const step = 20;
type Of = { workPlan: string; vin?: string };
const placeOf = (log: CheckpointLog): string => [log.vin, log.side, log.tag, log.partName].filter(Boolean).join(' · ');

/** Everything that was recorded on a plan, or on one of its vehicles, the newest first (document 3 section 2.8). */
export function CheckpointHistory({ of }: { of: Of }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 48 }}>
        History of checkpoints
      </Button>
      {open && <HistoryOf of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function HistoryOf({ of, onClose }: { of: Of; onClose: () => void }) {
  const [limit, setLimit] = useState(step);
  const asked = useAsk(inspectionRoutes.listCheckpointLogs, { query: { ...of, limit } }, { keep: true });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="checkpoint-history-title">
      <DialogTitle id="checkpoint-history-title">History of checkpoints</DialogTitle>
      <DialogContent>
        <Loaded asked={asked}>
          {({ data, totalCount }) => (
            <>
              {data.length === 0 && <Empty text="Nothing is recorded yet." />}
              <List disablePadding>
                {data.map((log) => (
                  <Entry key={log._id} log={log} />
                ))}
              </List>
              {totalCount > data.length && <Button onClick={() => setLimit(limit + step)}>Show more</Button>}
            </>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ log }: { log: CheckpointLog }) {
  const words = log.rectifyComment ?? log.comment;
  return (
    <ListItem disableGutters divider alignItems="flex-start" sx={{ flexDirection: 'column' }}>
      <ListItemText primary={`${nameOfEvent(log.event)} · ${placeOf(log)}`} secondary={`${nameOf(log.by)} · ${timeText(log.recordedAt)}`} />
      {words && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>}
      <Photos keys={log.images} />
    </ListItem>
  );
}
