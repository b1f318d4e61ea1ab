import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { piecesMessages as messages } from '@roadworthy/contract/inspection/messages/recording/pieces.messages.ts';
import { isValueMissing } from '@roadworthy/contract/inspection/measured-check.ts';
import { measuredEntryMessages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, useState } from 'react';
import { shouldShowFailure } from '../../kit/api/retry.ts';
import { EmptyState, QueryContent, QueryErrorState } from '../../kit/feedback/States.tsx';
import { LastRecordedBy } from '../history/LastRecordedBy.tsx';
import { ContestNotes } from '../../customer-contests/index.ts';
import { FindingLink, SuspectsLink } from '../../findings/index.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { listPendingPieces, type CheckpointWithPending } from '../offline/pending/with-pending.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { mergePieces } from '../offline/pending/merge-pieces.ts';
import { openPiecesQuery, piecesPageSize, piecesQuery } from '../offline/cache/plan-queries.ts';
import { useCachedQuery, useUncachedQuery } from '../offline/useOfflineData.ts';
import { hasFinding, hasVerdict } from '../recording/recordable.ts';
import { DefectLine } from '../recording/defect/DefectLine.tsx';
import { MeasuredLine } from '../recording/measured/MeasuredFields.tsx';
import { RecordActions } from '../recording/RecordActions.tsx';
import { CheckpointChip } from '../contest/Verdicts.tsx';
import { PendingPieces } from './PendingPieces.tsx';

/** `mayRecord` means that the reader has a share of the plan and therefore sees the answer bar. */
type Props = { plan: WorkPlan; entries: readonly QueueEntry[]; mayWork: boolean; mayRecord: boolean };

/** The recorded pieces of a part plan: the open ones, then the newest, and older ones on request. */
export function PieceList({ plan, entries, mayWork, mayRecord }: Props) {
  const [count, setCount] = useState(piecesPageSize);
  const newest = useCachedQuery(plan._id, piecesQuery(plan._id), { keepPrevious: true });
  const open = useCachedQuery(plan._id, openPiecesQuery(plan._id), { keepPrevious: true });
  // A query of its own, so that the cached newest pieces stay on the screen while offline.
  const older = useUncachedQuery(plan._id, piecesQuery(plan._id, Math.max(count, 2 * piecesPageSize)), {
    enabled: count > piecesPageSize,
    keepPrevious: true,
  });
  const pending = listPendingPieces(entries, newest.readAt);
  const reads = [newest, open, older].flatMap(({ query: { data }, readAt }) =>
    data ? [{ data: data.data, readAt }] : [],
  );
  const failed = [open, older].find(({ query }) => shouldShowFailure(query))?.query;
  return (
    <QueryContent query={newest.query}>
      {({ data, totalCount }) => (
        <>
          <Typography variant="h2" gutterBottom>
            {messages.recordedPieces({ count: totalCount + pending.length })}
          </Typography>
          {data.length + pending.length === 0 && (
            <EmptyState text={mayRecord ? messages.emptyForRecorder : messages.empty} />
          )}
          <Stack sx={{ gap: 1 }}>
            <PendingPieces entries={pending} measurement={plan.part?.measurement} />
            {mergePieces(reads, entries).map((piece) => (
              <Piece key={piece._id} piece={piece} status={plan.status} mayWork={mayWork} />
            ))}
          </Stack>
          {failed && <QueryErrorState asked={failed} />}
          {!failed && totalCount > count && (
            <Box sx={{ mt: 1 }}>
              <Button
                loading={older.query.isLoading || older.query.isPlaceholderData}
                onClick={() => setCount(count + piecesPageSize)}
                sx={{ minHeight: 48 }}
              >
                {messages.showMore}
              </Button>
            </Box>
          )}
        </>
      )}
    </QueryContent>
  );
}

type PieceProps = { piece: CheckpointWithPending; status: WorkPlan['status']; mayWork: boolean };
const Piece = memo(function Piece({ piece, status, mayWork }: PieceProps) {
  const title = inspectionLabels.piece({ position: piece.position });
  const answers = {
    ok: stateMessages.ok,
    notOk: stateMessages.notOk,
    skip: skipMessages.title,
    ariaLabel: (answer: string) => `${answer}: ${title}`,
  };
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <CheckpointChip point={piece} />
            {isValueMissing(piece) && <StatusChip tone="attention" label={measuredEntryMessages.valueMissing} />}
          </Stack>
        </Stack>
        <LastRecordedBy point={piece} />
        <MeasuredLine point={piece} />
        <DefectLine point={piece} />
        {piece.comment && <Typography sx={{ mt: 1 }}>{piece.comment}</Typography>}
        {piece.rectifyComment && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {inspectionLabels.rectified({ comment: piece.rectifyComment })}
          </Typography>
        )}
        {hasFinding(piece) && (
          <div>
            <FindingLink id={piece._id} />
            <SuspectsLink id={piece._id} />
          </div>
        )}
        <Photos keys={piece.images} subject={messages.photoSubject({ position: piece.position })} />
        {hasVerdict(piece) && <ContestNotes planId={piece.workPlan} checkpointId={piece._id} />}
        <RecordActions point={piece} what={title} status={status} mayWork={mayWork} answers={answers} />
      </CardContent>
    </Card>
  );
});
