import { formatMinutes, type DaySheetDraft } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { signSheetMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { findRunningShift, findWorkedShifts, sumMinutes } from '@roadworthy/contract/day-sheets/worked-shift.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import EndIcon from '@mui/icons-material/StopCircleOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import { isStorageFull } from '../offline/device-database.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { listOwnShiftEntries } from './local-sheet.ts';
import { saveShift, type EntryOwner } from './save-entries.ts';

/** Finds this person's running shift from the server's entries and those of this device. */
export const findOwnRunningShift = (draft: DaySheetDraft, entries: readonly QueueEntry[]) =>
  findRunningShift(findWorkedShifts(listOwnShiftEntries(draft, entries), draft.content.timeZone), Date.now());

type Props = { draft: DaySheetDraft; entries: readonly QueueEntry[]; owner: EntryOwner; title: string; day: string };

/** Starts and ends the shift of this person on the plan; works offline. */
export function ShiftCard({ draft, entries, owner, title, day }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const shifts = findWorkedShifts(listOwnShiftEntries(draft, entries), draft.content.timeZone);
  const running = findOwnRunningShift(draft, entries);
  const worked = sumMinutes(shifts.filter((shift) => shift.day === day));
  const press = async () => {
    setIsSaving(true);
    try {
      await saveShift(owner, running ? 'end shift' : 'start shift', title);
      toast.good(running ? messages.endedShift : messages.startedShift);
    } catch (error) {
      toast.bad(isStorageFull(error) ? deviceMessages.full : deviceMessages.notSaved);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Card>
      <CardContent>
        <Stack sx={{ gap: 1.5 }}>
          <div role="status">
            <Typography sx={{ fontWeight: 600 }}>
              {running ? messages.shiftRunning({ at: displayDateTime(running.from) }) : messages.noShift}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {worked > 0 || running ? messages.today({ hours: formatMinutes(worked) }) : messages.noShiftHint}
            </Typography>
          </div>
          <Button
            variant={running ? 'outlined' : 'contained'}
            size="large"
            disabled={isSaving}
            startIcon={running ? <EndIcon /> : <StartIcon />}
            onClick={() => void press()}
            sx={{ '&&': { minHeight: 64 }, fontSize: 18 }}
          >
            {running ? messages.endShift : messages.startShift}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
