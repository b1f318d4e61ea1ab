import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { progressOf } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../kit/feedback/States.tsx';
import { Picture, PicturesOnDevice } from '../kit/Picture.tsx';
import { useSignedIn } from '../kit/session.ts';
import { DefectDialog, type Defect } from './DefectDialog.tsx';
import { ActivityCards } from './ActivityCards.tsx';
import { CheckpointHistory } from './CheckpointHistory.tsx';
import { ContestedCheckpoints } from './ContestedCheckpoints.tsx';
import { countsAhead } from './device/ahead.ts';
import type { TakenPhoto } from './device/keep.ts';
import { planQuestion, shareQuestion } from './device/questions.ts';
import { useEntries, useKept, usePlanPictures } from './device/use-device.ts';
import { Examples } from './Examples.tsx';
import { mayBeOk, type Selected } from './example-choice.ts';
import { InspectionHead } from './InspectionHead.tsx';
import { mayWorkOn } from './judged.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { Pieces } from './Pieces.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { UndoRow } from './UndoRow.tsx';
import { useRecorder } from './useRecorder.ts';

/** A part plan: piece after piece, OK or Not OK, within thumb's reach. */
export default function PartInspectionScreen() {
  const { planId = '' } = useParams();
  const { asked, readAt } = useKept(planId, planQuestion(planId));
  const pictures = usePlanPictures(planId);
  return (
    <PicturesOnDevice value={pictures}>
      <Loaded asked={asked}>{({ data }) => <PartInspection atServer={data} readAt={readAt} />}</Loaded>
    </PicturesOnDevice>
  );
}

function PartInspection({ atServer, readAt }: { atServer: WorkPlan; readAt: number }) {
  const { me } = useSignedIn();
  const entries = useEntries(atServer._id);
  const plan = countsAhead(atServer, entries, readAt);
  const recorder = useRecorder(plan._id, plan.part?.name);
  const [asking, setAsking] = useState<'defect' | 'skip'>();
  const [selected, setSelected] = useState<Selected>({});
  const [photos, setPhotos] = useState<TakenPhoto[]>([]);
  const share = useKept(plan._id, shareQuestion(plan._id, me._id));
  const shareAtServer = share.asked.data?.data[0];
  const mine = shareAtServer && countsAhead(shareAtServer, entries, share.readAt);
  const examples = plan.part?.illustration ?? [];
  const full = progressOf(plan) >= 100;
  // New pieces come from a share of the plan; what is recorded is finished by whoever may work on it.
  const mayWork = mayWorkOn(plan, me);
  const mayRecord = mine !== undefined && plan.status === 'Work Plan Started' && !full;
  // What was answered anew further up the page is taken back there.
  const undoable = recorder.undoable?.kind === 'piece' ? recorder.undoable : undefined;
  const clear = (recorded: boolean) => {
    if (recorded) {
      setSelected({});
      setPhotos([]);
      setAsking(undefined);
    }
  };
  return (
    <Box sx={{ pb: mayRecord || undoable ? 12 : 0, maxWidth: 900 }}>
      <InspectionHead plan={plan} atServer={atServer} />
      <ContestedCheckpoints plan={atServer} />
      {plan.part && (
        <Card sx={{ mb: 2 }}>
          <CardContent>
            <Stack direction="row" sx={{ gap: 2, mb: examples.length > 0 ? 2 : 0 }}>
              <Picture file={plan.part.image} alt={plan.part.name} size={96} />
              <div>
                <Typography variant="h2">{plan.part.name}</Typography>
                <Typography color="textSecondary">{plan.part.partNo}</Typography>
                {mine && (
                  <Typography variant="body2">
                    You: {mine.ok} OK, {mine.nok} Not OK{mine.target !== null && `, daily target ${mine.target}`}
                  </Typography>
                )}
              </div>
            </Stack>
            {examples.length > 0 && <Examples rows={examples} selected={selected} onChange={setSelected} />}
            {mayRecord && (
              <Box sx={{ mt: 2 }}>
                <PhotoPicker photos={photos} onChange={setPhotos} label="Photo with OK" />
              </Box>
            )}
          </CardContent>
        </Card>
      )}
      <ActivityCards plan={plan} entries={entries} recorder={recorder} mayWork={mayWork} />
      <Pieces plan={plan} entries={entries} recorder={recorder} mayWork={mayWork} />
      <CheckpointHistory of={{ workPlan: plan._id }} />
      {(mayRecord || undoable) && (
        <ThumbBar
          undo={undoable && <UndoRow recorder={recorder} what={undoable.title} />}
          isOpen={mayRecord}
          busy={recorder.busy}
          okShut={!mayBeOk(examples, selected)}
          onOk={() => void (mine && recorder.pieceOk(mine._id, photos).then(clear))}
          onNotOk={() => setAsking('defect')}
          onSkip={() => setAsking('skip')}
        />
      )}
      {asking === 'skip' && mine && (
        <SkipDialog
          what={plan.part?.name ?? plan.name}
          busy={recorder.busy}
          onClose={() => setAsking(undefined)}
          onSubmit={(reason) => void recorder.pieceSkip(mine._id, reason).then(clear)}
        />
      )}
      {asking === 'defect' && mine && (
        <DefectDialog
          what={plan.part?.name ?? plan.name}
          nokAfter={plan.nok + 1}
          isLast={plan.pending === 1}
          illustration={examples}
          busy={recorder.busy}
          onClose={() => setAsking(undefined)}
          onSubmit={(found: Defect) => void recorder.pieceNotOk(mine._id, found).then(clear)}
        />
      )}
    </Box>
  );
}
