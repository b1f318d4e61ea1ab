import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { progressOf } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { Picture, PicturesOnDevice } from '../kit/Picture.tsx';
import { useSignedIn } from '../kit/session.ts';
import { nameOf, timeText } from '../kit/words.ts';
import { DefectDialog, type Defect } from './DefectDialog.tsx';
import { ActivityCards } from './ActivityCards.tsx';
import { CheckpointHistory } from './CheckpointHistory.tsx';
import { ContestedCheckpoints } from './ContestedCheckpoints.tsx';
import { countsAhead, piecesAhead, pointsAhead, type Shown } from './device/ahead.ts';
import type { Entry } from './device/journal.ts';
import type { TakenPhoto } from './device/keep.ts';
import { piecesQuestion, planQuestion, shareQuestion } from './device/questions.ts';
import { useEntries, useKept, usePlanPictures } from './device/use-device.ts';
import { Examples } from './Examples.tsx';
import { mayBeOk, type Selected } from './example-choice.ts';
import { InspectionHead } from './InspectionHead.tsx';
import { NotOkActions } from './NotOkActions.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { PointChip } from './Verdicts.tsx';
import { useRecorder, type Recorder } from './useRecorder.ts';
import { WaitingPieces } from './WaitingPieces.tsx';

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
  const mayRecord = mine !== undefined && plan.status === 'Work Plan Started' && !full;
  const clear = (recorded: boolean) => {
    if (recorded) {
      setSelected({});
      setPhotos([]);
      setAsking(undefined);
    }
  };
  return (
    <Box sx={{ pb: mayRecord ? 12 : 0, maxWidth: 900 }}>
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
      <ActivityCards plan={plan} entries={entries} recorder={recorder} mayWork={mine !== undefined} />
      <Pieces plan={plan} entries={entries} recorder={recorder} mayWork={mine !== undefined} />
      <CheckpointHistory of={{ workPlan: plan._id }} />
      {mayRecord && (
        <ThumbBar
          busy={recorder.busy}
          okShut={!mayBeOk(examples, selected)}
          onOk={() => void recorder.pieceOk(mine._id, photos).then(clear)}
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

type PiecesProps = { plan: WorkPlan; entries: readonly Entry[]; recorder: Recorder; mayWork: boolean };
function Pieces({ plan, entries, recorder, mayWork }: PiecesProps) {
  const { asked, readAt } = useKept(plan._id, piecesQuestion(plan._id), { keep: true });
  const waiting = piecesAhead(entries, readAt);
  return (
    <Loaded asked={asked}>
      {({ data, totalCount }) => (
        <>
          <Typography variant="h2" gutterBottom>
            Recorded pieces ({totalCount + waiting.length})
          </Typography>
          {data.length + waiting.length === 0 && <Empty text="Nothing is recorded yet. Start with the first piece." />}
          <Stack sx={{ gap: 1 }}>
            <WaitingPieces entries={waiting} />
            {openFirst(pointsAhead(data, entries, readAt)).map((piece) => (
              <Piece key={piece._id} piece={piece} recorder={recorder} mayWork={mayWork} />
            ))}
          </Stack>
        </>
      )}
    </Loaded>
  );
}

/** What is Not OK and still open comes first: it waits for somebody. */
const isOpen = (piece: Shown) => piece.state === 'not ok' || piece.state === 'rectified';
const openFirst = (pieces: readonly Shown[]) => [...pieces.filter(isOpen), ...pieces.filter((piece) => !isOpen(piece))];

function Piece({ piece, recorder, mayWork }: { piece: Shown; recorder: Recorder; mayWork: boolean }) {
  const wasNotOk = piece.state === 'not ok' || piece.state === 'rectified' || piece.state === 'complete';
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>Piece {piece.position}</Typography>
          <PointChip point={piece} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {nameOf(piece.recordedBy)} · {timeText(piece.updatedAt)}
        </Typography>
        {piece.comment && <Typography sx={{ mt: 1 }}>{piece.comment}</Typography>}
        {piece.rectifyComment && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            Rectified: {piece.rectifyComment}
          </Typography>
        )}
        {piece.images.length > 0 && (
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {piece.images.map((key, index) => (
              <Picture key={key} file={key} alt={`Photo ${index + 1} of piece ${piece.position}`} size={72} />
            ))}
          </Stack>
        )}
        {wasNotOk && (
          <Box sx={{ mt: 1 }}>
            <NotOkActions point={piece} recorder={recorder} mayWork={mayWork} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
