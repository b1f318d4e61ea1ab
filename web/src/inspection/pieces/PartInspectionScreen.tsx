import { piecesMessages as messages } from '@roadworthy/contract/inspection/messages/recording/pieces.messages.ts';
import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { calculatePercentRecorded } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isPlanFullyInspected, isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { useState, type ComponentProps } from 'react';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { DefectDialog } from '../recording/defect/DefectDialog.tsx';
import { ActivitySection } from '../recording/ActivitySection.tsx';
import { CheckpointHistory } from '../history/CheckpointHistory.tsx';
import { ContestedCheckpoints } from '../contest/ContestedCheckpoints.tsx';
import { countsWithPending } from '../offline/pending/with-pending.ts';
import { shareQuery } from '../offline/cache/plan-queries.ts';
import { useQueueEntries, useCachedQuery } from '../offline/useOfflineData.ts';
import { ExampleSelector } from '../recording/defect/ExampleSelector.tsx';
import { listMarkedExamples, mayRecordOk } from '../recording/defect/example-selection.ts';
import { InspectionHeader } from '../plan/InspectionHeader.tsx';
import { isDryRun, toDryRunShare } from '../dry-run/dry-run.ts';
import { allowsNotOk, allowsOk, findPieceEntry } from '../recording/measured/measured-entry.ts';
import { MeasuredAnswer } from '../recording/measured/MeasuredFields.tsx';
import { mayWorkOn, type Defect } from '../recording/recordable.ts';
import { InspectedPlan, type LoadedPlan } from '../plan/InspectedPlan.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { PieceList } from './PieceList.tsx';
import { useRecordingDraft, usePublishCounts, useRecorder } from '../recording/recorder/RecorderProvider.tsx';
import { SkipDialog } from '../recording/SkipDialog.tsx';
import { AnswerBar } from './AnswerBar.tsx';

/** The inspection of a part plan, one piece after the other, with OK and Not OK within reach of the thumb. */
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
  const serverShare = isDryRun ? toDryRunShare(serverPlan) : share.query.data?.data[0];
  const ownShare = serverShare && countsWithPending(serverShare, entries, share.readAt);
  const [draft, updateDraft] = useRecordingDraft(ownShare?._id ?? '', 'answer');
  const { selected, photos } = draft;
  const examples = plan.part?.illustration ?? [];
  const full = calculatePercentRecorded(plan) >= 100;
  // New pieces count towards a share of the plan. Anyone who may work on the plan can finish recorded pieces.
  const mayWork = mayWorkOn(plan, me);
  const mayRecord = ownShare !== undefined && isPlanStarted(plan.status) && !full;
  const entry = findPieceEntry(plan.part, draft.measured);
  const recordOk = () =>
    void (
      ownShare &&
      recorder.pieceOk(ownShare._id, {
        photos,
        illustration: listMarkedExamples(examples, selected),
        measured: entry?.values,
      })
    );
  const mayBeOk = mayRecordOk(examples, selected) && allowsOk(entry);
  const askDefect = () => setOpenDialog('defect');
  return (
    <Box sx={pageSx}>
      <InspectionHeader plan={plan} serverPlan={serverPlan} />
      <ContestedCheckpoints plan={serverPlan} />
      <Box sx={columnsSx}>
        <div>
          {plan.part && (
            <PartCard
              part={plan.part}
              share={ownShare}
              draft={draft}
              onChange={mayRecord ? updateDraft : undefined}
              onBusy={setIsAddingPhotos}
              entry={entry}
              answers={{ ok: mayBeOk && !isAddingPhotos ? recordOk : undefined, notOk: askDefect }}
            />
          )}
          <ActivitySection plan={plan} entries={entries} mayWork={mayWork} />
        </div>
        <div>
          <PieceList plan={plan} entries={entries} mayWork={mayWork} mayRecord={mayRecord} />
          <Box sx={{ mb: 2 }}>
            <CheckpointHistory workPlan={plan._id} />
          </Box>
        </div>
      </Box>
      <AnswerBar
        isOpen={mayRecord}
        isLocked={isAddingPhotos}
        isOkDisabled={!mayBeOk}
        isNotOkDisabled={!allowsNotOk(entry)}
        onOk={recordOk}
        onNotOk={askDefect}
        onSkip={() => setOpenDialog('skip')}
      />
      {ownShare && (
        <PieceDialog
          dialog={openDialog}
          plan={plan}
          shareId={ownShare._id}
          draft={draft}
          updateDraft={updateDraft}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </Box>
  );
}

const pageSx = {
  maxWidth: { xs: 900, xl: 'none' },
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 112px)' },
} as const;
/** On a very wide screen the recorded pieces are next to the part. */
const columnsSx = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

