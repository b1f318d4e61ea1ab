import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { progressOf } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isPlanDone, isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { useState } from 'react';
import { Picture } from '../kit/Picture.tsx';
import { useSignedIn } from '../kit/session.ts';
import { DefectDialog, type Defect } from './DefectDialog.tsx';
import { ActivityCards } from './ActivityCards.tsx';
import { CheckpointHistory } from './CheckpointHistory.tsx';
import { ContestedCheckpoints } from './ContestedCheckpoints.tsx';
import { countsAhead } from './device/ahead.ts';
import { shareQuestion } from './device/questions.ts';
import { useEntries, useKept } from './device/use-device.ts';
import { Examples } from './Examples.tsx';
import { marksOf, mayBeOk } from './example-choice.ts';
import { InspectionHead } from './InspectionHead.tsx';
import { mayWorkOn } from './judged.ts';
import { OpenPlan, type OpenedPlan } from './OpenPlan.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { Pieces } from './Pieces.tsx';
import { useBegun, useCounts, useRecorder } from './WithRecorder.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { ThumbBar } from './ThumbBar.tsx';

/** A part plan: piece after piece, OK or Not OK, within thumb's reach. */
export default function PartInspectionScreen() {
  return <OpenPlan>{(opened) => <PartInspection {...opened} />}</OpenPlan>;
}

function PartInspection({ atServer, readAt }: OpenedPlan) {
  const { me } = useSignedIn();
  const entries = useEntries(atServer._id);
  const plan = countsAhead(atServer, entries, readAt);
  useCounts(plan);
  const recorder = useRecorder();
  const [asking, setAsking] = useState<'defect' | 'skip'>();
  const [taking, setTaking] = useState(false);
  const share = useKept(plan._id, shareQuestion(plan._id, me._id));
  const shareAtServer = share.asked.data?.data[0];
  const mine = shareAtServer && countsAhead(shareAtServer, entries, share.readAt);
  const [begun, begin] = useBegun(mine?._id ?? '', 'answer');
  const { selected, photos } = begun;
  const examples = plan.part?.illustration ?? [];
  const full = progressOf(plan) >= 100;
  // New pieces come from a share of the plan; what is recorded is finished by whoever may work on it.
  const mayWork = mayWorkOn(plan, me);
  const mayRecord = mine !== undefined && isPlanStarted(plan.status) && !full;
  const close = (recorded: boolean) => {
    if (recorded) setAsking(undefined);
  };
  return (
    <Box sx={{ maxWidth: 900, display: 'flex', flexDirection: 'column', minHeight: { xs: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 112px)' } }}>
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
            {examples.length > 0 && <Examples rows={examples} selected={selected} onChange={mayRecord ? (next) => begin({ selected: next }) : undefined} />}
            {mayRecord && (
              <Box sx={{ mt: 2 }}>
                <PhotoPicker photos={photos} onChange={(next) => begin({ photos: next })} label="Photos" onBusy={setTaking} />
              </Box>
            )}
          </CardContent>
        </Card>
      )}
      <ActivityCards plan={plan} entries={entries} mayWork={mayWork} />
      <Pieces plan={plan} entries={entries} mayWork={mayWork} />
      <Box sx={{ mb: 2 }}>
        <CheckpointHistory workPlan={plan._id} />
      </Box>
      <ThumbBar
        isOpen={mayRecord}
        isShut={taking}
        okShut={!mayBeOk(examples, selected)}
        onOk={() => void (mine && recorder.pieceOk(mine._id, { photos, illustration: marksOf(examples, selected) }).then(close))}
        onNotOk={() => setAsking('defect')}
        onSkip={() => setAsking('skip')}
      />
      {asking === 'skip' && mine && (
        <SkipDialog
          what={plan.part?.name ?? plan.name}
          onClose={() => setAsking(undefined)}
          onSubmit={(comment) => void recorder.pieceSkip(mine._id, { comment, photos }).then(close)}
        />
      )}
      {asking === 'defect' && mine && (
        <DefectDialog
          what={plan.part?.name ?? plan.name}
          nokAfter={plan.nok + 1}
          isLast={isPlanDone({ quantity: plan.quantity, ok: plan.ok, nok: plan.nok + 1 })}
          illustration={examples}
          begun={begun}
          begin={begin}
          onClose={() => setAsking(undefined)}
          onSubmit={(found: Defect) => void recorder.pieceNotOk(mine._id, found).then(close)}
        />
      )}
    </Box>
  );
}
