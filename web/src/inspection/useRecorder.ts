import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { useRef } from 'react';
import { useTell } from '../kit/ask.ts';
import { CallFailed } from '../kit/call.ts';
import type { Defect } from './DefectDialog.tsx';

const feel = { light: 30, strong: 120 } as const;
type Stamp = { clientId: string; recordedAt: string };

/**
 * Records on pieces and checkpoints. Each recording has an id made here; when it is not known whether it arrived, pressing again sends the same id,
 * so that it counts once. Only one is under way at a time: a double tap is one piece.
 */
export function useRecorder() {
  const piece = useTell(inspectionRoutes.recordPiece);
  const checkpoint = useTell(inspectionRoutes.recordCheckpoint);
  const working = useRef(false);
  const unsure = useRef<{ text: string; stamp: Stamp }>(undefined);

  async function once<Body extends object>(id: string, body: Body, send: (body: Body & Stamp) => Promise<unknown>): Promise<boolean> {
    if (working.current) return false;
    working.current = true;
    navigator.vibrate?.('nok' in body ? feel.strong : feel.light);
    const text = JSON.stringify([id, body]);
    const stamp = unsure.current?.text === text ? unsure.current.stamp : { clientId: crypto.randomUUID(), recordedAt: new Date().toISOString() };
    try {
      await send({ ...body, ...stamp });
      unsure.current = undefined;
      return true;
    } catch (error) {
      unsure.current = error instanceof CallFailed && (error.offline || error.status >= 500) ? { text, stamp } : undefined;
      return false;
    } finally {
      working.current = false;
    }
  }
  const onPiece = (id: string, body: { ok?: 1; skip?: 1; images?: string[] } | ({ nok: 1 } & Defect)) =>
    once(id, body, (sent) => piece.mutateAsync({ params: { id }, body: sent }));
  const onPoint = (
    { _id: id, vin }: Pick<Checkpoint, '_id' | 'vin'>,
    body: { ok?: 1; nok?: 1; skip?: 1; complete?: 1; comment?: string; rectifyComment?: string; images?: string[] },
  ) => once(id, { ...body, ...(vin && { vin }) }, (sent) => checkpoint.mutateAsync({ params: { id }, body: sent }));

  return {
    busy: piece.isPending || checkpoint.isPending,
    pieceOk: (share: string, images: string[] = []) => onPiece(share, { ok: 1, images }),
    pieceSkip: (share: string) => onPiece(share, { skip: 1 }),
    pieceNotOk: (share: string, defect: Defect) => onPiece(share, { nok: 1, ...defect }),
    ok: (point: Checkpoint, images: string[] = []) => onPoint(point, { ok: 1, images }),
    skip: (point: Checkpoint) => onPoint(point, { skip: 1 }),
    notOk: (point: Checkpoint, { comment, images }: Defect) => onPoint(point, { nok: 1, comment, images }),
    rectify: (point: Checkpoint, rectifyComment: string, images: string[]) => onPoint(point, { rectifyComment, images }),
    complete: (point: Checkpoint) => onPoint(point, { complete: 1 }),
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
