import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, useState } from 'react';
import { isTold } from '../kit/asking-again.ts';
import { Empty, Loaded, NotRead } from '../kit/feedback/States.tsx';
import { LastSaid } from './LastSaid.tsx';
import { Photos } from '../kit/Photos.tsx';
import { piecesAhead, type Shown } from './device/ahead.ts';
import type { Entry } from './device/journal.ts';
import { piecesOf } from './device/pieces.ts';
import { openPiecesQuestion, piecesAtOnce, piecesQuestion } from './device/questions.ts';
import { useKept, useUnkept } from './device/use-device.ts';
import { RecordActions } from './RecordActions.tsx';
import { PointChip } from './Verdicts.tsx';
import { WaitingPieces } from './WaitingPieces.tsx';

type Props = { plan: WorkPlan; entries: readonly Entry[]; mayWork: boolean };

/** The recorded pieces of a part plan: all that wait for somebody, then the newest, and as many older ones as are asked for. */
export function Pieces({ plan, entries, mayWork }: Props) {
  const [count, setCount] = useState(piecesAtOnce);
  const newest = useKept(plan._id, piecesQuestion(plan._id), { keep: true });
  const open = useKept(plan._id, openPiecesQuestion(plan._id), { keep: true });
  // A question of its own: without a network the newest, which are kept, stay on the screen.
  const older = useUnkept(plan._id, piecesQuestion(plan._id, Math.max(count, 2 * piecesAtOnce)), { enabled: count > piecesAtOnce, keep: true });
  const waiting = piecesAhead(entries, newest.readAt);
  const reads = [newest, open, older].flatMap(({ asked: { data }, readAt }) => (data ? [{ data: data.data, readAt }] : []));
  const failed = [open, older].find(({ asked }) => isTold(asked))?.asked;
  return (
    <Loaded asked={newest.asked}>
      {({ data, totalCount }) => (
        <>
          <Typography variant="h2" gutterBottom>
            Recorded pieces ({totalCount + waiting.length})
          </Typography>
          {data.length + waiting.length === 0 && <Empty text="Nothing is recorded yet. Start with the first piece." />}
          <Stack sx={{ gap: 1 }}>
            <WaitingPieces entries={waiting} />
            {piecesOf(reads, entries).map((piece) => (
              <Piece key={piece._id} piece={piece} status={plan.status} mayWork={mayWork} />
            ))}
          </Stack>
          {failed && <NotRead asked={failed} />}
          {!failed && totalCount > count && (
            <Box sx={{ mt: 1 }}>
              <Button loading={older.asked.isLoading || older.asked.isPlaceholderData} onClick={() => setCount(count + piecesAtOnce)} sx={{ minHeight: 48 }}>
                Show more
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}

type PieceProps = { piece: Shown; status: WorkPlan['status']; mayWork: boolean };
const Piece = memo(function Piece({ piece, status, mayWork }: PieceProps) {
  const title = `Piece ${piece.position}`;
  const answers = { ok: 'OK', notOk: 'Not OK', skip: 'Skip', of: (answer: string) => `${answer}: ${title}` };
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <PointChip point={piece} />
        </Stack>
        <LastSaid point={piece} />
        {piece.comment && <Typography sx={{ mt: 1 }}>{piece.comment}</Typography>}
        {piece.rectifyComment && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            Rectified: {piece.rectifyComment}
          </Typography>
        )}
        <Photos keys={piece.images} of={`of piece ${piece.position}`} />
        <RecordActions point={piece} what={title} status={status} mayWork={mayWork} answers={answers} />
      </CardContent>
    </Card>
  );
});