type Draft = ReturnType<typeof useRecordingDraft>;
type Part = NonNullable<LoadedPlan['serverPlan']['part']>;
type PartCardProps = {
  part: Part;
  share: { ok: number; nok: number; skip: number; target: number | null } | undefined;
  draft: Draft[0];
  /** Updates the draft; undefined if nothing can be recorded. */
  onChange: Draft[1] | undefined;
  onBusy: (busy: boolean) => void;
} & Pick<ComponentProps<typeof MeasuredAnswer>, 'entry' | 'answers'>;
/** The part with its samples, the inspector's own counts, and the values and photos of the next recording. */
function PartCard({ part, share, draft, onChange, onBusy, entry, answers }: PartCardProps) {
  const examples = part.illustration ?? [];
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 2, mb: examples.length > 0 ? 2 : 0 }}>
          <Picture file={part.image} alt={part.name} size={96} />
          <div>
            <Typography variant="h2">{part.name}</Typography>
            <Typography color="textSecondary">{part.partNo}</Typography>
            {share && (
              <Typography variant="body2">
                {share.target === null
                  ? messages.yourShare({ ok: share.ok, nok: share.nok })
                  : messages.yourShareWithTarget({ ok: share.ok, nok: share.nok, target: share.target })}
              </Typography>
            )}
          </div>
        </Stack>
        {examples.length > 0 && (
          <ExampleSelector
            rows={examples}
            selected={draft.selected}
            onChange={onChange && ((next) => onChange({ selected: next }))}
          />
        )}
        {onChange && share && (
          // Recording a piece renews the fields, so that the next value starts in the first of them.
          <MeasuredAnswer
            key={share.ok + share.nok + share.skip}
            {...{ entry, draft, answers }}
            updateDraft={onChange}
            autoFocus
          />
        )}
        {onChange && (
          <Box sx={{ mt: 2 }}>
            <PhotoPicker
              photos={draft.photos}
              onChange={(next) => onChange({ photos: next })}
              label={messages.photos}
              onBusy={onBusy}
            />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

type PieceDialogProps = {
  dialog: 'defect' | 'skip' | undefined;
  plan: LoadedPlan['serverPlan'];
  shareId: string;
  draft: Draft[0];
  updateDraft: Draft[1];
  onClose: () => void;
};
/** Asks for the missing details of a skip or Not OK. Closes once the answer is recorded. */
function PieceDialog({ dialog, plan, shareId, draft, updateDraft, onClose }: PieceDialogProps) {
  const recorder = useRecorder();
  const entry = findPieceEntry(plan.part, draft.measured);
  const closeWhen = (isRecorded: boolean) => {
    if (isRecorded) onClose();
  };
  return (
    <>
      {dialog === 'skip' && (
        <SkipDialog
          what={plan.part?.name ?? plan.name}
          onClose={onClose}
          onSubmit={(comment) => void recorder.pieceSkip(shareId, { comment, photos: draft.photos }).then(closeWhen)}
        />
      )}
      {dialog === 'defect' && (
        <DefectDialog
          what={plan.part?.name ?? plan.name}
          planId={plan._id}
          partId={undefined}
          nokAfter={plan.nok + 1}
          isLast={isPlanFullyInspected({ quantity: plan.quantity, ok: plan.ok, nok: plan.nok + 1 })}
          illustration={plan.part?.illustration ?? []}
          draft={draft}
          updateDraft={updateDraft}
          entry={entry}
          onClose={onClose}
          onSubmit={(found: Defect) =>
            void recorder.pieceNotOk(shareId, { ...found, measured: entry?.values }).then(closeWhen)
          }
        />
      )}
    </>
  );
}
