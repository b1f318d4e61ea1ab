import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { photosMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import { Box, Button, Dialog, DialogActions, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { pencilColours, photoGround } from '../../../kit/pictures/pencil-colours.ts';
import { DrawTools } from './DrawTools.tsx';
import type { Mark } from './marks.ts';
import { renderDrawing, paint } from './paint.ts';
import { usePencil } from './usePencil.ts';

type Props = {
  photo: Blob;
  initialMarks: readonly Mark[];
  onDone: (marks: readonly Mark[], picture: Blob | undefined) => void;
  onClose: () => void;
};
const failed = messages.cannotDraw;

/** The photo as large as the screen, to draw on. The original never changes: the drawing becomes a second picture. */
export function DrawDialog({ photo, initialMarks, onDone, onClose }: Props) {
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [busy, setBusy] = useState(false);
  const pencil = usePencil(initialMarks, bitmap);
  useEffect(() => {
    let made: ImageBitmap | undefined;
    let isOver = false;
    createImageBitmap(photo, { imageOrientation: 'from-image' }).then(
      (found) => {
        made = found;
        if (isOver) found.close();
        else setBitmap(found);
      },
      () => toast.bad(failed),
    );
    return () => {
      isOver = true;
      made?.close();
    };
  }, [photo]);
  const done = async () => {
    if (!bitmap) return;
    setBusy(true);
    try {
      onDone(pencil.marks, pencil.marks.length > 0 ? await renderDrawing(bitmap, pencil.marks) : undefined);
    } catch {
      setBusy(false);
      toast.bad(failed);
    }
  };
  return (
    <Dialog open fullScreen onClose={busy ? undefined : onClose} aria-labelledby="draw-title">
      <DialogTitle id="draw-title" sx={{ py: 1.5, px: { xs: 1.5, sm: 3 } }}>
        {messages.drawOnThePhoto}
      </DialogTitle>
      <Box sx={{ flex: 1, minHeight: 160, position: 'relative', bgcolor: photoGround, mx: { sm: 3 } }}>
        {bitmap && <Surface bitmap={bitmap} pencil={pencil} />}
      </Box>
      <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1.5 }}>
        <Typography id="draw-help" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {messages.drawHint}
        </Typography>
        <DrawTools pencil={pencil} />
      </Box>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} size="large">
          {inspectionLabels.cancel}
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={busy}
          disabled={!bitmap}
          onClick={() => void done()}
          sx={{ minHeight: 52, minWidth: 120 }}
        >
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const layerSx = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const;
/** Two canvases: the photo below is drawn once, the marks above with every move of the finger. */
function Surface({ bitmap, pencil }: { bitmap: ImageBitmap; pencil: ReturnType<typeof usePencil> }) {
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const { width, height } = bitmap;
  const { visibleMarks, pencil: at } = pencil;
  useEffect(() => {
    below.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  useEffect(() => {
    const canvas = above.current?.getContext('2d');
    if (!canvas) return;
    canvas.clearRect(0, 0, width, height);
    paint(canvas, visibleMarks, width, height);
    if (at) drawCrosshair(canvas, at.x * width, at.y * height, Math.max(width, height) * 0.03);
  }, [visibleMarks, at, width, height]);
  return (
    <>
      <Box component="canvas" ref={below} width={width} height={height} sx={layerSx} />
      <Box
        component="canvas"
        ref={above}
        width={width}
        height={height}
        role="application"
        tabIndex={0}
        aria-label={messages.drawWithKeyboard}
        aria-describedby="draw-help"
        {...pencil.handlers}
        sx={{ ...layerSx, touchAction: 'none', cursor: 'crosshair' }}
      />
    </>
  );
}

/** The crosshair of the keyboard. */
function drawCrosshair(canvas: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  canvas.beginPath();
  canvas.moveTo(x - size, y);
  canvas.lineTo(x + size, y);
  canvas.moveTo(x, y - size);
  canvas.lineTo(x, y + size);
  for (const [colour, part] of [[pencilColours.white.halo, 0.3] as const, [pencilColours.white.line, 0.14] as const]) {
    canvas.strokeStyle = colour;
    canvas.lineWidth = size * part;
    canvas.stroke();
  }
}
