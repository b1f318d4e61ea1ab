import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { Box, Button, FormHelperText, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useRef, type PointerEvent } from 'react';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

export type Signature = { kind: 'typed' | 'drawn'; value: string };
type Props = { name: string; value: Signature; onChange: (next: Signature) => void; error: string | undefined };
const size = { width: 560, height: 180 };

/** A typed or drawn signature. A drawn one becomes a picture in the document. */
export function SignaturePad({ name, value, onChange, error }: Props) {
  return (
    <Box>
      <Tabs
        value={value.kind}
        onChange={(_event, kind: Signature['kind']) => onChange({ kind, value: kind === 'typed' ? name : '' })}
        aria-label={messages.kindOfSignature}
        sx={{ mb: 2 }}
      >
        <Tab value="typed" label={messages.type} />
        <Tab value="drawn" label={messages.draw} />
      </Tabs>
      {value.kind === 'typed' ? (
        <LimitedText
          label={messages.signature}
          fullWidth
          required
          value={value.value}
          onChange={(text) => onChange({ kind: 'typed', value: text })}
          error={error}
          maxLength={120}
          attributes={{ dir: 'auto', style: { fontStyle: 'italic', fontSize: 24 } }}
        />
      ) : (
        <>
          <Pad onDrawn={(drawn) => onChange({ kind: 'drawn', value: drawn })} />
          {error && <FormHelperText error>{error}</FormHelperText>}
        </>
      )}
    </Box>
  );
}

function Pad({ onDrawn }: { onDrawn: (value: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A tap draws no visible line, so it does not count as a signature.
  const drawn = useRef(false);
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ] as const;
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const pen = event.currentTarget.getContext('2d');
    pen?.lineTo(...at(event));
    pen?.stroke();
    drawn.current = true;
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
    drawn.current = false;
    onDrawn('');
  };
  return (
    <>
      <Box
        component="canvas"
        ref={canvas}
        {...size}
        aria-label={messages.drawYourSignatureHere}
        role="img"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={(event: PointerEvent<HTMLCanvasElement>) => {
          if (drawn.current) onDrawn(event.currentTarget.toDataURL('image/png'));
        }}
        sx={{
          width: '100%',
          aspectRatio: `${size.width} / ${size.height}`,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'common.white',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {messages.drawHint}
        </Typography>
        <Button size="small" onClick={clear}>
          {messages.clear}
        </Button>
      </Stack>
    </>
  );
}
