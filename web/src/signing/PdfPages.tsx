import { Alert, Box, Button, CircularProgress, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { fetchDocument } from './shown-document.ts';

/** `onShown` is told the hash of the very bytes that stand on the screen, and when none do. */
type Props = { url: string; title: string; onShown: (sha256: string | undefined) => void };

/** The document as it is, page by page, drawn by pdf.js; the file itself is one click away for those who read with other means. */
export function PdfPages(props: Props) {
  const [tries, setTries] = useState(1);
  return <Pages key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Pages({ url, title, onShown, onRetry }: Props & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const stopped = new AbortController();
    onShown(undefined);
    void show(box, url, stopped.signal).then(
      (sha256) => {
        setState('shown');
        onShown(sha256);
      },
      () => {
        if (!stopped.signal.aborted) setState('failed');
      },
    );
    return () => stopped.abort();
  }, [url, onShown]);
  return (
    <Box role="region" aria-label={title}>
      {state === 'loading' && (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
          <CircularProgress aria-label="Loading document" />
        </Box>
      )}
      {state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          The document could not be shown here.
        </Alert>
      )}
      <Box
        ref={box}
        sx={{
          display: 'grid',
          gap: 2,
          '& canvas': { width: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'common.white' },
        }}
      />
      <Link href={url} target="_blank" rel="noopener" sx={{ display: 'inline-block', mt: 1 }}>
        Open the document as a file
      </Link>
    </Box>
  );
}

/** One fetch: what is hashed is what is drawn. The hash comes first, as pdf.js takes the bytes away. */
async function show(box: { current: HTMLDivElement | null }, url: string, stopped: AbortSignal): Promise<string> {
  const { bytes, sha256 } = await fetchDocument(url, stopped);
  await drawInto(box, bytes, stopped);
  return sha256;
}

async function drawInto(box: { current: HTMLDivElement | null }, bytes: ArrayBuffer, stopped: AbortSignal): Promise<void> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  const file = await pdfjs.getDocument({ data: bytes }).promise;
  const pages: HTMLCanvasElement[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    stopped.throwIfAborted();
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1.6 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Page ${number} of ${file.numPages}`);
    await page.render({ canvas, viewport }).promise;
    pages.push(canvas);
  }
  stopped.throwIfAborted();
  box.current?.replaceChildren(...pages);
}
