import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { useCallback } from 'react';
import { useTell } from '../kit/ask.ts';
import type { Defect } from './DefectDialog.tsx';

type Body = BodyIn<typeof inspectionRoutes.recordCheckpoint>;
const feel = (ms: number) => navigator.vibrate?.(ms);
const stamp = () => ({ clientId: crypto.randomUUID(), recordedAt: new Date().toISOString() });

/** Records on pieces and checkpoints. Each recording has an id made here, so that sending it twice counts once. */
export function useRecorder() {
  const piece = useTell(inspectionRoutes.recordPiece);
  const checkpoint = useTell(inspectionRoutes.recordCheckpoint);
  const onPiece = piece.mutateAsync;
  const onCheckpoint = checkpoint.mutateAsync;
  const tell = useCallback(
    (point: Pick<Checkpoint, '_id' | 'vin'>, body: Body) =>
      onCheckpoint({ params: { id: point._id }, body: { ...stamp(), ...(point.vin && { vin: point.vin }), ...body } }).then(
        () => true,
        () => false,
      ),
    [onCheckpoint],
  );
  return {
    busy: piece.isPending || checkpoint.isPending,
    pieceOk: (technicianPlan: string) => {
      feel(30);
      return onPiece({ params: { id: technicianPlan }, body: { ...stamp(), ok: 1 } }).then(
        () => true,
        () => false,
      );
    },
    pieceSkip: (technicianPlan: string) =>
      onPiece({ params: { id: technicianPlan }, body: { ...stamp(), skip: 1 } }).then(
        () => true,
        () => false,
      ),
    pieceNotOk: (technicianPlan: string, defect: Defect) => {
      feel(120);
      return onPiece({ params: { id: technicianPlan }, body: { ...stamp(), nok: 1, ...defect } }).then(
        () => true,
        () => false,
      );
    },
    ok: (point: Checkpoint, images: string[] = []) => {
      feel(30);
      return tell(point, { ok: 1, images });
    },
    skip: (point: Checkpoint) => tell(point, { skip: 1 }),
    notOk: (point: Checkpoint, { comment, images }: Defect) => {
      feel(120);
      return tell(point, { nok: 1, comment, images });
    },
    rectify: (point: Checkpoint, rectifyComment: string, images: string[]) => tell(point, { rectifyComment, images }),
    complete: (point: Checkpoint) => {
      feel(30);
      return tell(point, { complete: 1 });
    },
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
