import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { progressOf } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isPlanDone, isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { useState } from 'react';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { DefectDialog, type Defect } from '../recording/DefectDialog.tsx';
import { ActivitySection } from '../recording/ActivitySection.tsx';
import { CheckpointHistory } from '../history/CheckpointHistory.tsx';
import { ContestedCheckpoints } from '../contest/ContestedCheckpoints.tsx';
import { countsWithPending } from '../offline/pending/with-pending.ts';
import { shareQuery } from '../offline/cache/plan-queries.ts';
import { useQueueEntries, useCachedQuery } from '../offline/useOfflineData.ts';
import { ExampleSelector } from '../recording/ExampleSelector.tsx';
import { markedExamples, mayBeOk } from '../recording/example-selection.ts';
import { InspectionHeader } from '../plan/InspectionHeader.tsx';
import { mayWorkOn } from '../recording/recordable.ts';
import { InspectedPlan, type LoadedPlan } from '../plan/InspectedPlan.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { PieceList } from './PieceList.tsx';
import { useRecordingDraft, usePublishCounts, useRecorder } from '../recording/RecorderProvider.tsx';
import { SkipDialog } from '../recording/SkipDialog.tsx';
import { AnswerBar } from './AnswerBar.tsx';

/** A part plan: piece after piece, OK or Not OK, within thumb's reach. */
export default function PartInspectionScreen() {
  return <InspectedPlan>{(opened) => <PartInspection {...opened} />}</InspectedPlan>;
}

function PartInspection({ serverPlan, readAt }: LoadedPlan) {
  const { me } = useSignedIn();
  const entries = useQueueEntries(serverPlan._id);
  const plan = countsWithPending(serverPlan, entries, readAt);
  usePublishCounts(plan);
  const recorder = useRecorder();
  const [openDialog, setOpenDialog] = useState<'defect' | 'skip'>();
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const share = useCachedQuery(plan._id, shareQuery(plan._id, me._id));
  const serverShare = share.query.data?.data[0];
  const ownShare = serverShare && countsWithPending(serverShare, entries, share.readAt);
  const [draft, updateDraft] = useRecordingDraft(ownShare?._id ?? '', 'answer');
  const { selected, photos } = draft;
  const examples = plan.part?.illustration ?? [];
  const full = progressOf(plan) >= 100;
  // New pieces come from a share of the plan; recorded pieces can be finished by anyone who may work on it.
  const mayWork = mayWorkOn(plan, me);
  const mayRecord = ownShare !== undefined && isPlanStarted(plan.status) && !full;
  const close = (recorded: boolean) => {
    if (recorded) setOpenDialog(undefined);
  };
  return (
    <Box
      sx={{
        maxWidth: 900,
        display: 'flex',
        flexDirection: 'column',
        minHeight: { xs: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 112px)' },
      }}
    >
      <InspectionHeader plan={plan} serverPlan={serverPlan} />
      <ContestedCheckpoints plan={serverPlan} />
      {plan.part && (
        <Card sx={{ mb: 2 }}>
          <CardContent>
            <Stack direction="row" sx={{ gap: 2, mb: examples.length > 0 ? 2 : 0 }}>
              <Picture file={plan.part.image} alt={plan.part.name} size={96} />
              <div>
                <Typography variant="h2">{plan.part.name}</Typography>
                <Typography color="textSecondary">{plan.part.partNo}</Typography>
                {ownShare && (
                  <Typography variant="body2">
                    You: {ownShare.ok} OK, {ownShare.nok} Not OK
                    {ownShare.target !== null && `, daily target ${ownShare.target}`}
                  </Typography>
                )}
              </div>
            </Stack>
            {examples.length > 0 && (
              <ExampleSelector
                rows={examples}
                selected={selected}
                onChange={mayRecord ? (next) => updateDraft({ selected: next }) : undefined}
              />
            )}
            {mayRecord && (
              <Box sx={{ mt: 2 }}>
                <PhotoPicker
                  photos={photos}
                  onChange={(next) => updateDraft({ photos: next })}
                  label="Photos"
                  onBusy={setIsAddingPhotos}
                />
              </Box>
            )}
          </CardContent>
        </Card>
      )}
      <ActivitySection plan={plan} entries={entries} mayWork={mayWork} />
      <PieceList plan={plan} entries={entries} mayWork={mayWork} />
      <Box sx={{ mb: 2 }}>
        <CheckpointHistory workPlan={plan._id} />
      </Box>
      <AnswerBar
        isOpen={mayRecord}
        isLocked={isAddingPhotos}
        isOkDisabled={!mayBeOk(examples, selected)}
        onOk={() =>
          void (
            ownShare &&
            recorder.pieceOk(ownShare._id, { photos, illustration: markedExamples(examples, selected) }).then(close)
          )
        }
        onNotOk={() => setOpenDialog('defect')}
        onSkip={() => setOpenDialog('skip')}
      />
      {openDialog === 'skip' && ownShare && (
        <SkipDialog
          what={plan.part?.name ?? plan.name}
          onClose={() => setOpenDialog(undefined)}
          onSubmit={(comment) => void recorder.pieceSkip(ownShare._id, { comment, photos }).then(close)}
        />
      )}
      {openDialog === 'defect' && ownShare && (
        <DefectDialog
          what={plan.part?.name ?? plan.name}
          nokAfter={plan.nok + 1}
          isLast={isPlanDone({ quantity: plan.quantity, ok: plan.ok, nok: plan.nok + 1 })}
          illustration={examples}
          draft={draft}
          updateDraft={updateDraft}
          onClose={() => setOpenDialog(undefined)}
          onSubmit={(found: Defect) => void recorder.pieceNotOk(ownShare._id, found).then(close)}
        />
      )}
    </Box>
  );
}
